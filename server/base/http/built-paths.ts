/** Where the files of the web build lie: those of `public`, the scripts and styles, and the service worker. */
const builtPath =
  /^\/(?:(?:art|assets|icons|videos)\/\S*|favicon\.svg|manifest\.webmanifest|service-worker\.js)$/;

/** Whether only a file can be there: it is sent, or it is missing, and no page is rendered for it. */
export function isBuiltPath(path: string): boolean {
  return builtPath.test(path);
}
