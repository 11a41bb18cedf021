/** Data that the server gives the pages it renders. */
import type { ShownDraft } from '#domain/site/content/draft-links.ts';
import type { Language } from '#domain/values/languages.ts';

/** Where a page shows a frame or plays a file from another origin, as its content security policy calls it. */
export type SourceKind = 'frame-src' | 'media-src';

/** @template Fetch calls the API in the server's process, as the visitor. */
export type PageContext<Fetch> = {
  /** The nonce in the content security policy of this answer. */
  nonce: string;
  /** The nonce for styles that a component adds. */
  styleNonce: string;
  /** The address people open, without a slash at the end. */
  publicUrl: string;
  map: { tiles: string; attribution: string };
  /** Whether pictures and maps wait until they are asked for. */
  savesData: boolean;
  /** The language chosen on this device; English where none was chosen. */
  language: Language;
  fetch: Fetch;
  /** Set where this page shows drafts. */
  draft: ShownDraft | null;
  /**
   * Lets this page, and no other, show a frame or play a file from another origin.
   * @returns false where it cannot: the router asked for the page's data, not for a document.
   */
  allowSource: (kind: SourceKind, origin: string) => boolean;
  /**
   * Says which query stands for what a page shows that everybody reads. The page is kept under an address with this
   * query only; without a call, under one without a query.
   */
  showsQuery: (query: string) => void;
  /** Writes down why the page failed. */
  reportFailure: (error: unknown) => void;
};
