/**
 * Every setting: its name in the environment, its default and its meaning. Checked at start. A secret may stand in a file
 * instead, named by the same setting with `_FILE`.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import type { LadderSettings } from '#domain/journeys/rides/ladder/ladder-settings.ts';
import {
  type ArchiveSetting,
  archiveEnvironment,
  type BackupSetting,
  readArchive,
  readBackup,
} from '#server/base/config/config-archive.ts';
import { requireEncryption } from '#server/base/config/config-encryption.ts';
import { ladderEnvironment, readLadder } from '#server/base/config/config-ladder.ts';
import { readSecret, withSecretFiles } from '#server/base/config/config-secrets.ts';
import {
  readSms,
  readSmsCountries,
  readSmsLimits,
  type SmsLimits,
  type SmsSetting,
  smsEnvironment,
} from '#server/base/config/config-sms.ts';
import {
  readStorage,
  readUploadLimits,
  type StorageSetting,
  storageEnvironment,
  type UploadLimits,
} from '#server/base/config/config-storage.ts';
import { readText, type TextSetting, textEnvironment } from '#server/base/config/config-text.ts';
import { readWitnessSetting, type WitnessSetting } from '#server/base/config/config-witness.ts';
import type { ConnectionLimits } from '#server/base/config/connection-limits.ts';
import { optionalText } from '#server/base/config/optional-text.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** The environment's names, so that a wrong one is reported in one sentence. */
const settings = z.object({
  /** Where it listens. 0 takes any free port. */
  PORT: port.default(3000),
  /** By default only this machine can open the embedded default, and everybody an installation with a database of its own. */
  HOST: z.string().optional(),
  /** The address that people open; links in messages start with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** PEM files of a certificate with its chain, and of its key: RUA then ends TLS itself, and speaks nothing else. */
  TLS_CERTIFICATE_FILE: optionalText,
  TLS_KEY_FILE: optionalText,
  /**
   * A PostgreSQL of the operator's; on another machine with `sslmode`. Several servers, of which the primary is used:
   * `postgres://user@host1:5432,host2:5432/rua`. Without it an embedded one runs in the data folder, with demo accounts.
   */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'it is no address of PostgreSQL')
    .optional(),
  /** A streaming replica of it, for reading. Without it, or while it is behind or away, DATABASE_URL does all. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** At most so many connections of this process to the database, and as many again for reading to the replica. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(5).default(25),
  /**
   * Without a primary, calls that may be repeated wait so long in the server before they answer 503, and urgent ones a third
   * longer; the browser gives up after 30.
   */
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(20).default(12),
  /** A start waits so long for a primary. */
  DATABASE_START_SECONDS: z.coerce.number().min(0).max(3_600).default(60),
  /**
   * After a stop was requested: how long /readyz reports it while calls are still served, so that balancers send
   * traffic elsewhere first. By default 5 with a database of the operator's, and none otherwise.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).optional(),
  /** Lets the embedded default with its demo accounts, whose password everybody knows, be opened from other machines. */
  DEMO_ACCOUNTS_IN_PUBLIC: z.literal('anyone-can-be-administrator').optional(),
  /** Database, pictures and secret of the embedded default. */
  DATA_FOLDER: z.string().default('data'),
  /** A folder with PostgreSQL's own programs, for the embedded one; by default those that come with RUA. */
  PG_BIN: optionalText,
  /**
   * At least 32 characters; keys the codes' hashes, the passwords' salts and the encryption. `npm run rekey` changes
   * it.
   */
  SECRET_KEY: z.string().min(32).optional(),
  /** Origins whose pages may call the API, separated by commas; `*` for any. No cookies cross origins. */
  CORS_ORIGINS: z.string().default('*'),
  /** Proxies in front whose X-Forwarded-For is believed: a number of hops, or their addresses. */
  TRUST_PROXY: optionalText,
  /** How many may be connected to a process at once; for more, others that are idle are closed. An open window is one. */
  MAX_CONNECTIONS: z.coerce.number().int().positive().default(10_000),
  /** Multiplies every limit on how often one may call. */
  LIMIT_SCALE: z.coerce.number().positive().default(1),
  /**
   * How many calls that read, and how many that change something, a process works on at once; how many more of each wait for their
   * turn, and for how long at most.
   */
  OVERLOAD_AT_ONCE: z.coerce.number().int().min(1).default(50),
  OVERLOAD_WAITING: z.coerce.number().int().min(0).default(500),
  OVERLOAD_WAIT_MS: z.coerce.number().int().min(1).default(1_000),
  /** Ordinary calls are also not admitted while the event loop is constantly later than this. Milliseconds. */
  OVERLOAD_LOOP_MS: z.coerce.number().int().min(1).default(500),
  /**
   * Where the newest number and seal of the audit log go each hour and after each act of an administrator: file:///path on
   * another mount, mailto:address, syslog://host:port, https://service, or none. By default `audit-witness.txt` of the data
   * folder, which is on the machine: another place also notices what the machine's owner does.
   */
  AUDIT_WITNESS: z.string().min(1).optional(),
  /** The bearer token that may read /metrics. Without it there are no metrics. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Statements that take longer are logged, without their values. Milliseconds; by default none are. */
  SLOW_QUERY_MS: z.coerce.number().int().min(0).optional(),
  /** Where traces go, as OTLP over HTTP: the address before /v1/traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** smtp://user:password@host:port or smtps://…; smtp to another machine begins TLS or sends nothing. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('RUA <no-reply@rua.example>'),
  ...smsEnvironment,
  ...ladderEnvironment,
  ...textEnvironment,
  /** The push services of browsers that may be sent to, separated by commas: a browser names its own. */
  PUSH_SERVICES: z
    .string()
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'),
  /** Map tiles, and the text that their makers ask to show. */
  MAP_TILES: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  ...archiveEnvironment,
  ...storageEnvironment,
});

