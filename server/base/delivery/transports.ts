/** The ways out of the outbox: one for each channel that this installation has set up. */
import type { Config } from '#server/base/config/config.ts';
import { createAfricasTalkingTransport } from '#server/base/delivery/africas-talking.ts';
import { createMailTransport } from '#server/base/delivery/mail.ts';
import { createTermiiTransport } from '#server/base/delivery/termii.ts';
import type { Transport, Transports } from '#server/base/delivery/transport.ts';
import { createWhatsAppTransport } from '#server/base/delivery/whatsapp.ts';

/**
 * Whether the outbox page shows all messages: in the embedded default, as long as no real transport is set. Then it
 * is public, so it must never hold messages of real people.
 */
export function isOutboxTheMailbox(config: Config): boolean {
  return (
    config.databaseUrl === undefined &&
    config.mail.kind === 'outbox' &&
    config.sms.kind === 'outbox' &&
    config.text.whatsApp === undefined
  );
}

const outboxPage: Transport = {
  send: async () => ({ state: 'delivered' }),
  close: () => {},
};

export function createTransports(config: Config): Transports {
  if (isOutboxTheMailbox(config)) return { mail: outboxPage, sms: outboxPage };
  return {
    ...(config.mail.kind === 'smtp' ? { mail: createMailTransport(config.mail, config.mailFrom) } : {}),
    ...smsTransport(config),
    ...whatsAppTransport(config),
  };
}

function whatsAppTransport({ text: { whatsApp } }: Config): Transports {
  return whatsApp ? { whatsapp: createWhatsAppTransport(whatsApp) } : {};
}

function smsTransport({ sms }: Config): Transports {
  switch (sms.kind) {
    case 'outbox':
      return {};
    case 'termii':
      return { sms: createTermiiTransport(sms) };
    case 'africas-talking':
      return { sms: createAfricasTalkingTransport(sms) };
  }
}
