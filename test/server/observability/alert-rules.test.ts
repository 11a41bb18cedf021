/** When each alert fires and when it does not, by Prometheus' own tester where it is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sliceOf } from '#test/support/slice.ts';

const isInstalled = spawnSync('promtool', ['--version']).status === 0;
const ofRua = join(process.cwd(), 'docs/operations/alerts.yml');
const ofFailover = join(process.cwd(), 'deploy/failover/alerts.yml');

/** Figures in promtool's words, one each `every`, and whether the alert fires at a time. */
type Story = { every: string; series: Record<string, string>; firing: [at: string, is: boolean][] };

const wrongPasswords = 'rua_sign_ins_total{device="unknown",outcome="wrong password"}';
const answered = 'rua_requests_total{status="200"}';
const failed = 'rua_requests_total{status="500"}';
const hops = 'rua_requests_total{route="/api/text/africas-talking/:secret/ussd",status="200"}';
const strangersHops = 'rua_requests_total{route="/api/text/africas-talking/:secret/ussd",status="404"}';
const members = (a: number, b: number, c: number): Record<string, string> => ({
  'etcd_server_has_leader{job="rua-etcd",instance="a"}': `${a}x40`,
  'etcd_server_has_leader{job="rua-etcd",instance="b"}': `${b}x40`,
  'etcd_server_has_leader{job="rua-etcd",instance="c"}': `${c}x40`,
});
const primaries = (a: string, b: string): Record<string, string> => ({
  'patroni_primary{scope="rua",instance="a"}': a,
  'patroni_primary{scope="rua",instance="b"}': b,
});

/** A figure each minute: `quiet` for ten minutes, then `trouble` for thirty. */
const inTenMinutes = (quiet: number, trouble: number): string => `${quiet}x10 ${trouble}x30`;
/** One story of most alerts: nothing in the first ten minutes, and the alert after thirty. */
const afterTenMinutes = (series: Record<string, string>): Story[] => [
  {
    every: '1m',
    series,
    firing: [
      ['9m', false],
      ['30m', true],
    ],
  },
];
const never = (series: Record<string, string>, every = '1m'): Story => ({
  ...{ every, series },
  firing: [
    ['9m', false],
    ['30m', false],
  ],
});

const week = 7 * 24;

