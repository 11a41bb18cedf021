import type { ReactNode } from 'react';

/** The fields of a dialog: Ctrl Enter in one of them sends them, as it sends a reply. */
export function DialogFields({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields within, which are focused themselves.
    <div
      className="grid gap-5"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      }}
    >
      {children}
    </div>
  );
}
