import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Milliseconds; null once the page is the browser's own. */
export const RenderedAtContext = createContext<number | null>(null);

/**
 * The time at which the server rendered the page. During hydration the browser uses the same time, so that both
 * render the same text.
 */
export function RenderedAt({ at, children }: { at: number | null; children: ReactNode }) {
  const [shown, setShown] = useState(at);
  useEffect(() => startTransition(() => setShown(null)), []);
  return <RenderedAtContext value={shown}>{children}</RenderedAtContext>;
}
