/** Data that the server gives the pages it renders. */

/** Where a page shows a frame or plays a file from another origin, as its content security policy calls it. */
export type SourceKind = 'frame-src' | 'media-src';

/** @template Fetch calls the API in the server's process, as the visitor. */
export type PageContext<Fetch> = {
  /** Of this answer's content security policy. */
  nonce: string;
  /** The same for styles that a component adds. */
  styleNonce: string;
  /** The address people open, without a slash at the end. */
  publicUrl: string;
  map: { tiles: string; attribution: string };
  /** Whether pictures and maps wait until they are asked for. */
  savesData: boolean;
  fetch: Fetch;
  /**
   * Lets this page, and no other, show a frame or play a file from another origin.
   * @returns false where it cannot: the router asked for the page's data, not for a document.
   */
  allowSource: (kind: SourceKind, origin: string) => boolean;
  /** Writes down why the page failed. */
  reportFailure: (error: unknown) => void;
};
