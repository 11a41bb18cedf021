import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { MediaItem } from '#domain/site/content/news-pages.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { LightDialog } from '#web/ui/light-dialog.tsx';
import { onArrows, useScrollRow } from '../use-scroll-row.ts';

export type MediaViewerProps = {
  items: ReadonlyArray<MediaItem>;
  /** The picture that is shown first, from 0. */
  first: number;
  isOpen: boolean;
  onClose: () => void;
};

/** One picture on the whole screen; the next by swiping, with the arrow keys or the buttons. */
export function MediaViewer({ isOpen, onClose, ...pictures }: MediaViewerProps) {
  return (
    <LightDialog
      isOpen={isOpen}
      onClose={onClose}
      label="Pictures"
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-[#0A1629] text-white"
    >
      <Pictures {...pictures} onClose={onClose} />
    </LightDialog>
  );
}

function Pictures({ items, first, onClose }: Omit<MediaViewerProps, 'isOpen'>) {
  const { ref, page, atStart, atEnd, moveTo } = useScrollRow();

  useEffect(() => {
    const row = ref.current;
    row?.scrollTo({ left: first * row.clientWidth, behavior: 'instant' });
    row?.focus();
  }, [first, ref]);

  const move = (direction: -1 | 1) => moveTo(Math.min(items.length - 1, Math.max(0, page + direction)));
  return (
    <div className="grid size-full grid-rows-[auto_minmax(0,1fr)_auto]">
      <div className="flex items-center justify-between px-gutter py-2">
        <span className="num text-sm" aria-live="polite">
          {page + 1} of {items.length}
        </span>
        <Turn label="Close" onPress={onClose}>
          <X aria-hidden="true" className="size-6" />
        </Turn>
      </div>
      <ul
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onArrows(move)}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto"
      >
        {items.map(({ picture, caption }) => (
          <li key={picture.path} className="size-full flex-none snap-center px-2">
            <img
              src={storedPicture(picture.path)}
              alt={picture.alt || caption}
              loading="lazy"
              className="size-full object-contain"
            />
          </li>
        ))}
      </ul>
      <div className="flex min-h-18 items-center justify-between gap-3 px-gutter py-2">
        <Turn label="Previous picture" isOff={atStart} onPress={() => move(-1)}>
          <ChevronLeft aria-hidden="true" className="size-6" />
        </Turn>
        <p className="max-w-[35em] text-center text-sm">{items[page]?.caption}</p>
        <Turn label="Next picture" isOff={atEnd} onPress={() => move(1)}>
          <ChevronRight aria-hidden="true" className="size-6" />
        </Turn>
      </div>
    </div>
  );
}

type TurnProps = { label: string; isOff?: boolean; onPress: () => void; children: ReactNode };

function Turn({ label, isOff, onPress, children }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="grid size-tap flex-none place-items-center rounded-pill border-[1.5px] border-[#ffffff80] hover:bg-[#ffffff12] disabled:opacity-40"
    >
      {children}
    </button>
  );
}
