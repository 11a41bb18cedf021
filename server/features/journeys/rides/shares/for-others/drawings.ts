/** The small drawings of the public page, inside its HTML so that it makes no other request. */
import { html } from '#server/base/http/formats/html.ts';

export const danfo = html`<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 120 68"><g transform="translate(1 2)"><path fill="#f6b91f" d="M4 56V20Q4 8 16 8h74q7 0 10 6l9 19q5 2 5 9v14z"/><path fill="#d2930f" d="M4 50h110v6H4z"/><path fill="#112240" d="M14 4h64v4H14zM4 35.5h108v2.6H4zm0 5h109.8v2.6H4z"/><path fill="#1e3561" d="M10 15h19v14H10zm23 0h19v14H33zm23 0h17v14H56zm21 0h12q3 0 4.5 3l6 11H77z"/><path fill="#5184c9" d="M10 15h19l-8 14H10zm23 0h10l-8 14h-2zm44 0h8l-6 14h-2z" opacity=".6"/><path fill="none" stroke="#d2930f" stroke-width="1.2" d="M54 12v38m21-38v38"/><rect width="6" height="6" x="108" y="42" fill="#fff7e0" rx="2"/><path fill="#e72121" d="M3 42h3v6H3z"/><circle cx="27" cy="55" r="9" fill="#112240"/><circle cx="27" cy="55" r="4" fill="#c9cfd3"/><circle cx="92" cy="55" r="9" fill="#112240"/><circle cx="92" cy="55" r="4" fill="#c9cfd3"/></g></svg>`;

/** One shape per state, so that states do not differ by colour alone. */
export const stateMarks = {
  onTheRoad: html`<svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="8" cy="8" r="3.2" fill="currentColor"/></svg>`,
  flagged: html`<svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true"><path fill="currentColor" stroke="currentColor" stroke-linejoin="round" stroke-width="2" d="M3.5 15V2h9l-2.5 3.5L12.5 9h-9"/></svg>`,
  arrived: html`<svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.4" d="m2.5 8.5 3.5 4 7.5-9"/></svg>`,
  ended: html`<svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="2.4" d="m3.5 3.5 9 9m0-9-9 9"/></svg>`,
};
