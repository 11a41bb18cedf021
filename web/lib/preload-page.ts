declare global {
  interface Window {
    /** React Router's list of pages. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/**
 * Fetches a page ahead, so that it opens without a network. React Router's own way loads the window anew when the network
 * goes in that moment, and then nothing is left of it.
 * @param id as the list of pages calls it, such as `routes/user/sending`.
 */
export async function bringPage(id: string): Promise<void> {
  const address = window.__reactRouterManifest?.routes[id]?.module;
  if (address !== undefined) await import(/* @vite-ignore */ address).catch(() => undefined);
}
