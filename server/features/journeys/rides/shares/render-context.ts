/** The common context of the pages behind a link. */
import type { Language } from '#domain/values/languages.ts';
import type { ShareAudience } from '#server/base/database/tables/rides.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import { type Translate, translateIn } from '#server/base/languages/translations.ts';
import type { OpenedLink } from '#server/features/journeys/rides/shares/service.ts';

export type Link<Kind extends OpenedLink['kind']> = Extract<OpenedLink, { kind: Kind }>;

/** The context of every part of a page. */
export type RenderContext = { token: string; language: Language; t: Translate };

export function renderContextIn(language: Language, token: string): RenderContext {
  return { token, language, t: translateIn(language) };
}

/** The passenger's first name, or the words that replace it where they gave none. */
export type Passenger = { atStart: string; inside: string };

export function passengerCalled(firstName: string, t: Translate): Passenger {
  return { atStart: firstName || t('The passenger'), inside: firstName || t('the passenger') };
}

/** Stops messages about this passenger only. It is a form, so that a preview of the link does not press it. */
export function muteForm(name: string, { token, t }: RenderContext): Html {
  return html`<form method="post" action="/r/${token}/mute"><button class="q" name="hear" value="nothing">${t('Stop messages about {name}', { name })}</button></form>`;
}

/** For the next of kin alone: the facts held about them, and the end of messages about this passenger. */
export function kinFooter(
  audience: ShareAudience,
  namesKin: boolean,
  name: string,
  context: RenderContext,
): Html | null {
  if (audience !== 'next-of-kin') return null;
  const { token, t } = context;
  return html`<a href="/r/${token}/kin">${t('See what we hold, or be removed')}</a>${namesKin ? muteForm(name, context) : null}`;
}
