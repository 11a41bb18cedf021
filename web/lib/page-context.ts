/** What the server gives the pages it renders: the same shape is made in server/http/pages.ts. */
import { createContext } from 'react-router';

export type PageContext = {
  /** Of this answer's content security policy. */
  nonce: string;
  /** The same for styles that a component adds. */
  styleNonce: string;
  /** The address people open, without a slash at the end. */
  publicUrl: string;
  map: { tiles: string; attribution: string };
  /** Whether pictures and maps wait until they are asked for. */
  savesData: boolean;
  /** Calls the API in the server's process, as the visitor. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /**
   * Lets this page, and no other, show a frame or play a file from another origin.
   * @returns false where it cannot: the router asked for the page's data, not for a document.
   */
  allowSource: (kind: 'frame-src' | 'media-src', origin: string) => boolean;
  /** Writes down why the page failed. */
  reportFailure: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();
