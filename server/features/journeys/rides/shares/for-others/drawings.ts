/** The small drawings of the public page, inside its HTML so that it makes no other request. */
import { html } from '#server/base/http/formats/html.ts';

/** One shape per state, so that states do not differ by colour alone. */
export const stateMarks = {
  onTheRoad: html`<svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="8" cy="8" r="3.2" fill="currentColor"/></svg>`,
  flagged: html`<svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true"><path fill="currentColor" stroke="currentColor" stroke-linejoin="round" stroke-width="2" d="M3.5 15V2h9l-2.5 3.5L12.5 9h-9"/></svg>`,
  overdue: html`<svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true"><path fill="currentColor" d="M8 1.6 15 14.2H1z"/></svg>`,
  arrived: html`<svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.4" d="m2.5 8.5 3.5 4 7.5-9"/></svg>`,
  ended: html`<svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="2.4" d="m3.5 3.5 9 9m0-9-9 9"/></svg>`,
};
