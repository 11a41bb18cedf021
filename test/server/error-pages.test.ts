import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;
afterEach(() => rua.close());

const path = '/r/AAAAAAAAAAAAAAAAAAAAAA/kin';

describe('an error on the address of a page', () => {
  it('is a page that says when to try again', async () => {
    rua = await startTestServer({ limitScale: 0.001 });
    expect((await rua.call('GET', path)).status).toBe(404);
    // One has the turn, and eight wait.
    const calls = Array.from({ length: 12 }, () => rua.call('GET', path));
    await Promise.race(calls);
    rua.app.throttle.stop();
    const refused = (await Promise.all(calls)).find(({ status }) => status === 429);
    expect(refused?.headers['content-type']).toContain('text/html');
    expect(refused?.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused?.text).toContain('Too many tries. Try again in');
  });

  it('tells nothing internal', async () => {
    rua = await startTestServer();
    await rua.app.database.pool.query('drop table shares cascade');
    const { status, headers, text } = await rua.call('GET', '/r/AAAAAAAAAAAAAAAAAAAAAA');
    expect(status).toBe(500);
    expect(headers['content-type']).toContain('text/html');
    expect(text).toContain('Something went wrong on our side.');
    expect(text).not.toMatch(/shares|relation|\.ts/);
  });

  const undecodable = '%E0%A4%A';

  it('is a page also when the address cannot be decoded', async () => {
    rua = await startTestServer();
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const { status, headers, text } = await rua.call('GET', `/${undecodable}`, { headers: { accept } });
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toContain('This page is not here');
  });

  it.each([
    [`/${undecodable}`, '*/*'],
    [`/api/${undecodable}`, 'text/html'],
    [`/files/${undecodable}`, 'text/html'],
  ])('is JSON at %s for who accepts %s', async (address, accept) => {
    rua = await startTestServer();
    const { status, headers, body } = await rua.call('GET', address, { headers: { accept } });
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toMatchObject({ status: false, code: 'not_found' });
  });

  it('stays JSON on the API, which reads no forms', async () => {
    rua = await startTestServer();
    const { status, body } = await rua.call('POST', '/api/user/lodge-ride/create', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'vehicle_number=KJA-482XY',
    });
    expect(status).toBe(415);
    expect(body).toMatchObject({ status: false, code: 'unsupported_type' });
  });
});
