/** Parts that the cards of the text phone share. */
import type { PhoneQuery } from '#domain/app/text/phone.ts';
import { formatTime } from '#domain/values/clock.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';

/** The phone as it is, for the next press. */
export function hidden(query: PhoneQuery): Html[] {
  return (['number', 'session', 'answers'] as const).map(
    (name) => html`<input type="hidden" name="${name}" value="${query[name]}">`,
  );
}

/** `13:41:02` */
export function clockOf(moment: string): string {
  return `${formatTime(moment, 'iso')}:${moment.slice(17, 19)}`;
}
