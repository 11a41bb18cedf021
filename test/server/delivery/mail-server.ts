/** A real SMTP server that keeps what it gets, and refuses when told to. */
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { portOf } from '#test/server/delivery/support.ts';
import type { Certificate } from '#test/support/certificate.ts';

export type ReceivedMail = Email & { recipients: string[] };

/** `implicit`: TLS from the first byte on; otherwise it begins when it is asked for. */
type Tls = Certificate & { implicit: boolean };

type Refusal = { code: number; text: string };

export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Decides on each recipient; undefined accepts. */
  refuseRecipient: (address: string) => Refusal | undefined = () => undefined;
  /** Decides after the whole message is there, counting from 1. */
  refuseMessage: (count: number) => Refusal | undefined = () => undefined;
  #messages = 0;
  readonly #tls: Tls | undefined;
  readonly #server: SMTPServer;

  constructor(tls?: Tls) {
    this.#tls = tls;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: tls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
      ...(tls ? { secure: tls.implicit, cert: tls.certificate, key: tls.key } : {}),
      logger: false,
      onRcptTo: ({ address }, _session, done) => done(asError(this.refuseRecipient(address))),
      onData: (stream, session, done) => {
        buffer(stream).then(async (raw) => {
          this.#messages += 1;
          const refusal = this.refuseMessage(this.#messages);
          if (refusal) return done(asError(refusal));
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ ...(await PostalMime.parse(raw)), recipients });
          done();
        }, done);
      },
    });
    this.#server.on('error', () => {});
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    const protocol = this.#tls?.implicit ? 'smtps' : 'smtp';
    // A certificate is for a name.
    return `${protocol}://${this.#tls ? 'localhost' : '127.0.0.1'}:${portOf(this.#server.server)}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

function asError(refusal: Refusal | undefined): Error | null {
  return refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
}
