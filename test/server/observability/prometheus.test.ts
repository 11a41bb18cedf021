/** The rules and the dashboard of docs/operations, with what RUA tells, and in a real Prometheus where it is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { OutboxWorker } from '#server/base/delivery/outbox-worker.ts';
import { refusalReasons } from '#server/base/delivery/sms-refusals.ts';
import { insertMessages } from '#server/base/delivery/store.ts';
import { startOutboxWorker } from '#test/server/delivery/outbox-app.ts';
import { freePort } from '#test/support/free-ports.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const metricsToken = 'a-token-for-prometheus-alone';
const folder = 'docs/operations';
const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8');
const dashboard = z
  .object({ panels: z.array(z.object({ targets: z.optional(z.array(z.object({ expr: z.string() }))) })) })
  .parse(JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')));
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer({ metricsToken });
  await test.server.listen({ host: '127.0.0.1', port: 0 });
  const mail = {
    channel: 'mail',
    kind: 'notice',
    to_address: 'amara@people.example',
    subject: 'Hello',
    body_text: '',
  } as const;
  await insertMessages(test.app.database.queries, [mail]);
});
afterAll(() => test.close());

it('rules and dashboard ask for what there is', async () => {
  const { text } = await test.call('GET', '/metrics', { token: metricsToken });
  // Without a replica or an archive nothing is told of it.
  const told = new Set([
    'rua_replica_used',
    'rua_replica_lag_seconds',
    'rua_archive_age_seconds',
    'rua_archive_base_age_seconds',
    ...[...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
  ]);
  const asked = [...`${rules} ${expressions.join(' ')}`.matchAll(/\b(?:rua|nodejs|process)_\w+/g)].map(
    ([name]) => name.replace(/_bucket$/, ''),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !told.has(name))).toEqual([]);
});

it('the dashboard shows each figure that a rule asks for', () => {
  const namesIn = (text: string) => [...text.matchAll(/\brua_\w+/g)].map(([name]) => name);
  const shown = new Set(expressions.flatMap(namesIn));
  const asked = namesIn(rules);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !shown.has(name))).toEqual([]);
});

const isInstalled = spawnSync('prometheus', ['--version']).status === 0;

type Prometheus = { ask: (path: string) => Promise<unknown>; stop: () => Promise<void> };

/** One that scrapes this RUA four times a second, with the rules of docs/operations. */
async function startPrometheus({ server }: TestServer): Promise<Prometheus> {
  const home = mkdtempSync(join(tmpdir(), 'rua-prometheus-'));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  const port = await freePort();
  const settings = {
    global: { scrape_interval: '250ms', evaluation_interval: '250ms' },
    rule_files: [join(process.cwd(), folder, 'alerts.yml')],
    scrape_configs: [
      {
        job_name: 'rua',
        authorization: { credentials: metricsToken },
        static_configs: [{ targets: [`127.0.0.1:${address.port}`] }],
      },
    ],
  };
  // JSON is YAML.
  writeFileSync(join(home, 'settings.yml'), JSON.stringify(settings));
  const flags = [
    `--config.file=${join(home, 'settings.yml')}`,
    `--storage.tsdb.path=${join(home, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    // By default it looks for what to scrape after five seconds.
    '--scrape.discovery-reload-interval=100ms',
  ];
  const program = spawn('prometheus', flags, { stdio: 'ignore' });
  return {
    ask: async (path) => (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json(),
    stop: async () => {
      program.kill();
      await once(program, 'exit');
      rmSync(home, { recursive: true });
    },
  };
}

const queried = z.object({
  status: z.string(),
  data: z.object({
    result: z.array(
      z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) }),
    ),
  }),
});

async function query({ ask }: Prometheus, expression: string) {
  return queried.parse(await ask(`query?${new URLSearchParams({ query: expression })}`)).data.result;
}

async function untilScraped(prometheus: Prometheus): Promise<void> {
  await expect
    .poll(
      async () => (await query(prometheus, 'up{job="rua"}').catch(() => [])).map(({ value }) => value[1]),
      { timeout: 20_000 },
    )
    .toEqual(['1']);
}

let limited: TestServer;
let outboxWorker: OutboxWorker;
let ofLimited: Prometheus;
let prometheus: Prometheus;

// Each looks five seconds later for what to scrape, so they do so at the same time.
beforeAll(async () => {
  if (!isInstalled) return;
  const limits = { perRecipient: 1, perSender: 60, perForeignCountry: 200, perDay: 2, reservedShare: 0 };
  limited = await startTestServer({ metricsToken, smsLimits: limits });
  await limited.server.listen({ host: '127.0.0.1', port: 0 });
  outboxWorker = startOutboxWorker(limited.app);
  [prometheus, ofLimited] = await Promise.all([startPrometheus(test), startPrometheus(limited)]);
});
afterAll(async () => {
  if (!isInstalled) return;
  await Promise.all([prometheus.stop(), ofLimited.stop()]);
  await outboxWorker.stop();
  await limited.close();
});

describe.runIf(isInstalled)('a Prometheus', () => {
  it('scrapes RUA, understands every rule, and none of them fires for a server that is well', async () => {
    await untilScraped(prometheus);
    const shape = z.object({
      data: z.object({
        groups: z.array(
          z.object({ rules: z.array(z.object({ name: z.string(), health: z.string(), state: z.string() })) }),
        ),
      }),
    });
    const read = async () =>
      shape.parse(await prometheus.ask('rules')).data.groups.flatMap((group) => group.rules);
    await expect
      .poll(async () => (await read()).filter(({ health }) => health !== 'ok'), { timeout: 20_000 })
      .toEqual([]);
    const known = await read();
    expect(known).toHaveLength([...rules.matchAll(/- alert:/g)].length);
    expect(known.filter(({ state }) => state === 'firing')).toEqual([]);
  });

  it('answers what the dashboard asks', async () => {
    const answered = await Promise.all(
      expressions.map(async (expression) => [expression, await query(prometheus, expression)] as const),
    );
    const silent = answered.filter(([, result]) => result.length === 0).map(([expression]) => expression);
    // Events that have not happened here cannot be shown, nor a month, archive or replica that is not there.
    const isOfEvents = /rate\(|refused|job|archive|replica|month_rides/;
    expect(silent.filter((expression) => !isOfEvents.test(expression))).toEqual([]);
  });
});

describe.runIf(isInstalled)(
  'a Prometheus of a RUA that may send two SMS a day, and one to each number',
  () => {
    /** @returns the reasons of those that were refused, once each was sent or refused. */
    async function sendTo(...numbers: string[]): Promise<string[]> {
      const sms = { channel: 'sms', kind: 'waybill-code', text: 'RUA: a code.' } as const;
      const messages = numbers.map((to) => ({ ...sms, to }));
      await limited.app.database.transact((tx) => enqueueMessages(tx, messages));
      const { queries } = limited.app.database;
      const rows = () => queries.selectFrom('outbox').select(['state', 'reason']).orderBy('id').execute();
      await expect.poll(async () => (await rows()).filter(({ state }) => state === 'queued')).toEqual([]);
      return (await rows()).filter(({ state }) => state === 'failed').map(({ reason }) => reason);
    }

    it('alerts once the limit of the day refuses one, and not of the limit of a number', async () => {
      await untilScraped(ofLimited);
      expect(await sendTo('+2348035980001', '+2348035980001')).toEqual([refusalReasons.recipient]);
      const known = () => query(ofLimited, 'rua_sms_refused_total{limit="recipient"} > 0');
      await expect.poll(known, { timeout: 20_000 }).toHaveLength(1);
      expect(await sendTo('+2348035980002', '+2348035980003')).toEqual([
        ...[refusalReasons.recipient, refusalReasons.day],
      ]);
      const alerts = () => query(ofLimited, 'ALERTS{alertname="RuaSmsLimitIsMet"}');
      await expect.poll(alerts, { timeout: 20_000 }).toHaveLength(1);
      expect((await alerts()).map(({ metric }) => metric)).toMatchObject([
        { alertstate: 'firing', severity: 'page', limit: 'day' },
      ]);
    });
  },
);
