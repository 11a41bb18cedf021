/** Links to pages with their drafts, as the pages ask for them, and the page of a link that shows nothing. */
import type { ShownDraft } from '#domain/site/content/draft-links.ts';
import type { DraftScope } from '#domain/site/content/site-pages.ts';
import { html } from '#server/base/http/formats/html.ts';
import type { PlainPage } from '#server/base/http/pages/plain-page.ts';

export type OpenedDraft =
  | { kind: 'draft'; shown: ShownDraft; scope: DraftScope }
  /** Its time is over, or an editor ended it. */
  | { kind: 'ended' }
  /** The link was not made by this RUA, or was made for another page. */
  | { kind: 'unknown' };

export type DraftLinks = {
  /** @param path of the page that is asked for. */
  open(token: string, path: string): Promise<OpenedDraft>;
  /**
   * @param inHand the id of the entry whose form is open. @returns the line above the page in the preview of staff; null for a
   * page that staff cannot edit.
   */
  describe(path: string, inHand: number | null): Promise<ShownDraft | null>;
};

export function closedDraftPage(kind: Exclude<OpenedDraft['kind'], 'draft'>): PlainPage {
  if (kind === 'ended') {
    return page(
      410,
      'This link has ended',
      'It was stopped, or its seven days are over, so it shows the draft no more. Ask the person who sent it for a new one.',
    );
  }
  return page(
    404,
    'There is no such link',
    'Part of it may be missing. Open it again from the message you got, or ask the person who sent it.',
  );
}

function page(status: number, title: string, text: string): PlainPage {
  const body = html`<div class="t road"><div class="b"><h1>${title}</h1><p>${text}</p></div></div><footer><a href="/">Go to the start page of RUA</a></footer>`;
  return { title, status, body };
}
