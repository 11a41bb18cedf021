import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Milliseconds; null once the page is the browser's own. */
export const RenderedAtContext = createContext<number | null>(null);

/**
 * When the server rendered the page: for as long as the browser takes it over, it is that moment there too, so that both
 * write the same words.
 */
export function RenderedAt({ at, children }: { at: number | null; children: ReactNode }) {
  const [shown, setShown] = useState(at);
  useEffect(() => startTransition(() => setShown(null)), []);
  return <RenderedAtContext value={shown}>{children}</RenderedAtContext>;
}
