import type { ReactNode } from 'react';

/** An action in the list of those on an account, with what it does. */
export function ActionLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="grid gap-2 border-line border-t py-4 first:border-t-0 first:pt-0">
      <p className="text-soft text-sm">{text}</p>
      <div>{children}</div>
    </li>
  );
}
