/** Sends mail by SMTP (RFC 5321). */
import { createTransport } from 'nodemailer';
import type { MailSetting } from '#server/base/config/config.ts';
import { isThisMachine } from '#server/base/config/config-encryption.ts';
import { DeliveryFailure } from '#server/base/delivery/failure.ts';
import type { Transport } from '#server/base/delivery/transport.ts';

/** The timeouts for a mail server, in milliseconds: at each step, and for a whole message. */
export type MailTimeouts = { connection: number; greeting: number; answer: number; message: number };

const usualPatience: MailTimeouts = { connection: 10_000, greeting: 15_000, answer: 30_000, message: 60_000 };

/** One plain address: nothing that an address list, a comment or a second header could hide in. */
const plainAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;

/** @param from the sender, as `Name <address>`. */
export function createMailTransport(
  setting: Extract<MailSetting, { kind: 'smtp' }>,
  from: string,
  timeouts: MailTimeouts = usualPatience,
): Transport {
  const server = createTransport({
    url: setting.url,
    // Without it nodemailer sends unencrypted when the server, or an attacker in between, offers no TLS.
    requireTLS: !isThisMachine(URL.parse(setting.url)?.hostname ?? ''),
    pool: true,
    maxConnections: 5,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.answer,
    dnsTimeout: timeouts.connection,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(message) {
      if (!plainAddress.test(message.to)) {
        throw new DeliveryFailure('permanent', 'The e-mail address cannot be right.');
      }
      try {
        await server.sendMail({
          from,
          to: { name: message.toName, address: message.to },
          subject: message.subject,
          text: message.text,
          html: message.html,
          ...(message.attachment
            ? {
                attachments: [
                  {
                    filename: message.attachmentName,
                    content: message.attachment,
                    contentType: 'application/pdf',
                  },
                ],
              }
            : {}),
          // The same in every try, so that a receiver recognises a second copy.
          messageId: `<${message.reference}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribeUrl) },
          ...(plainAddress.test(message.replyToAddress)
            ? { replyTo: { name: message.replyToName, address: message.replyToAddress } }
            : {}),
          signal: AbortSignal.timeout(timeouts.message),
        });
      } catch (error) {
        throw asFailure(error);
      }
      return { state: 'sent' };
    },
    close: () => server.close(),
  };
}

/** The button of mail programs: RFC 2369; with one POST and no questions where the address allows it, RFC 8058. */
function unsubscribeHeaders(url: string): Record<string, string> {
  if (url === '') return {};
  const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { 'List-Unsubscribe': `<${url}>`, ...(url.startsWith('https:') ? oneClick : {}) };
}

/** The server's refusal of a message is final; earlier failures may be repaired by its operator. */
function asFailure(error: unknown): DeliveryFailure {
  const code = textOf(error, 'code');
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = error instanceof Error && 'permanent' in error && error.permanent === true;
  if (!isAboutMessage)
    return new DeliveryFailure('temporary', 'The mail server could not be reached.', { cause: error });
  if (!isFinal)
    return new DeliveryFailure('temporary', 'The mail server asked us to try later.', { cause: error });
  const reason =
    textOf(error, 'command') === 'RCPT TO'
      ? 'The mail server does not accept mail for this address.'
      : 'The mail server refused the message.';
  return new DeliveryFailure('permanent', reason, { cause: error });
}

function textOf(error: unknown, property: 'code' | 'command'): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}
