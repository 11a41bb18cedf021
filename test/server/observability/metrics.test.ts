import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import { runJobs, startJobs } from '#server/base/delivery/jobs.ts';
import { insertMessages } from '#server/base/delivery/store.ts';
import { goodPassword, newAddress, signedUpAndVerified } from '#test/support/accounts.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const metricsToken = 'a-token-for-prometheus-alone';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer({ metricsToken });
});

afterAll(() => test.close());

async function scrape(): Promise<string> {
  const reply = await test.call('GET', '/metrics', { token: metricsToken });
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^text\/plain; version=/);
  return reply.text;
}

describe('/metrics', () => {
  it('refuses all callers without its token, signed in or not', async () => {
    const { token } = await createAccount(test.app, { accountType: 'staff' });
    for (const wrong of [undefined, token, `${metricsToken}x`, metricsToken.slice(1), '']) {
      const reply = await test.call('GET', '/metrics', { token: wrong });
      expect(reply.status).toBe(401);
      expect(reply.text).not.toContain('rua_');
    }
  });

  it('is not there without the setting', async () => {
    const without = await startTestServer();
    expect((await without.call('GET', '/metrics', { token: metricsToken })).status).toBe(404);
    expect(without.app.metrics).toBeUndefined();
    await without.close();
  });

  it('counts requests by route and status, and says nothing of the caller or the content', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    await test.call('GET', '/api/user/lodge-ride/details/424242', { token });
    await test.call('GET', '/api/user/lodge-ride?search=amara');
    await test.call('GET', '/nothing/here/515151');
    const text = await scrape();
    expect(text).toMatch(/rua_requests_total\{method="GET",route="[^"]*:id",status="404"\} 1/);
    expect(text).toContain('rua_requests_total{method="GET",route="/api/user/lodge-ride",status="401"} 1');
    expect(text).toMatch(
      /rua_request_seconds_bucket\{le="0.1",method="GET",route="\/api\/user\/lodge-ride"\} 1/,
    );
    expect(text).not.toMatch(/424242|515151|amara/);
  });

  it('counts the stream of a window, and not how long the window was open', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const stream = test.call('GET', streamEvents.path, { token });
    await expect.poll(() => test.app.live.windows).toBe(1);
    await test.call('POST', signOut.path, { token });
    await stream;
    const text = await scrape();
    expect(text).toContain('rua_requests_total{method="GET",route="/api/user/events",status="200"} 1');
    expect(text).not.toMatch(/rua_request_seconds_\w+\{.*\/api\/user\/events/);
  });

  it('tells of connections, windows, the event loop, and messages that wait', async () => {
    const { queries } = test.app.database;
    const mail = {
      channel: 'mail',
      kind: 'test',
      to_address: 'amara@people.example',
      body_text: 'Good day',
    } as const;
    await insertMessages(queries, [
      mail,
      mail,
      { ...mail, state: 'retrying' },
      { ...mail, state: 'delivered' },
    ]);
    const stop = test.app.live.subscribe(1, () => {});
    const text = await scrape();
    stop();
    expect(text).toMatch(/rua_pool_connections\{pool="work",state="idle"\} \d/);
    expect(text).toMatch(/rua_pool_connections\{pool="reading",state="waiting"\} 0/);
    expect(text).toContain('rua_live_windows 1');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(text).toContain('rua_outbox_messages{channel="mail",state="queued"} 2');
    expect(text).toContain('rua_outbox_messages{channel="mail",state="retrying"} 1');
    expect(text).toMatch(/rua_outbox_oldest_seconds\{channel="mail",state="queued"\} [\d.]+/);
    expect(text).not.toContain('amara');
    await queries.deleteFrom('outbox').execute();
    expect(await scrape()).not.toContain('rua_outbox_messages{');
  });

  it('tells how sign-ins end, and on which devices', async () => {
    const { email } = await signedUpAndVerified(test);
    const enter = (password: string, address: string) =>
      test.call('POST', signIn.path, { body: { email, password }, address });
    await enter('not-this-keke-84', '102.89.7.1');
    await enter('not-this-keke-84', '102.89.7.1');
    await enter(goodPassword, '102.89.7.1');
    await enter('not-this-keke-84', '102.89.7.1');
    const text = await scrape();
    expect(text).toContain('rua_sign_ins_total{device="unknown",outcome="wrong password"} 2');
    expect(text).toContain('rua_sign_ins_total{device="unknown",outcome="done"} 1');
    expect(text).toContain('rua_sign_ins_total{device="known",outcome="wrong password"} 1');
    expect(text).toContain('rua_slowed_total{call="signIn",by="password"} 0');
    expect(text).not.toContain(email);
  });

  it('tells of calls that a limit let wait, by what it counts', async () => {
    // One failure a day of a password.
    const strict = await startTestServer({ metricsToken, limitScale: 0.01 });
    const tried = 'not-this-molue-84';
    for (const number of [1, 2, 3]) {
      const body = { email: newAddress(), password: tried };
      await strict.call('POST', signIn.path, { body, address: `102.89.8.${number}` });
    }
    const told = await strict.call('GET', '/metrics', { token: metricsToken });
    expect(told.text).toContain('rua_slowed_total{call="signIn",by="password"} 2');
    await strict.close();
  });

  it('counts nothing as late that is held until the end of quiet hours', async () => {
    const { queries } = test.app.database;
    const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const notice = { channel: 'push', kind: 'test', to_address: '1', body_text: '{}' } as const;
    const held = { ...notice, queued_at: hoursFromNow(-3), next_try_at: hoursFromNow(5) };
    await insertMessages(queries, [held]);
    expect(await scrape()).toContain('rua_outbox_oldest_seconds{channel="push",state="queued"} 0');
    await insertMessages(queries, [{ ...notice, queued_at: hoursFromNow(-1) }]);
    const text = await scrape();
    expect(text).toContain('rua_outbox_messages{channel="push",state="queued"} 2');
    expect(text).toMatch(/rua_outbox_oldest_seconds\{channel="push",state="queued"\} 36\d\d/);
    await queries.deleteFrom('outbox').execute();
  });

  it('has a figure of each job and of each failure of pictures before the first', async () => {
    const jobs = await startJobs(test.app, { hourly: [{ name: 'never done yet', run: async () => {} }] });
    const text = await scrape();
    await jobs.stop();
    expect(text).toContain('rua_jobs_total{job="never done yet",outcome="failed"} 0');
    expect(text).toMatch(/rua_job_done_timestamp_seconds\{job="never done yet"\} \d/);
    expect(text).toContain('rua_picture_failures_total{call="write"} 0');
  });

  it('tells which jobs were done, and which failed', async () => {
    await runJobs(test.app, [
      { name: 'sweeping', run: async () => {} },
      { name: 'mending', run: () => Promise.reject(new Error('no thread')) },
    ]);
    const text = await scrape();
    expect(text).toContain('rua_jobs_total{job="sweeping",outcome="done"} 1');
    expect(text).toContain('rua_jobs_total{job="mending",outcome="failed"} 1');
    expect(text).toMatch(
      /rua_job_done_timestamp_seconds\{job="sweeping"\} 1\.\d+e\+?9|rua_job_done_timestamp_seconds\{job="sweeping"\} \d{10}/,
    );
  });
});