const stories: Record<string, Story[]> = {
  RuaIsDown: afterTenMinutes({ 'up{job="rua"}': inTenMinutes(1, 0) }),
  RuaFails: [
    ...afterTenMinutes({ [answered]: '0+600x40', [failed]: '0x10 20+20x30' }),
    // Refusals that protect other calls are an alert of their own.
    never({
      [answered]: '0+600x40',
      'rua_requests_total{status="503"}': '0+60x40',
      'rua_refused_total{class="ordinary"}': '0+60x40',
    }),
  ],
  RuaRefuses: afterTenMinutes({ 'rua_refused_total{class="urgent"}': '0x10 1+1x30' }),
  RuaIsSlow: [
    ...afterTenMinutes({
      'rua_request_seconds_bucket{route="/api/rides",le="1"}': '0+100x10 1000x30',
      'rua_request_seconds_bucket{route="/api/rides",le="5"}': '0+100x40',
      'rua_request_seconds_bucket{route="/api/rides",le="+Inf"}': '0+100x40',
    }),
    // Hashing a password takes its time on purpose.
    never({
      'rua_request_seconds_bucket{route="/api/login",le="1"}': '0x40',
      'rua_request_seconds_bucket{route="/api/login",le="5"}': '0+100x40',
      'rua_request_seconds_bucket{route="/api/login",le="+Inf"}': '0+100x40',
    }),
  ],
  RuaMessagesWait: [
    ...afterTenMinutes({ 'rua_outbox_oldest_seconds{channel="sms",state="queued"}': inTenMinutes(20, 300) }),
    never({ 'rua_outbox_oldest_seconds{channel="sms",state="retrying"}': '900x40' }),
  ],
  RuaDeliveriesFail: afterTenMinutes({
    'rua_delivery_tries_total{channel="sms",state="sent"}': '0+100x10 1000+10x30',
    'rua_delivery_tries_total{channel="sms",state="retrying"}': '0x10 50+50x30',
  }),
  RuaSmsLimitIsMet: [
    ...afterTenMinutes({ 'rua_sms_refused_total{limit="day"}': inTenMinutes(0, 1) }),
    ...afterTenMinutes({ 'rua_sms_refused_total{limit="network"}': inTenMinutes(0, 1) }),
    never({ 'rua_sms_refused_total{limit="recipient"}': '0+5x40' }),
  ],
  RuaGatewayIsSilent: [
    // A hundred hops in half an hour for a week, and then calls of strangers alone.
    {
      every: '30m',
      series: { [hops]: '0+100x336 33600x6', [strangersHops]: '0+100x342' },
      firing: [
        [`${week}h`, false],
        [`${week + 2}h`, true],
      ],
    },
    // A week ago this hour was as quiet.
    {
      every: '30m',
      series: { [hops]: '0x8 0+100x328 32800x6' },
      firing: [[`${week + 2}h`, false]],
    },
    // A few calls in an hour say nothing.
    {
      every: '30m',
      series: { [hops]: '0+4x336 1344x6' },
      firing: [[`${week + 2}h`, false]],
    },
  ],
  RuaPasswordIsTriedEverywhere: [
    {
      every: '15m',
      series: { 'rua_slowed_total{call="signIn",by="password"}': '0x8 5x8' },
      firing: [
        ['2h', false],
        ['3h', true],
        ['4h', false],
      ],
    },
  ],
  RuaPasswordsAreGuessed: [
    // A week of twelve an hour, and then 1,200.
    {
      every: '15m',
      series: { [wrongPasswords]: '0+3x672 2316+300x12' },
      firing: [
        [`${week}h`, false],
        [`${week + 2}h`, true],
      ],
    },
    // A thousand an hour, as on each day.
    {
      every: '15m',
      series: { [wrongPasswords]: '0+250x700' },
      firing: [
        [`${week}h`, false],
        [`${week + 6}h`, false],
      ],
    },
    // Ten times as many as usual, which are few.
    {
      every: '15m',
      series: { [wrongPasswords]: '0+3x672 2046+30x12' },
      firing: [[`${week + 2}h`, false]],
    },
  ],
  RuaLadderIsLate: afterTenMinutes({ rua_ladder_rungs_late_seconds: inTenMinutes(1, 200) }),
  RuaLadderTextsWait: afterTenMinutes({ rua_ladder_texts_oldest_seconds: inTenMinutes(5, 400) }),
  RuaLadderBudgetIsPassed: [
    {
      every: '10m',
      series: {
        'rua_ladder_month_rides{part="rides"}': '5000x40',
        'rua_ladder_month_rides{part="kin_told"}': '90x10 110x30',
        'rua_ladder_month_rides{part="agency_told"}': '1x40',
      },
      firing: [
        ['90m', false],
        ['5h', true],
      ],
    },
    // With so few rides a share has no meaning.
    {
      every: '10m',
      series: {
        'rua_ladder_month_rides{part="rides"}': '100x40',
        'rua_ladder_month_rides{part="kin_told"}': '9x40',
        'rua_ladder_month_rides{part="agency_told"}': '1x40',
      },
      firing: [['5h', false]],
    },
    // An agency is told of few rides, and verifies less than three of ten.
    {
      every: '10m',
      series: {
        'rua_ladder_month_rides{part="rides"}': '50000x60',
        'rua_ladder_month_rides{part="kin_told"}': '90x60',
        'rua_ladder_month_rides{part="agency_told"}': '9x20 10x40',
        'rua_ladder_month_rides{part="verified"}': '2x60',
      },
      firing: [
        ['3h', false],
        ['9h', true],
      ],
    },
  ],
  RuaListenerIsFull: afterTenMinutes({ 'rua_connections_closed_total{which="room"}': '0x10 5+5x30' }),
  RuaWaitsForConnections: afterTenMinutes({
    'rua_pool_connections{pool="work",state="waiting"}': inTenMinutes(1, 9),
  }),
  RuaReplicaIsNotUsed: afterTenMinutes({ rua_replica_used: inTenMinutes(1, 0) }),
  RuaEventLoopIsBusy: afterTenMinutes({
    'nodejs_eventloop_lag_p99_seconds{job="rua"}': inTenMinutes(0.02, 0.4),
  }),
  RuaJobsAreNotDone: afterTenMinutes({
    // Each minute until the tenth.
    'rua_job_done_timestamp_seconds{job="held mails"}': '0+60x10 600x30',
  }),
  RuaJobFails: afterTenMinutes({ 'rua_jobs_total{job="retention",outcome="failed"}': '0x10 1+1x30' }),
  RuaPicturesFail: afterTenMinutes({ 'rua_picture_failures_total{call="write"}': '0x10 2+2x30' }),
  RuaMemoryGrows: afterTenMinutes({ 'process_resident_memory_bytes{job="rua"}': inTenMinutes(4e8, 2e9) }),
  RuaArchiveIsLate: afterTenMinutes({ rua_archive_age_seconds: inTenMinutes(20, 600) }),
  RuaArchiveHasNoNewBase: afterTenMinutes({ rua_archive_base_age_seconds: inTenMinutes(90_000, 180_000) }),

  RuaNoPrimary: [
    ...afterTenMinutes(primaries(inTenMinutes(1, 0), '0x40')),
    // Each Patroni is away.
    ...afterTenMinutes(primaries('1x10', '0x10')),
  ],
  RuaTwoPrimaries: afterTenMinutes(primaries('1x40', inTenMinutes(0, 1))),
  RuaNoSynchronousStandby: [
    ...afterTenMinutes({ 'patroni_sync_standby{scope="rua"}': inTenMinutes(1, 0), ...members(1, 1, 1) }),
    // Without etcd no machine knows.
    never({ 'patroni_sync_standby{scope="rua"}': '0x40', ...members(0, 0, 1) }),
  ],
  RuaStandbyIsAway: afterTenMinutes({
    'patroni_replica{scope="rua",instance="a"}': '0x40',
    'patroni_replica{scope="rua",instance="b"}': '1x40',
    'patroni_replica{scope="rua",instance="c"}': inTenMinutes(1, 0),
  }),
  RuaPrimaryChanged: [
    {
      every: '1m',
      series: { 'patroni_postgres_timeline{scope="rua"}': inTenMinutes(4, 5) },
      firing: [
        ['9m', false],
        ['15m', true],
        ['30m', false],
      ],
    },
  ],
  RuaEtcdHasNoMajority: [
    ...afterTenMinutes({
      'etcd_server_has_leader{job="rua-etcd",instance="a"}': inTenMinutes(1, 0),
      'etcd_server_has_leader{job="rua-etcd",instance="b"}': inTenMinutes(1, 0),
      'etcd_server_has_leader{job="rua-etcd",instance="c"}': '1x10',
    }),
    // No member of etcd answers.
    ...afterTenMinutes({
      'etcd_server_has_leader{job="rua-etcd",instance="a"}': '1x10',
      'etcd_server_has_leader{job="rua-etcd",instance="b"}': '1x10',
    }),
    never(members(1, 1, 0)),
  ],
  RuaEtcdIsSlow: afterTenMinutes({
    'etcd_disk_wal_fsync_duration_seconds_bucket{job="rua-etcd",le="0.064"}': '0+100x10 1000x30',
    'etcd_disk_wal_fsync_duration_seconds_bucket{job="rua-etcd",le="0.256"}': '0+100x40',
    'etcd_disk_wal_fsync_duration_seconds_bucket{job="rua-etcd",le="+Inf"}': '0+100x40',
  }),
  RuaDatabaseClockIsWrong: [
    ...afterTenMinutes({ 'patroni_dcs_last_seen{scope="rua"}': '0+60x10 4200+60x30', ...members(1, 1, 1) }),
    never({ 'patroni_dcs_last_seen{scope="rua"}': '0x40', ...members(0, 0, 0) }),
  ],
  RuaDatabaseDiskIsFull: afterTenMinutes({
    'node_filesystem_avail_bytes{job="rua-node",instance="a",mountpoint="/"}': inTenMinutes(5e10, 5e9),
    'node_filesystem_size_bytes{job="rua-node",instance="a",mountpoint="/"}': '1e11x40',
  }),
  RuaStandbyIsBehind: [
    ...afterTenMinutes({
      'patroni_xlog_location{scope="rua",instance="a"}': '0+10000000x40',
      'patroni_xlog_replayed_location{scope="rua",instance="a"}': '0x40',
      'patroni_xlog_replayed_location{scope="rua",instance="b"}': '0+10000000x10 100000000x30',
      'patroni_replica{scope="rua",instance="a"}': '0x40',
      'patroni_replica{scope="rua",instance="b"}': '1x40',
    }),
  ],
};

