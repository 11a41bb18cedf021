import { type ReactNode, useLayoutEffect, useRef } from 'react';

type LightDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The id of its title, or its name. */
  labelledBy?: string | undefined;
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * The browser's own modal dialog, for pages that must stay light: it keeps the focus inside, gives it back, and closes
 * on Escape and on a press beside it. Use `useDialogHistory`, so that Back closes it too.
 */
export function LightDialog({ isOpen, onClose, labelledBy, label, className, children }: LightDialogProps) {
  const box = useRef<HTMLDialogElement>(null);

  // Before the effects of the children, which then find the dialog open.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen) dialog?.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, of the keyboard, cancels it
    <dialog
      ref={box}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The children cover the whole box, so a press whose target is the box is outside of it.
        if (event.target === event.currentTarget) onClose();
      }}
      className={className}
    >
      {isOpen ? children : null}
    </dialog>
  );
}
