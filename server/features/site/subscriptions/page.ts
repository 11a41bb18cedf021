/** The pages behind the links in mails to subscribers. Each says what its button does; opening one does nothing. */
import type { Language } from '#domain/values/languages.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import { type PlainPage, startPageLink } from '#server/base/http/pages/plain-page.ts';
import { languageRow } from '#server/base/languages/language-row.ts';
import { type Translate, translateIn } from '#server/base/languages/translations.ts';
import type { Subscription } from '#server/features/site/subscriptions/service.ts';

/** The reader of the page. `token` is in the address already, so the page may hold it. */
type Reader = { token: string; language: Language };

export function confirmPage(subscription: Subscription, reader: Reader): PlainPage {
  const t = translateIn(reader.language);
  switch (subscription.kind) {
    case 'asked':
      return pageOf(reader, t('Get the news'), askBody(subscription.email, reader, t));
    case 'confirmed':
      return pageOf(reader, t('You get the news'), confirmedBody(subscription.email, reader, t));
    case 'ended':
      return endedPage(reader, t);
    case 'unknown':
      return unknownPage(reader, t);
  }
}

export function leavePage(subscription: Subscription, reader: Reader): PlainPage {
  const t = translateIn(reader.language);
  switch (subscription.kind) {
    case 'asked':
    case 'confirmed':
      return pageOf(reader, t('Stop the mails'), leaveBody(subscription.email, reader, t));
    case 'ended':
      return endedPage(reader, t);
    case 'unknown':
      return unknownPage(reader, t);
  }
}

function pageOf({ language }: Reader, title: string, body: Html): PlainPage {
  return { language, title, body: html`${languageRow(language, translateIn(language))}${body}` };
}

function askBody(address: string, { token }: Reader, t: Translate): Html {
  return html`<div class="t"><div class="b"><h1>${t('Get the news of RUA?')}</h1><p>${t('We mail the news of the Road Users Association to {address} when they are out, and nothing else. Each mail has a link that stops them.', { address })}</p>
<form method="post" action="/subscribe/confirm/${token}"><button class="k g">${t('Get the news')}</button></form></div></div>
<footer><p>${t('If you did not ask for them, close this page: nothing begins.')}</p></footer>`;
}

function confirmedBody(address: string, { token }: Reader, t: Translate): Html {
  return html`<div class="t"><div class="b"><p class="st ok">${t('Confirmed')}</p><h1>${t('You get the news')}</h1><p>${t('We mail them to {address} when they are out.', { address })}</p><a class="k g" href="/news&amp;events">${t('Read what is there already')}</a></div></div>
<footer><a href="/subscribe/leave/${token}">${t('Stop the mails')}</a></footer>`;
}

function leaveBody(address: string, { token }: Reader, t: Translate): Html {
  return html`<div class="t"><div class="b"><h1>${t('Stop the mails?')}</h1><p>${t('We then mail no more news to {address}, and erase the address.', { address })}</p>
<form method="post" action="/subscribe/leave/${token}"><button class="k g">${t('Stop the mails')}</button></form></div></div>
${startPageLink(t)}`;
}

function endedPage(reader: Reader, t: Translate): PlainPage {
  const body = html`<div class="t"><div class="b"><p class="st">${t('Ended')}</p><h1>${t('You get no more mails')}</h1><p>${t('Your address is erased. You can subscribe again whenever you like, under any news post.')}</p></div></div>
${startPageLink(t)}`;
  return pageOf(reader, t('You get no more mails'), body);
}

function unknownPage(reader: Reader, t: Translate): PlainPage {
  const body = html`<div class="t"><div class="b"><h1>${t('There is no such link')}</h1><p>${t('Part of it may be missing, or it is too old. Open it again from the newest mail, or subscribe once more.')}</p></div></div>
${startPageLink(t)}`;
  return { ...pageOf(reader, t('No such link'), body), status: 404 };
}