/** @returns the names of the alerts in a file of rules. */
function alertsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
}

/** @returns what promtool says of the rules, were these the figures: it names the alert of each story that ends otherwise. */
function saidOf(every: string, tests: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'rua-rules-'));
  const file = { rule_files: [ofRua, ofFailover], evaluation_interval: every, tests };
  // JSON is YAML.
  writeFileSync(join(folder, 'test.yml'), JSON.stringify(file));
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'test.yml')], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}

function testOf(alert: string, { every, series, firing }: Story) {
  return {
    interval: every,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: firing.map(([at, is]) => ({
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
      eval_time: at,
      exp_samples: is ? [{ labels: '{}', value: 1 }] : [],
    })),
  };
}

it('tells a story of each alert', () => {
  expect(Object.keys(stories)).toEqual([...alertsOf(ofRua), ...alertsOf(ofFailover)]);
});

it('an alert tells of the limits of SMS of a network, a country and the day', () => {
  const [, expression = ''] =
    /- alert: RuaSmsLimitIsMet\s+expr: (.+)/.exec(readFileSync(ofRua, 'utf8')) ?? [];
  const [, limits = ''] = /rua_sms_refused_total\{limit=~"([^"]+)"\}/.exec(expression) ?? [];
  expect(limits.split('|').toSorted()).toEqual(['country', 'day', 'network']);
});

it.runIf(isInstalled)('each alert fires in its trouble, and not outside it', () => {
  const all = Object.entries(stories).flatMap(([alert, told]) => told.map((story) => ({ alert, story })));
  const chosen = sliceOf('stories of alerts', all, Math.ceil(all.length / 3));
  for (const [every, some] of Map.groupBy(chosen, ({ story }) => story.every)) {
    const tests = some.map(({ alert, story }) => testOf(alert, story));
    expect(saidOf(every, tests)).toMatch(/SUCCESS\s*$/);
  }
});
