/** Data leaves this machine unencrypted only when an operator has allowed it. */
import { addressesIn } from '#server/base/config/database-addresses.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

type WaysOut = {
  PUBLIC_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  TERMII_URL?: string | undefined;
  AFRICAS_TALKING_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_UNENCRYPTED?: unknown;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
};

/** @param checksCertificates whether Node does. @throws StartRefusal for the first way out that others could listen at. */
export function requireEncryption(ways: WaysOut, checksCertificates: boolean): void {
  for (const address of ways.DATABASE_URL ? addressesIn('DATABASE_URL', ways.DATABASE_URL) : []) {
    requireDatabaseEncryption('DATABASE_URL', address);
  }
  requireDatabaseEncryption('DATABASE_REPLICA_URL', ways.DATABASE_REPLICA_URL);
  requireMailEncryption(ways.SMTP_URL);
  requireHttps('TERMII_URL', ways.TERMII_URL);
  requireHttps('AFRICAS_TALKING_URL', ways.AFRICAS_TALKING_URL);
  if (!ways.S3_UNENCRYPTED) requireHttps('S3_ENDPOINT', ways.S3_ENDPOINT);
  requireHttps('OTEL_EXPORTER_OTLP_ENDPOINT', ways.OTEL_EXPORTER_OTLP_ENDPOINT);
  // A trial on a laptop behind a proxy of a company sends nothing away but what its own browser asks for.
  if (!checksCertificates && isInstallation(ways)) throw withoutCertificateChecks();
}

function isInstallation(ways: WaysOut): boolean {
  const { PUBLIC_URL, DATABASE_URL, SMTP_URL, S3_ENDPOINT, OTEL_EXPORTER_OTLP_ENDPOINT } = ways;
  const named = [PUBLIC_URL, DATABASE_URL, SMTP_URL, S3_ENDPOINT, OTEL_EXPORTER_OTLP_ENDPOINT];
  return named.some((address) => address !== undefined);
}

function withoutCertificateChecks(): StartRefusal {
  return new StartRefusal(
    'NODE_TLS_REJECT_UNAUTHORIZED=0 believes every certificate: unset it, and name an authority of your own in NODE_EXTRA_CA_CERTS.',
  );
}

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

/** The parameters that may follow the address of a mail server. Nodemailer would take more, and so turn TLS, its checks and our silence off. */
const mailOptions = [
  ...['name', 'authMethod', 'localAddress', 'tls.servername'],
  ...['maxConnections', 'maxMessages', 'rateDelta', 'rateLimit'],
];

/** @throws StartRefusal for an option that could leave mails open to others. */
function requireMailEncryption(address: string | undefined): void {
  const url = address === undefined ? null : URL.parse(address);
  if (!url) return;
  // A mail server on this machine often has a certificate that no authority has signed.
  const allowed = isThisMachine(url.hostname) ? [...mailOptions, 'ignoreTLS'] : mailOptions;
  const other = [...url.searchParams.keys()].find((name) => !allowed.includes(name));
  if (other === undefined) return;
  throw new StartRefusal(
    `SMTP_URL says ${other}, which could leave mails open to others: it may say ${allowed.join(', ')}.`,
  );
}

/** The modes in which the driver checks the certificate, and the mode `disable`, which states that there is none. */
const databaseModes = new Set(['verify-full', 'verify-ca', 'require', 'prefer', 'disable']);
/** With `uselibpqcompat` the other modes check less than their names say. */
const compatibleModes = new Set(['verify-full', 'disable']);

/**
 * The database driver encrypts only when configured to, and then never falls back. Of a setting that comes twice it takes the
 * last one.
 * @throws StartRefusal for a database on another machine when its address does not set encryption with a checked certificate.
 */
function requireDatabaseEncryption(setting: string, address: string | undefined): void {
  const url = address === undefined ? null : URL.parse(address);
  const last = (name: string) => url?.searchParams.getAll(name).at(-1);
  const host = last('host') ?? url?.hostname ?? '';
  // A path is that of a socket.
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return;
  const mode = last('sslmode');
  if (mode === undefined) {
    throw new StartRefusal(
      `${setting} leads to another machine: add ?sslmode=verify-full, or ?sslmode=disable where nobody else can listen.`,
    );
  }
  const modes = last('uselibpqcompat') === 'true' ? compatibleModes : databaseModes;
  if (modes.has(mode)) return;
  throw new StartRefusal(
    `${setting} leads to another machine and would not check its certificate: say sslmode=verify-full, and name an authority of your own in sslrootcert.`,
  );
}