type Settings = z.output<typeof settings>;

export type MailSetting = { kind: 'outbox' } | { kind: 'smtp'; url: string };
export type OverloadSetting = {
  atOnce: number;
  waiting: number;
  waitMilliseconds: number;
  loopDelayMilliseconds: number;
};

/** The value of Fastify's `trustProxy`: no proxy, these addresses, or so many hops. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean);

const connectionLimits = {
  headers: 15_000,
  request: 60_000,
  keepAlive: 65_000,
  // Event streams send something every 25 seconds.
  silence: 120_000,
  check: 5_000,
  newcomer: 5_000,
};

/** In PEM: the certificate with those that vouch for it, and its key. */
export type TlsSetting = { certificate: string; key: string };

export type Config = {
  port: number;
  host: string;
  /** Undefined until the port is known; then `http://localhost:<port>`. */
  publicUrl: string | undefined;
  tls: TlsSetting | undefined;
  databaseUrl: string | undefined;
  demoInPublic: boolean;
  replicaUrl: string | undefined;
  databaseConnections: number;
  primaryWaitMilliseconds: number;
  startWaitMilliseconds: number;
  drainSeconds: number;
  dataFolder: string;
  postgresPrograms: string | undefined;
  secretKey: string | undefined;
  corsOrigins: '*' | string[];
  trustProxy: TrustProxy;
  connections: ConnectionLimits;
  limitScale: number;
  overload: OverloadSetting;
  /** Whether staff must sign in with two steps: not in the embedded default, whose accounts are for trying. */
  staffTwoStep: boolean;
  logLevel: Settings['LOG_LEVEL'];
  metricsToken: string | undefined;
  slowQueryMilliseconds: number | undefined;
  tracesTo: string | undefined;
  mail: MailSetting;
  mailFrom: string;
  sms: SmsSetting;
  /** Calling codes. */
  smsCountries: readonly string[];
  smsLimits: SmsLimits;
  ladder: LadderSettings;
  text: TextSetting;
  pushServices: readonly string[];
  map: { tiles: string; attribution: string };
  storage: StorageSetting;
  archive: ArchiveSetting | undefined;
  backup: BackupSetting | undefined;
  auditWitness: WitnessSetting;
  uploads: UploadLimits;
  development: boolean;
};

