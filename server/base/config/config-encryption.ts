/** Data leaves this machine unencrypted only when an operator has allowed it. */
import { StartRefusal } from '#server/base/config/start-refusal.ts';

/** @param host as `URL` writes it. Traffic between two programs of one machine cannot be overheard. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/** @throws StartRefusal for an address of another machine that is not HTTPS. */
export function requireHttps(setting: string, address: string | undefined): void {
  const url = address === undefined ? null : URL.parse(address);
  if (!url || url.protocol === 'https:' || isThisMachine(url.hostname)) return;
  throw new StartRefusal(`${setting} leads to another machine, so it must begin with https://.`);
}

/** What may stand behind the address of a mail server. Nodemailer would take more, and so turn TLS, its checks and our silence off. */
const mailOptions = [
  ...['name', 'authMethod', 'localAddress', 'tls.servername'],
  ...['maxConnections', 'maxMessages', 'rateDelta', 'rateLimit'],
];

/** @throws StartRefusal for an option that could leave mails open to others. */
export function requireMailEncryption(address: string | undefined): void {
  const url = address === undefined ? null : URL.parse(address);
  if (!url) return;
  // A mail server of the own machine often has a certificate that nobody vouches for.
  const allowed = isThisMachine(url.hostname) ? [...mailOptions, 'ignoreTLS'] : mailOptions;
  const other = [...url.searchParams.keys()].find((name) => !allowed.includes(name));
  if (other === undefined) return;
  throw new StartRefusal(
    `SMTP_URL says ${other}, which could leave mails open to others: it may say ${allowed.join(', ')}.`,
  );
}

/** @throws StartRefusal when Node would believe any server to be the one that was asked for. */
export function requireCertificateChecks(environment: NodeJS.ProcessEnv): void {
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED !== '0') return;
  throw new StartRefusal(
    'NODE_TLS_REJECT_UNAUTHORIZED=0 believes every certificate: unset it, and name an authority of your own in NODE_EXTRA_CA_CERTS.',
  );
}

/**
 * The database driver encrypts only when configured to, and then never falls back.
 * @throws StartRefusal for a database on another machine when its address does not set encryption.
 */
export function requireDatabaseEncryption(setting: string, address: string | undefined): void {
  const url = address === undefined ? null : URL.parse(address);
  const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
  // A path is that of a socket.
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return;
  if (url?.searchParams.has('sslmode')) return;
  throw new StartRefusal(
    `${setting} leads to another machine: add ?sslmode=verify-full, or ?sslmode=disable where nobody else can listen.`,
  );
}
