declare global {
  interface Window {
    /** React Router's list of pages. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/**
 * Loads a page's code ahead, so that it opens without a network. React Router's own preloading reloads the window if
 * the network fails at that moment, and the page is lost.
 * @param id as in React Router's manifest, such as `routes/user/sending`.
 */
export async function preloadPage(id: string): Promise<void> {
  const address = window.__reactRouterManifest?.routes[id]?.module;
  if (address !== undefined) await import(/* @vite-ignore */ address).catch(() => undefined);
}
