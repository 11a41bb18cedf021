/** The pages behind the links in mails to subscribers. Each says what its button does; opening one does nothing. */

import { type Html, html } from '#server/base/http/formats/html.ts';
import type { PlainPage } from '#server/base/http/pages/plain-page.ts';
import type { Subscription } from '#server/features/site/subscriptions/service.ts';

/** @param token is in the address already, so the page may hold it. */
export function confirmPage(subscription: Subscription, token: string): PlainPage {
  switch (subscription.kind) {
    case 'asked':
      return { title: 'Get the news', body: askBody(subscription.email, token) };
    case 'confirmed':
      return { title: 'You get the news', body: confirmedBody(subscription.email, token) };
    case 'ended':
      return ended;
    case 'unknown':
      return unknown;
  }
}

export function leavePage(subscription: Subscription, token: string): PlainPage {
  switch (subscription.kind) {
    case 'asked':
    case 'confirmed':
      return { title: 'Stop the mails', body: leaveBody(subscription.email, token) };
    case 'ended':
      return ended;
    case 'unknown':
      return unknown;
  }
}

function askBody(email: string, token: string): Html {
  return html`<div class="t"><div class="b"><h1>Get the news of RUA?</h1><p>We mail the news of the Road Users Association to <b>${email}</b> when they are out, and nothing else. Each mail has a link that stops them.</p>
<form method="post" action="/subscribe/confirm/${token}"><button class="k g">Get the news</button></form></div></div>
<footer><p>If you did not ask for them, close this page: nothing begins.</p></footer>`;
}

function confirmedBody(email: string, token: string): Html {
  return html`<div class="t"><div class="b"><p class="st ok">Confirmed</p><h1>You get the news</h1><p>We mail them to <b>${email}</b> when they are out.</p><a class="k g" href="/news&amp;events">Read what is there already</a></div></div>
<footer><a href="/subscribe/leave/${token}">Stop the mails</a></footer>`;
}

function leaveBody(email: string, token: string): Html {
  return html`<div class="t"><div class="b"><h1>Stop the mails?</h1><p>We then mail no more news to <b>${email}</b>, and erase the address.</p>
<form method="post" action="/subscribe/leave/${token}"><button class="k g">Stop the mails</button></form></div></div>
<footer><a href="/">Go to the start page of RUA</a></footer>`;
}

const ended: PlainPage = {
  title: 'You get no more mails',
  body: html`<div class="t"><div class="b"><p class="st">Ended</p><h1>You get no more mails</h1><p>Your address is erased. You can subscribe again whenever you like, under any news post.</p></div></div>
<footer><a href="/">Go to the start page of RUA</a></footer>`,
};

const unknown: PlainPage = {
  title: 'No such link',
  status: 404,
  body: html`<div class="t"><div class="b"><h1>There is no such link</h1><p>Part of it may be missing, or it is too old. Open it again from the newest mail, or subscribe once more.</p></div></div>
<footer><a href="/">Go to the start page of RUA</a></footer>`,
};
