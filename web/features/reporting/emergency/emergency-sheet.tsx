import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type EmergencySheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The id of the title of the content. */
  labelledBy: string;
  children: ReactNode;
};

/**
 * The browser's own dialog, in the page from the start: it opens without a network, and before scripts have arrived.
 * The content stays as it is while the sheet is closed.
 */
export function EmergencySheet({ isOpen, onClose, labelledBy, children }: EmergencySheetProps) {
  const lang = useLang();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      lang={lang}
      aria-labelledby={labelledBy}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
      className="sheet-in m-0 mt-auto mb-(--dock) max-h-[calc(100dvh-var(--dock)-1rem)] w-full max-w-none scroll-pb-24 overflow-y-auto [@media(max-height:28rem)]:scroll-pb-4 rounded-t-sheet bg-raised text-ink shadow-3 backdrop:bg-scrim sm:m-auto sm:max-w-120 sm:rounded-sheet"
    >
      {children}
    </dialog>
  );
}

type SheetHeadProps = { id: string; title: string; onClose: () => void };

export function SheetHead({ id, title, onClose }: SheetHeadProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <IconButton label={useTranslate()('Close')} onClick={onClose} className="-mr-2">
        <X aria-hidden="true" className="size-6" />
      </IconButton>
    </div>
  );
}
