/** The values of the settings, their defaults, and the values that are refused. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { usualLadder } from '#domain/journeys/rides/ladder/ladder-settings.ts';
import { readConfig } from '#server/base/config/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'rua-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const secret = 'x'.repeat(32);
const database = { DATABASE_URL: 'postgres://rua@localhost/rua', SECRET_KEY: secret };

describe('without settings', () => {
  it('RUA listens on this machine, with all that it needs in its data folder', () => {
    const { connections, ...config } = readConfig({});
    const data = resolve('data');
    expect(config).toEqual({
      ...{ port: 3000, host: 'localhost', publicUrl: undefined, tls: undefined, demoInPublic: false },
      ...{ databaseUrl: undefined, replicaUrl: undefined, databaseConnections: 25, drainSeconds: 0 },
      ...{ primaryWaitMilliseconds: 12_000, startWaitMilliseconds: 60_000 },
      ...{ dataFolder: data, postgresPrograms: undefined, secretKey: undefined, corsOrigins: '*' },
      ...{ trustProxy: false, limitScale: 1, staffTwoStep: false, logLevel: 'warn', development: false },
      overload: { atOnce: 50, waiting: 500, waitMilliseconds: 1_000, loopDelayMilliseconds: 500 },
      ...{ metricsToken: undefined, slowQueryMilliseconds: undefined, tracesTo: undefined },
      ...{ mail: { kind: 'outbox' }, mailFrom: 'RUA <no-reply@rua.example>', sms: { kind: 'outbox' } },
      smsCountries: ['234'],
      smsLimits: {
        ...{ perRecipient: 12, perSender: 60, perForeignCountry: 200, perDay: 5_000, reservedShare: 0.3 },
      },
      ladder: usualLadder,
      text: { serviceCode: '*384*782#', africasTalkingSecret: undefined, whatsApp: undefined },
      pushServices: [
        ...['fcm.googleapis.com', 'updates.push.services.mozilla.com'],
        ...['*.push.apple.com', '*.notify.windows.com'],
      ],
      map: {
        tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        attribution: '© OpenStreetMap contributors',
      },
      storage: { kind: 'disk', folder: join(data, 'files') },
      archive: undefined,
      auditWitness: { kind: 'file', path: join(data, 'audit-witness.txt') },
      uploads: {
        ...{ anonymousBytes: 1_000_000_000, anonymousPerAddress: 200, anonymousBytesPerAddress: 100_000_000 },
        anonymousBytesPerSite: 300_000_000,
        ...{ anonymousHours: 24, bytesPerAccount: 300_000_000, leastFreeBytes: 500_000_000 },
      },
    });
    expect(connections).toEqual({
      ...{ headers: 15_000, request: 60_000, keepAlive: 65_000, silence: 120_000, check: 5_000 },
      ...{ newcomer: 5_000, atOnce: 10_000 },
    });
  });

  it('the times of the ladder can each be set, within a day', () => {
    expect(readConfig({ LADDER_KIN: '45', LADDER_LATES: '0' }).ladder).toEqual({
      ...usualLadder,
      ...{ kin: 45, lates: 0 },
    });
    for (const wrong of ['0', '1441', 'soon']) {
      expect(() => readConfig({ LADDER_KIN: wrong })).toThrow('The setting LADDER_KIN is wrong');
    }
  });

  it('an empty one counts as none', () => {
    expect(readConfig({ PORT: '', HOST: '', SMTP_URL: '' })).toMatchObject({
      ...{ port: 3000, host: 'localhost', mail: { kind: 'outbox' } },
    });
  });
});

describe('with a database of the operator’s', () => {
  it('RUA listens on all addresses, asks staff for two steps, and drains for five seconds', () => {
    expect(readConfig(database)).toMatchObject({
      ...{ databaseUrl: database.DATABASE_URL, secretKey: secret, host: '0.0.0.0' },
      ...{ staffTwoStep: true, drainSeconds: 5 },
    });
    const chosen = { ...database, HOST: '10.0.0.7', DRAIN_SECONDS: '0' };
    expect(readConfig(chosen)).toMatchObject({ host: '10.0.0.7', drainSeconds: 0 });
  });
});

describe('a setting', () => {
  it('is taken as it is written', () => {
    const config = readConfig({
      ...{
        PORT: '8080',
        PUBLIC_URL: 'https://rua.example/',
        CORS_ORIGINS: 'https://a.example, https://b.example',
      },
      ...{ SMS_COUNTRIES: '234, 233', PUSH_SERVICES: 'a.example, *.b.example', DATA_FOLDER: '/srv/rua' },
      ...{ MAX_CONNECTIONS: '7', LIMIT_SCALE: '0.5', OVERLOAD_AT_ONCE: '3', OVERLOAD_WAITING: '0' },
      ...{ OVERLOAD_WAIT_MS: '9', OVERLOAD_LOOP_MS: '8', SLOW_QUERY_MS: '0', LOG_LEVEL: 'info' },
      ...{ SMTP_URL: 'smtps://mail.example', NODE_ENV: 'development', PG_BIN: ' /usr/bin ' },
      ...{ DEMO_ACCOUNTS_IN_PUBLIC: 'anyone-can-be-administrator', UPLOADS_PER_ACCOUNT_MB: '2' },
    });
    expect(config).toMatchObject({
      ...{ port: 8080, publicUrl: 'https://rua.example', dataFolder: '/srv/rua' },
      ...{ corsOrigins: ['https://a.example', 'https://b.example'], smsCountries: ['234', '233'] },
      ...{ pushServices: ['a.example', '*.b.example'], limitScale: 0.5, connections: { atOnce: 7 } },
      overload: { atOnce: 3, waiting: 0, waitMilliseconds: 9, loopDelayMilliseconds: 8 },
      ...{ slowQueryMilliseconds: 0, logLevel: 'info', mail: { kind: 'smtp', url: 'smtps://mail.example' } },
      ...{ development: true, postgresPrograms: '/usr/bin', demoInPublic: true },
      uploads: { bytesPerAccount: 2_000_000 },
    });
  });

  it.each([
    [undefined, 0, false],
    ['2', 1, true],
    ['2', 2, false],
    ['1', 0, true],
  ])('of so many proxies (%s) believes the one at hop %d: %s', (setting, hop, believed) => {
    const { trustProxy } = readConfig(setting === undefined ? {} : { TRUST_PROXY: setting });
    const isBelieved = typeof trustProxy === 'function' ? trustProxy('10.0.0.1', hop) : trustProxy;
    expect(isBelieved).toBe(believed);
  });

  it('of proxies’ addresses is handed on', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
    expect(readConfig({ TRUST_PROXY: '10.0.0.1,10.0.0.2' }).trustProxy).toBe('10.0.0.1,10.0.0.2');
  });

  it('of a gateway, a bucket or a witness becomes all that they need', () => {
    const termii = { SMS_GATEWAY: 'termii', TERMII_API_KEY: 'key', TERMII_SECRET_KEY: 'secret' };
    expect(readConfig({ ...termii, TERMII_URL: 'https://sms.example/', SMS_SENDER: 'N' }).sms).toEqual({
      ...{ kind: 'termii', url: 'https://sms.example', apiKey: 'key', secretKey: 'secret', sender: 'N' },
    });
    expect(readConfig(termii).sms).toMatchObject({ url: 'https://api.ng.termii.com', sender: 'RUA' });
    const africasTalking = { AFRICAS_TALKING_USERNAME: 'rua', AFRICAS_TALKING_API_KEY: 'key' };
    expect(readConfig({ SMS_GATEWAY: 'africas-talking', ...africasTalking }).sms).toEqual({
      ...{ kind: 'africas-talking', url: 'https://api.africastalking.com', username: 'rua', apiKey: 'key' },
      sender: 'RUA',
    });
    const calls = { USSD_CODE: '*347*90#', AFRICAS_TALKING_SECRET: 'a'.repeat(24) };
    expect(readConfig(calls).text).toMatchObject({
      serviceCode: '*347*90#',
      africasTalkingSecret: 'a'.repeat(24),
    });
    const meta = { WHATSAPP_PHONE_ID: '106', WHATSAPP_TOKEN: 'token' };
    const shared = { WHATSAPP_APP_SECRET: 's'.repeat(32), WHATSAPP_VERIFY_TOKEN: 'v'.repeat(16) };
    expect(readConfig({ ...meta, ...shared }).text.whatsApp).toEqual({
      ...{ url: 'https://graph.facebook.com/v26.0', phoneId: '106', token: 'token' },
      ...{ appSecret: 's'.repeat(32), verifyToken: 'v'.repeat(16) },
    });
    expect(() => readConfig(meta)).toThrow('WHATSAPP_APP_SECRET');
    const bucket = { S3_BUCKET: 'rua', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };
    expect(readConfig(bucket).storage).toEqual({
      ...{
        kind: 's3',
        bucket: 'rua',
        endpoint: undefined,
        region: 'us-east-1',
        accessKey: 'a',
        secretKey: 's',
        inBackups: true,
      },
    });
    expect(readConfig({ ...bucket, S3_PICTURES_IN_BACKUPS: 'no' }).storage).toMatchObject({
      inBackups: false,
    });
    const unencrypted = { ...bucket, S3_ENDPOINT: 'http://store.example', S3_UNENCRYPTED: 'allow' };
    expect(readConfig(unencrypted).storage).toMatchObject({ endpoint: 'http://store.example' });
  });

  it.each([
    ['none', { kind: 'none' }],
    ['file:///mnt/log/rua.txt', { kind: 'file', path: '/mnt/log/rua.txt' }],
    ['mailto:audit%2Brua@example.com', { kind: 'mail', address: 'audit+rua@example.com' }],
    ['syslog://log.example', { kind: 'syslog', host: 'log.example', port: 601 }],
    ['syslog://log.example:1514', { kind: 'syslog', host: 'log.example', port: 1514 }],
    ['https://witness.example/rua', { kind: 'https', url: 'https://witness.example/rua' }],
  ])('that names the witness %s is read', (address, witness) => {
    expect(readConfig({ AUDIT_WITNESS: address }).auditWitness).toEqual(witness);
  });

  it('that is a secret may stand in a file', () => {
    const key = fileOf('key', `${secret}\n`);
    expect(readConfig({ SECRET_KEY_FILE: key }).secretKey).toBe(secret);
    const names = ['TERMII_API_KEY', 'TERMII_SECRET_KEY'];
    const files = Object.fromEntries(names.map((name) => [`${name}_FILE`, fileOf(name, `of ${name}`)]));
    expect(readConfig({ SMS_GATEWAY: 'termii', ...files }).sms).toMatchObject({
      ...{ apiKey: 'of TERMII_API_KEY', secretKey: 'of TERMII_SECRET_KEY' },
    });
    const s3 = {
      ...{ S3_BUCKET: 'rua', S3_ACCESS_KEY_FILE: fileOf('a', 'a'), S3_SECRET_KEY_FILE: fileOf('s', 's') },
    };
    expect(readConfig(s3).storage).toMatchObject({ accessKey: 'a', secretKey: 's' });
    const token = {
      METRICS_TOKEN_FILE: fileOf('token', 't'.repeat(16)),
      SMTP_URL_FILE: fileOf('smtp', 'smtp://m'),
    };
    expect(readConfig(token)).toMatchObject({ metricsToken: 't'.repeat(16), mail: { url: 'smtp://m' } });
    const url = { DATABASE_URL_FILE: fileOf('url', database.DATABASE_URL), SECRET_KEY: secret };
    expect(readConfig(url).databaseUrl).toBe(database.DATABASE_URL);
    const replica = {
      ...database,
      DATABASE_REPLICA_URL_FILE: fileOf('replica', 'postgres://rua@127.0.0.1/rua'),
    };
    expect(readConfig(replica).replicaUrl).toBe('postgres://rua@127.0.0.1/rua');
  });

  it('of TLS is both files, without what stands around them', () => {
    const both = { TLS_CERTIFICATE_FILE: fileOf('cert', ' cert\n'), TLS_KEY_FILE: fileOf('tls', 'tls\n') };
    expect(readConfig(both).tls).toEqual({ certificate: 'cert', key: 'tls' });
  });
});

describe('data that is sent to another machine', () => {
  it.each(['localhost', '127.0.0.1', '127.10.20.30', '[::1]'])('stays on this machine at %s', (host) => {
    const addresses = {
      TERMII_URL: `http://${host}:8000`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}:4318`,
    };
    expect(readConfig(addresses).tracesTo).toBe(`http://${host}:4318`);
    expect(readConfig({ ...database, DATABASE_URL: `postgres://rua@${host}/rua` }).staffTwoStep).toBe(true);
  });

  it.each(['127.0.0.1.example', 'localhost.example'])('is encrypted to %s', (host) => {
    expect(() => readConfig({ TERMII_URL: `http://${host}` })).toThrow(
      'TERMII_URL leads to another machine, so it must begin with https://.',
    );
    expect(readConfig({ TERMII_URL: `https://${host}` }).limitScale).toBe(1);
    const far = { ...database, DATABASE_URL: `postgres://rua@${host}/rua` };
    expect(() => readConfig(far)).toThrow('DATABASE_URL leads to another machine: add ?sslmode=verify-full');
    const said = `postgres://rua@${host}/rua?sslmode=verify-full`;
    expect(readConfig({ ...database, DATABASE_URL: said }).databaseUrl).toBe(said);
  });

  it('is not what goes to a database by a socket, and is what its query names as host', () => {
    const of = (url: string) => () => readConfig({ ...database, DATABASE_URL: url }).databaseUrl;
    expect(of('postgres:///rua?host=/run/postgresql')()).toContain('host=/run');
    expect(of('postgres://localhost/rua?host=db.example')).toThrow('DATABASE_URL leads to another machine');
    expect(of('postgres://localhost,db.example/rua')).toThrow('DATABASE_URL leads to another machine');
    const servers =
      'postgres://one.example,two.example:5433/rua?sslmode=verify-full&target_session_attrs=read-write';
    expect(of(servers)()).toBe(servers);
    const replica = { ...database, DATABASE_REPLICA_URL: 'postgres://db.example/rua' };
    expect(() => readConfig(replica)).toThrow('DATABASE_REPLICA_URL leads to another machine');
  });

  it('needs an sslmode that checks the certificate: other modes are refused for another machine', () => {
    const of = (url: string) => () => readConfig({ ...database, DATABASE_URL: url }).databaseUrl;
    const refusal = 'DATABASE_URL leads to another machine and would not check its certificate';
    for (const query of [
      'sslmode=no-verify',
      'sslmode=verify-full&sslmode=no-verify',
      'sslmode=allow',
      'sslmode=',
      'sslmode=require&uselibpqcompat=true',
      'sslmode=verify-ca&uselibpqcompat=true',
    ]) {
      expect(of(`postgres://rua@db.example/rua?${query}`)).toThrow(refusal);
      expect(of(`postgres://rua@127.0.0.1,db.example/rua?${query}`)).toThrow(refusal);
    }
    for (const mode of ['disable', 'require', 'verify-ca', 'verify-full']) {
      const url = `postgres://rua@db.example/rua?sslmode=${mode}&sslrootcert=/ca.crt`;
      expect(of(url)()).toBe(url);
    }
    const twoHosts = 'postgres://rua@localhost/rua?host=localhost&host=db.example&sslmode=no-verify';
    expect(of(twoHosts)).toThrow(refusal);
    const own = 'postgres://rua@localhost/rua?sslmode=no-verify';
    expect(of(own)()).toBe(own);
    const replica = { ...database, DATABASE_REPLICA_URL: 'postgres://db.example/rua?sslmode=no-verify' };
    expect(() => readConfig(replica)).toThrow('DATABASE_REPLICA_URL leads to another machine');
  });
});

describe('RUA does not start', () => {
  it.each([
    [{ PORT: '70000' }, 'The setting PORT is wrong'],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL is wrong'],
    [{ SECRET_KEY: 'x'.repeat(31) }, 'The setting SECRET_KEY is wrong'],
    [{ METRICS_TOKEN: 'short' }, 'The setting METRICS_TOKEN is wrong'],
    [{ PUBLIC_URL: 'ftp://rua.example' }, 'The setting PUBLIC_URL is wrong'],
    [{ SMTP_URL: 'https://mail.example' }, 'The setting SMTP_URL is wrong'],
    [{ SMS_SENDER: 'x'.repeat(12) }, 'The setting SMS_SENDER is wrong'],
    [{ DRAIN_SECONDS: '601' }, 'The setting DRAIN_SECONDS is wrong'],
    [{ DATABASE_CONNECTIONS: '4' }, 'The setting DATABASE_CONNECTIONS is wrong'],
    [{ SMS_COUNTRIES: '234,nowhere' }, '“nowhere” is not the calling code of a country'],
    [{ DATABASE_URL: database.DATABASE_URL }, 'set SECRET_KEY as well'],
    [
      { DATABASE_URL: 'mysql://localhost/rua' },
      'The setting DATABASE_URL is wrong: it is no address of PostgreSQL.',
    ],
    [{ DATABASE_URL: 'postgres://localhost:1,:x/rua' }, 'The setting DATABASE_URL is wrong'],
    [
      { ...database, DATABASE_URL: 'postgres://localhost/rua?target_session_attrs=any' },
      'target_session_attrs=read-write',
    ],
    [{ DATABASE_REPLICA_URL: database.DATABASE_URL }, 'DATABASE_REPLICA_URL needs DATABASE_URL'],
    [{ SMS_GATEWAY: 'termii', TERMII_API_KEY: 'key' }, 'set TERMII_API_KEY and TERMII_SECRET_KEY'],
    [{ SMS_GATEWAY: 'termii', TERMII_SECRET_KEY: 'key' }, 'set TERMII_API_KEY and TERMII_SECRET_KEY'],
    [{ SMS_GATEWAY: 'africas-talking' }, 'set AFRICAS_TALKING_USERNAME and AFRICAS_TALKING_API_KEY'],
    [{ AFRICAS_TALKING_URL: 'http://sms.example' }, 'AFRICAS_TALKING_URL'],
    [{ AFRICAS_TALKING_SECRET: 'short' }, 'The setting AFRICAS_TALKING_SECRET is wrong'],
    [{ USSD_CODE: '384' }, 'The setting USSD_CODE is wrong'],
    [{ S3_BUCKET: 'rua', S3_ACCESS_KEY: 'a' }, 'set S3_ACCESS_KEY and S3_SECRET_KEY'],
    [{ S3_BUCKET: 'rua', S3_SECRET_KEY: 'a' }, 'set S3_ACCESS_KEY and S3_SECRET_KEY'],
    [{ ARCHIVE: '/archive' }, 'set ARCHIVE_KEY_FILE'],
    [{ ARCHIVE: '/archive', ARCHIVE_KEY: secret, ...database }, 'ARCHIVE is for the embedded database'],
    [{ ARCHIVE: '/archive', ARCHIVE_KEY: 'short' }, 'The setting ARCHIVE_KEY is wrong'],
    [{ ARCHIVE: 'data/archive', ARCHIVE_KEY: secret }, 'ARCHIVE is in DATA_FOLDER'],
    [{ ARCHIVE: 'ftp://archive', ARCHIVE_KEY: secret }, 'ARCHIVE is a folder, or s3://bucket/prefix'],
    [{ BACKUP: 'ftp://backup' }, 'BACKUP is a folder, or s3://bucket/prefix'],
    [{ BACKUP: 's3://bucket' }, 'set S3_ACCESS_KEY and S3_SECRET_KEY'],
    [{ BACKUP: 'data/backup' }, 'BACKUP is in DATA_FOLDER'],
    [{ ARCHIVE: 's3://bucket', ARCHIVE_KEY: secret }, 'set S3_ACCESS_KEY and S3_SECRET_KEY'],
    [{ ARCHIVE: folder, ARCHIVE_KEY_FILE: fileOf('archive-key', secret) }, 'ARCHIVE_KEY_FILE is in ARCHIVE'],
    [{ ARCHIVE: '/archive', ARCHIVE_KEY: secret, ARCHIVE_DAYS: '36' }, 'The setting ARCHIVE_DAYS is wrong'],
    [{ S3_ENDPOINT: 'http://store.example' }, 'S3_ENDPOINT'],
    [{ TERMII_URL: 'http://sms.example' }, 'TERMII_URL'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ TLS_KEY_FILE: '/nowhere' }, 'Set both TLS_CERTIFICATE_FILE and TLS_KEY_FILE'],
    [{ TLS_CERTIFICATE_FILE: '/nowhere' }, 'Set both TLS_CERTIFICATE_FILE and TLS_KEY_FILE'],
    [{ SECRET_KEY_FILE: '/nowhere' }, 'The file of SECRET_KEY_FILE cannot be read: /nowhere.'],
    [{ SECRET_KEY: secret, SECRET_KEY_FILE: '/nowhere' }, 'Set SECRET_KEY or SECRET_KEY_FILE, not both.'],
    [{ AUDIT_WITNESS: 'somewhere' }, 'AUDIT_WITNESS must begin with'],
    [{ AUDIT_WITNESS: 'ftp://somewhere' }, 'AUDIT_WITNESS must begin with'],
    [{ AUDIT_WITNESS: 'http://witness.example' }, 'AUDIT_WITNESS'],
  ])('with %j, and says why', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words);
  });
});
