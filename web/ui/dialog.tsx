import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Overlay } from './overlay.tsx';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Names the object, for example `Flag ride RD-7K2M9QXD`. */
  title: string;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** The buttons, the least dangerous first; side by side and pinned on phones. */
  actions?: ReactNode;
  /** `alert` when it asks to confirm something that cannot be undone: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** A form: with a close button, and a line above the pinned actions. */
  tall?: boolean | undefined;
  children?: ReactNode;
};

/**
 * A dialog; a sheet from below on phones. Traps focus, closes on Escape and on a press outside, gives focus back.
 * Use `useDialogHistory` for `isOpen` and `onClose`, so that Back closes it too.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, lead, actions, role, tall, children } = props;
  const t = useTranslate();
  const titleId = useId();
  if (!isOpen) return null;
  return (
    <Overlay
      onClose={onClose}
      role={role}
      labelledBy={titleId}
      className="fade-in fixed inset-0 z-40 grid items-end bg-scrim pb-(--dock) sm:place-items-center sm:px-4 sm:pt-[calc(1rem+var(--under))] sm:pb-[calc(1rem+var(--dock))]"
      boxClassName="sheet-in flex max-h-[min(94dvh,100dvh-var(--dock)-1rem)] w-full min-w-0 flex-col overflow-hidden rounded-t-sheet bg-raised shadow-3 sm:max-h-[calc(100dvh-2rem-var(--dock)-var(--under))] sm:max-w-136 sm:rounded-sheet"
    >
      <div
        className={classNames(
          'min-h-0 overflow-y-auto overscroll-contain px-4 pt-5 sm:px-7 sm:pt-7',
          actions ? (tall ? 'pb-4 sm:pb-5' : 'pb-5 sm:pb-6') : 'pb-5 sm:pb-7',
        )}
      >
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            {lead ? (
              <div className={classNames('text-soft', tall ? 'mt-1 text-sm' : 'mt-2')}>{lead}</div>
            ) : null}
          </div>
          {tall ? (
            <IconButton label={t('Close')} onClick={onClose} className="-mt-1.5 -mr-2">
              <X aria-hidden="true" className="size-6" />
            </IconButton>
          ) : null}
        </div>
        {children ? <div className={tall && !lead ? 'mt-2' : 'mt-5'}>{children}</div> : null}
      </div>
      {actions ? (
        <div
          className={classNames(
            'grid auto-cols-fr grid-flow-col gap-2.5 px-4 pb-[calc(1rem+env(safe-area-inset-bottom))] max-sm:[&>*]:px-3.5 sm:flex sm:justify-end sm:gap-3 sm:px-7',
            tall ? 'border-line border-t pt-3 sm:pt-4 sm:pb-5' : 'sm:pb-7',
          )}
        >
          {actions}
        </div>
      ) : null}
    </Overlay>
  );
}
