import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Overlay } from './overlay.tsx';
import type { Vehicle } from './vehicle-art.ts';
import { VehiclePhoto } from './vehicle-photo.tsx';

/** `src` is the large picture, `thumbnail` the small one of the grid, with `caption` under it. */
export type Picture = {
  src: string;
  thumbnail?: string | undefined;
  alt: string;
  caption?: string | undefined;
};

type PictureViewerProps = {
  pictures: ReadonlyArray<Picture>;
  vehicle: Vehicle;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

/** One picture on the whole screen. Arrow keys turn; Escape and Back close. */
export function PictureViewer({ pictures, vehicle, index, onIndex, onClose }: PictureViewerProps) {
  const t = useTranslate();
  const picture = pictures[index];
  const count = pictures.length;

  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') onIndex((index + 1) % count);
      if (event.key === 'ArrowLeft') onIndex((index - 1 + count) % count);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [index, count, onIndex]);

  if (!picture) return null;
  return (
    <Overlay
      onClose={onClose}
      label={t('Pictures')}
      className="fade-in fixed inset-x-0 top-(--under) bottom-(--dock) z-50 bg-[#0A1629]"
      boxClassName="grid size-full grid-rows-[auto_minmax(0,1fr)_auto] text-white"
    >
      <div className="flex items-center justify-between px-gutter py-2">
        <span className="num text-sm" aria-live="polite">
          {t('{length} of {limit}', { length: index + 1, limit: count })}
        </span>
        <Turn label={t('Close')} onPress={onClose}>
          <X aria-hidden="true" className="size-6" />
        </Turn>
      </div>
      <VehiclePhoto
        src={picture.src}
        alt={picture.alt}
        vehicle={vehicle}
        goneWords={t('This picture is no longer there.')}
        className="mx-auto size-full object-contain"
      />
      <div className="flex min-h-15 items-center justify-between gap-3 px-gutter py-2">
        <Turn
          label={t('Previous picture')}
          isHidden={count < 2}
          onPress={() => onIndex((index - 1 + count) % count)}
        >
          <ChevronLeft aria-hidden="true" className="size-6" />
        </Turn>
        <p className="text-center text-sm">{picture.alt}</p>
        <Turn label={t('Next picture')} isHidden={count < 2} onPress={() => onIndex((index + 1) % count)}>
          <ChevronRight aria-hidden="true" className="size-6" />
        </Turn>
      </div>
    </Overlay>
  );
}

type TurnProps = { label: string; isHidden?: boolean; onPress: () => void; children: ReactNode };

function Turn({ label, isHidden, onPress, children }: TurnProps) {
  if (isHidden) return <span className="size-tap" />;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-tap place-items-center rounded-pill border-[1.5px] border-[#ffffff80] hover:bg-[#ffffff12]"
    >
      {children}
    </button>
  );
}
