/** Which figures the alerts of guessed passwords fire for, by Prometheus' own tester where it is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const isInstalled = spawnSync('promtool', ['--version']).status === 0;
const rules = join(process.cwd(), 'docs/operations/alerts.yml');

const wrongPasswords = 'rua_sign_ins_total{device="unknown",outcome="wrong password"}';
const slowed = 'rua_slowed_total{call="signIn",by="password"}';
const guessed = 'RuaPasswordsAreGuessed';
const everywhere = 'RuaPasswordIsTriedEverywhere';

/** A figure each quarter of an hour, in promtool's words, and whether an alert fires at an hour. */
type Story = { series: string; values: string; alert: string; firing: [hour: number, is: boolean][] };

const week = 7 * 24;

const stories: [name: string, story: Story][] = [
  [
    'a week of twelve wrong passwords an hour, and then 1,200',
    {
      ...{ series: wrongPasswords, values: '0+3x672 2316+300x12', alert: guessed },
      firing: [
        [week, false],
        [week + 2, true],
      ],
    },
  ],
  [
    'a thousand an hour, as on each day',
    {
      ...{ series: wrongPasswords, values: '0+250x700', alert: guessed },
      firing: [
        [week, false],
        [week + 6, false],
      ],
    },
  ],
  [
    'ten times as many as usual, which are few',
    {
      ...{ series: wrongPasswords, values: '0+3x672 2046+30x12', alert: guessed },
      firing: [[week + 2, false]],
    },
  ],
  [
    'calls that wait because of their password',
    {
      ...{ series: slowed, values: '0x8 5x8', alert: everywhere },
      firing: [
        [2, false],
        [3, true],
        [4, false],
      ],
    },
  ],
];

/** @returns what promtool says of the rules, were these the figures. */
function saidOf({ series, values, alert, firing }: Story): string {
  const folder = mkdtempSync(join(tmpdir(), 'rua-rules-'));
  const test = {
    rule_files: [rules],
    evaluation_interval: '15m',
    tests: [
      {
        interval: '15m',
        input_series: [{ series, values }],
        promql_expr_test: firing.map(([hour, is]) => ({
          expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
          eval_time: `${hour}h`,
          exp_samples: is ? [{ labels: '{}', value: 1 }] : [],
        })),
      },
    ],
  };
  // JSON is YAML.
  writeFileSync(join(folder, 'test.yml'), JSON.stringify(test));
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'test.yml')], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}

it.runIf(isInstalled).each(stories)('of %s', (_, story) => {
  expect(saidOf(story)).toMatch(/SUCCESS\s*$/);
});
