/** TLS that RUA ends by itself, on real connections. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get as getPlain } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { connect, type SecureVersion, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { type LenientPorts, lenientPorts } from '#test/server/security/lenient-listener.ts';
import { newCertificate } from '#test/support/certificate.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const tls = newCertificate();
let test: TestServer;
let port: number;

beforeAll(async () => {
  test = await startTestServer({ tls });
  port = Number(new URL(await test.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) end();
  await test.close();
});

type Asked = { minVersion?: SecureVersion; maxVersion?: SecureVersion; ciphers?: string };

async function handshake(asked: Asked = {}, to = port): Promise<TLSSocket> {
  const socket = connect({
    host: '127.0.0.1',
    port: to,
    servername: 'localhost',
    ca: tls.certificate,
    ...asked,
  });
  await once(socket, 'secureConnect');
  return socket;
}

/** RUA's listener in a process whose Node and OpenSSL take every version that they know. */
async function startLenient(): Promise<LenientPorts> {
  const here = import.meta.dirname;
  const lenient = fork(join(here, 'lenient-listener.ts'), [tls.certificate, tls.key], {
    execArgv: ['--tls-min-v1.0', `--openssl-config=${join(here, 'lenient-openssl.cnf')}`],
  });
  ends.push(() => lenient.kill());
  const ended = once(lenient, 'exit').then(() => ['it ended']);
  const [said] = await Promise.race([once(lenient, 'message'), ended]);
  return lenientPorts.parse(said);
}

async function statusOf(options: RequestOptions): Promise<number | undefined> {
  const request = get({ host: '127.0.0.1', port, path: '/healthz', servername: 'localhost', ...options });
  const [response] = await once(request, 'response');
  response.resume();
  return response.statusCode;
}

describe('a connection', () => {
  it('is TLS 1.3 unless its client asks for 1.2, and answers', async () => {
    const newest = await handshake();
    expect([newest.getProtocol(), newest.getCipher().name]).toEqual(['TLSv1.3', 'TLS_AES_256_GCM_SHA384']);
    newest.destroy();
    const older = await handshake({ maxVersion: 'TLSv1.2' });
    expect(older.getProtocol()).toBe('TLSv1.2');
    expect(older.getCipher().name).toMatch(/^ECDHE-.*(GCM|POLY1305)/);
    older.destroy();
    expect(await statusOf({ ca: tls.certificate })).toBe(200);
  });

  // The client would take the old version with any cipher, so it is the server that refuses it, for its version.
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;

  it('of an older version is refused', async () => {
    await expect(handshake(old)).rejects.toThrow(/protocol version/);
  });

  it('of an older version is refused by RUA’s own setting, also where Node and OpenSSL would take it', async () => {
    const ports = await startLenient();
    const taken = await handshake(old, ports.withoutSetting);
    expect(taken.getProtocol()).toBe('TLSv1.1');
    taken.destroy();
    // The refusal is for the protocol version. A refusal for the ciphers would be a failure of the handshake.
    await expect(handshake(old, ports.listener)).rejects.toThrow(/protocol version/);
    const newer = await handshake({ maxVersion: 'TLSv1.2' }, ports.listener);
    expect(newer.getProtocol()).toBe('TLSv1.2');
    newer.destroy();
  });

  it('with a weak cipher is refused', async () => {
    const over = (ciphers: string) =>
      statusOf({ ca: tls.certificate, ciphers, maxVersion: 'TLSv1.2', agent: false });
    // These ciphers fit the certificate, so only RUA's list can refuse them.
    for (const weak of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA', 'ECDHE-ECDSA-AES128-SHA256']) {
      await expect(over(weak), weak).rejects.toThrow(/handshake failure/);
    }
    expect(await over('ECDHE-ECDSA-AES128-GCM-SHA256')).toBe(200);
  });

  it('is not trusted by a client that does not know its certificate', async () => {
    await expect(statusOf({})).rejects.toThrow(/self.signed|certificate/i);
  });

  it('without TLS gets no answer', async () => {
    const request = getPlain({ host: '127.0.0.1', port, path: '/healthz' });
    await expect(once(request, 'response')).rejects.toThrow();
  });
});

describe('the settings', () => {
  it('are both files, or neither', () => {
    expect(readConfig({}).tls).toBeUndefined();
    expect(() => readConfig({ TLS_KEY_FILE: '/tmp/key.pem' })).toThrow('or neither');
    expect(() => readConfig({ TLS_KEY_FILE: '/nowhere/k', TLS_CERTIFICATE_FILE: '/nowhere/c' })).toThrow(
      'TLS_CERTIFICATE_FILE cannot be read',
    );
  });
});
