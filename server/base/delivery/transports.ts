/** The ways out of the outbox: one for each channel that this installation has set up. */
import type { Config } from '#server/config.ts';
import { createMailTransport } from '#server/delivery/mail.ts';
import { createTermiiTransport } from '#server/delivery/termii.ts';
import type { Transport, Transports } from '#server/delivery/transport.ts';

/**
 * Whether the outbox page is everyone's mailbox: in the embedded default, as long as no real way out is set.
 * Then anyone may read it, so it must never hold what real people get.
 */
export function isOutboxTheMailbox(config: Config): boolean {
  return config.databaseUrl === undefined && config.mail.kind === 'outbox' && config.sms.kind === 'outbox';
}

const outboxPage: Transport = {
  send: async () => ({ state: 'delivered' }),
  close: () => {},
};

export function createTransports(config: Config): Transports {
  if (isOutboxTheMailbox(config)) return { mail: outboxPage, sms: outboxPage };
  return {
    ...(config.mail.kind === 'smtp' ? { mail: createMailTransport(config.mail, config.mailFrom) } : {}),
    ...(config.sms.kind === 'termii' ? { sms: createTermiiTransport(config.sms) } : {}),
  };
}
