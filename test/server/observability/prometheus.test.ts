/** The rules and the dashboard of docs/operations, with what RUA tells, and in a real Prometheus where it is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertMessages } from '#server/base/delivery/store.ts';
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

const isInstalled = spawnSync('prometheus', ['--version']).status === 0;

describe.runIf(isInstalled)('a Prometheus', () => {
  let home: string;
  let url: string;
  let program: ChildProcess;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'rua-prometheus-'));
    const address = test.server.server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen');
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const settings = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
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
    ];
    program = spawn('prometheus', flags, { stdio: 'ignore' });
  });
  afterAll(async () => {
    program.kill();
    await once(program, 'exit');
    rmSync(home, { recursive: true });
  });

  const ask = async (path: string): Promise<unknown> => (await fetch(`${url}/api/v1/${path}`)).json();
  const query = async (expression: string) => {
    const answer = await ask(`query?${new URLSearchParams({ query: expression })}`);
    return z
      .object({
        status: z.string(),
        data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
      })
      .parse(answer).data.result;
  };

  it('scrapes RUA, understands every rule, and none of them fires for a server that is well', async () => {
    await expect
      .poll(async () => (await query('up{job="rua"}').catch(() => [])).map(({ value }) => value[1]), {
        timeout: 20_000,
      })
      .toEqual(['1']);
    const shape = z.object({
      data: z.object({
        groups: z.array(
          z.object({ rules: z.array(z.object({ name: z.string(), health: z.string(), state: z.string() })) }),
        ),
      }),
    });
    const read = async () => shape.parse(await ask('rules')).data.groups.flatMap((group) => group.rules);
    await expect
      .poll(async () => (await read()).filter(({ health }) => health !== 'ok'), { timeout: 20_000 })
      .toEqual([]);
    const known = await read();
    expect(known).toHaveLength([...rules.matchAll(/- alert:/g)].length);
    expect(known.filter(({ state }) => state === 'firing')).toEqual([]);
  });

  it('answers what the dashboard asks', async () => {
    const answered = await Promise.all(
      expressions.map(async (expression) => [expression, await query(expression)] as const),
    );
    const silent = answered.filter(([, result]) => result.length === 0).map(([expression]) => expression);
    // Events that have not happened here cannot be shown.
    const isOfEvents = /rate\(|refused|job/;
    expect(silent.filter((expression) => !isOfEvents.test(expression))).toEqual([]);
  });
});
