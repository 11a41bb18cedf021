import type { ReactNode } from 'react';
import { useLang } from './use-translations.ts';

/** Names the language of its children to the browser. It makes no box of its own. */
export function InLang({ children }: { children: ReactNode }) {
  return (
    <div lang={useLang()} className="contents">
      {children}
    </div>
  );
}
