/** RUA's connections to other systems, and how its secrets reach it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rua-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const key = { SECRET_KEY: 'k'.repeat(32) };

describe('a way out to another machine', () => {
  it.each([
    ['TERMII_URL', 'http://sms.example'],
    ['S3_ENDPOINT', 'http://10.0.0.4:9000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://traces.example:4318'],
    ['DATABASE_URL', 'postgres://rua@db.example/rua'],
    ['DATABASE_URL', 'postgres://localhost/rua?host=10.0.0.5'],
    ['DATABASE_URL', 'postgres://rua@localhost,db.example/rua'],
    ['DATABASE_REPLICA_URL', 'postgres://rua@replica.example/rua'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtp://localhost?tls.checkServerIdentity=0'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
    ['SMTP_URL', 'smtps://mail.example?secure=false'],
    ['SMTP_URL', 'smtps://mail.example?logger=true'],
  ])('%s as %s is refused in one sentence', (name, address) => {
    expect(() => readConfig({ ...key, [name]: address })).toThrow(StartRefusal);
    expect(() => readConfig({ ...key, [name]: address })).toThrow(name);
  });

  it.each([
    ['TERMII_URL', 'https://sms.example'],
    ['TERMII_URL', 'http://localhost:8080'],
    ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://[::1]:4318'],
    ['DATABASE_URL', 'postgres://rua@db.example/rua?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://rua@db1.example,db2.example/rua?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://rua@db.example/rua?sslmode=disable'],
    ['DATABASE_URL', 'postgres://rua@localhost/rua'],
    ['DATABASE_URL', 'postgres://localhost/rua?host=/run/postgresql'],
    ['SMTP_URL', 'smtps://rua:secret@mail.example:465?name=rua.example&tls.servername=smtp.example'],
    ['SMTP_URL', 'smtp://localhost?ignoreTLS=true'],
  ])('%s as %s is taken', (name, address) => {
    expect(() => readConfig({ ...key, [name]: address })).not.toThrow();
  });

  it('is never without the check of certificates: RUA does not start where Node’s is off', () => {
    const on = { ...key, PUBLIC_URL: 'https://rua.example' };
    const off = () => readConfig({ ...on, NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    expect(off).toThrow(StartRefusal);
    expect(off).toThrow('NODE_TLS_REJECT_UNAUTHORIZED');
    expect(() => readConfig({ ...on, NODE_TLS_REJECT_UNAUTHORIZED: '1' })).not.toThrow();
  });

  it('may be without it on a laptop, where nothing is sent to others', () => {
    expect(() => readConfig({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).not.toThrow();
  });

  it('to storage may be unencrypted where the operator says so', () => {
    const S3_ENDPOINT = 'http://storage:7070';
    expect(() => readConfig({ ...key, S3_ENDPOINT, S3_UNENCRYPTED: 'allow' })).not.toThrow();
    expect(() => readConfig({ ...key, S3_ENDPOINT, S3_UNENCRYPTED: 'perhaps' })).toThrow(StartRefusal);
  });
});

describe('a secret', () => {
  const fileWith = (text: string): string => {
    const file = join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };

  it('may stand in a file, as a vault writes it', () => {
    const config = readConfig({ SECRET_KEY_FILE: fileWith(`${'s'.repeat(40)}\n`) });
    expect(config.secretKey).toBe('s'.repeat(40));
  });

  it('in a file that is not there, or twice, is refused in one sentence', () => {
    const SECRET_KEY_FILE = join(folder, 'nothing');
    expect(() => readConfig({ SECRET_KEY_FILE })).toThrow('SECRET_KEY_FILE cannot be read');
    expect(() => readConfig({ ...key, SECRET_KEY_FILE: fileWith('s'.repeat(40)) })).toThrow('not both');
  });
});
