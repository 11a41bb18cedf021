import { type ReactNode, useLayoutEffect, useRef } from 'react';

type DialogFieldsProps = {
  onSend: () => void;
  /** The first select or text has the focus: an officer who opened the dialog by its key goes on with the keyboard. */
  beginsInFirst?: boolean;
  children: ReactNode;
};

/** The fields of a dialog: Ctrl Enter in one of them sends them, as it sends a reply. */
export function DialogFields({ onSend, beginsInFirst = false, children }: DialogFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A field with the focus brings up the keyboard of a phone, over the dialog.
    if (!beginsInFirst || matchMedia('(pointer: coarse)').matches) return;
    fields.current?.querySelector<HTMLElement>('select, input, textarea')?.focus();
  }, [beginsInFirst]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields within, which are focused themselves.
    <div
      ref={fields}
      className="grid gap-5"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      }}
    >
      {children}
    </div>
  );
}
