/** The outbox as a page: the mailbox of every recipient in the embedded default. */

import type { channels } from '#domain/platform/deliveries/deliveries.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import type { OutboxRow } from '#server/features/platform/outbox/store.ts';

const channelNames = {
  mail: 'Mail',
  sms: 'SMS',
  push: 'Notification',
  whatsapp: 'WhatsApp',
} satisfies Record<(typeof channels)[number], string>;

/** @param to the search text; empty for all. */
export function outboxPage(messages: readonly OutboxRow[], to: string): Html {
  return html`<h1>Outbox</h1>
<p class="m">This RUA runs with its own database and sends nothing to anyone: the mails and SMS it would send are here.</p>
<form method="get" action="/outbox"><label for="to">E-mail address or phone number</label>
<input id="to" name="to" type="search" value="${to}" autocapitalize="off" spellcheck="false"><button class="k g">Search</button></form>
${messages.length === 0 ? html`<p>${to === '' ? 'No messages yet.' : 'No messages to this address yet.'}</p>` : messages.map(messageCard)}`;
}

function messageCard(message: OutboxRow): Html {
  const to = message.to_name === '' ? message.to_address : `${message.to_name}, ${message.to_address}`;
  return html`<article class="t"><div class="b">
<p class="m">${channelNames[message.channel]} to <b>${to}</b><br>${shownTime(message.queued_at)}, ${message.state}${message.reason === '' ? '' : `: ${message.reason}`}</p>
${message.subject === '' ? null : html`<h2>${message.subject}</h2>`}
<pre>${withLinks(message.body_text)}</pre></div></article>`;
}

/** Splits at addresses of pages, so that a person can follow them. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function shownTime(moment: string): Html {
  return html`<time datetime="${moment}">${formatDateTime(moment)}</time>`;
}
