/** A plate on the pages without scripts and in mails: its number in the colour of its kind, as web/ui/drawings.css has it. */
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import { Html, html } from '#server/base/http/formats/html.ts';

/** A plate of no known kind is drawn in a colour that none has. */
export type DrawnPlate = { number: string; kind: PlateKind | null };

export const plateColours: Record<PlateKind | 'unknown', string> = {
  private: '#1c4f96',
  commercial: '#c81818',
  government: '#1f6b34',
  diplomatic: '#5d2a86',
  unknown: '#3d4451',
};

/** Rules for a page's style, beside the frame `.p`. */
export const plateRules = new Html(
  Object.entries(plateColours)
    .map(([kind, colour]) => `.p.${kind}{color:${colour}}`)
    .join(''),
);

/** @param label says the number to screen readers. */
export function drawPlate({ number, kind }: DrawnPlate, label: string): Html {
  return html`<p class="p ${kind ?? 'unknown'}" aria-label="${label}">${number}</p>`;
}