/** @throws StartRefusal naming the setting that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = settings.safeParse(
    Object.fromEntries(Object.entries(withSecretFiles(environment)).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartRefusal(`The setting ${String(issue?.path[0])} is wrong: ${issue?.message}.`);
  }
  const chosen = parsed.data;
  const dataFolder = resolve(chosen.DATA_FOLDER);
  requireEncryption(chosen, environment.NODE_TLS_REJECT_UNAUTHORIZED !== '0');
  if (chosen.DATABASE_URL && !chosen.SECRET_KEY) {
    throw new StartRefusal('With DATABASE_URL, set SECRET_KEY as well: at least 32 random characters.');
  }
  if (chosen.DATABASE_REPLICA_URL && !chosen.DATABASE_URL) {
    throw new StartRefusal('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.');
  }
  return {
    port: chosen.PORT,
    host: chosen.HOST ?? (chosen.DATABASE_URL ? '0.0.0.0' : 'localhost'),
    publicUrl: chosen.PUBLIC_URL?.replace(/\/$/, ''),
    tls: readTls(chosen),
    databaseUrl: chosen.DATABASE_URL,
    demoInPublic: chosen.DEMO_ACCOUNTS_IN_PUBLIC !== undefined,
    replicaUrl: chosen.DATABASE_REPLICA_URL,
    databaseConnections: chosen.DATABASE_CONNECTIONS,
    primaryWaitMilliseconds: chosen.DATABASE_WAIT_SECONDS * 1000,
    startWaitMilliseconds: chosen.DATABASE_START_SECONDS * 1000,
    drainSeconds: chosen.DRAIN_SECONDS ?? (chosen.DATABASE_URL ? 5 : 0),
    dataFolder,
    postgresPrograms: chosen.PG_BIN,
    secretKey: chosen.SECRET_KEY,
    corsOrigins:
      chosen.CORS_ORIGINS === '*' ? '*' : chosen.CORS_ORIGINS.split(',').map((origin) => origin.trim()),
    trustProxy: readTrustProxy(chosen.TRUST_PROXY),
    connections: { ...connectionLimits, atOnce: chosen.MAX_CONNECTIONS },
    limitScale: chosen.LIMIT_SCALE,
    overload: {
      atOnce: chosen.OVERLOAD_AT_ONCE,
      waiting: chosen.OVERLOAD_WAITING,
      waitMilliseconds: chosen.OVERLOAD_WAIT_MS,
      loopDelayMilliseconds: chosen.OVERLOAD_LOOP_MS,
    },
    staffTwoStep: chosen.DATABASE_URL !== undefined,
    logLevel: chosen.LOG_LEVEL,
    metricsToken: chosen.METRICS_TOKEN,
    slowQueryMilliseconds: chosen.SLOW_QUERY_MS,
    tracesTo: chosen.OTEL_EXPORTER_OTLP_ENDPOINT,
    mail: chosen.SMTP_URL ? { kind: 'smtp', url: chosen.SMTP_URL } : { kind: 'outbox' },
    mailFrom: chosen.MAIL_FROM,
    sms: readSms(chosen),
    smsCountries: readSmsCountries(chosen.SMS_COUNTRIES),
    smsLimits: readSmsLimits(chosen),
    ladder: readLadder(chosen),
    text: readText(chosen),
    pushServices: chosen.PUSH_SERVICES.split(',').map((host) => host.trim()),
    map: { tiles: chosen.MAP_TILES, attribution: chosen.MAP_ATTRIBUTION },
    storage: readStorage(chosen, dataFolder),
    archive: readArchive(chosen, dataFolder, environment.ARCHIVE_KEY_FILE),
    backup: readBackup(chosen, dataFolder, environment.ARCHIVE_KEY_FILE),
    auditWitness: readWitnessSetting(chosen.AUDIT_WITNESS, dataFolder),
    uploads: readUploadLimits(chosen),
    development: environment.NODE_ENV === 'development',
  };
}

function readTls({ TLS_CERTIFICATE_FILE: certificate, TLS_KEY_FILE: key }: Settings): TlsSetting | undefined {
  if (!certificate && !key) return undefined;
  if (!certificate || !key)
    throw new StartRefusal('Set both TLS_CERTIFICATE_FILE and TLS_KEY_FILE, or neither.');
  return {
    certificate: readSecret('TLS_CERTIFICATE_FILE', certificate),
    key: readSecret('TLS_KEY_FILE', key),
  };
}

function readTrustProxy(text: string | undefined): TrustProxy {
  if (text === undefined) return false;
  if (!/^\d+$/.test(text)) return text;
  const hops = Number(text);
  return (_address, hop) => hop < hops;
}
