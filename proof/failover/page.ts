/** The page with the findings. */
import type { Anomaly } from '#test/support/histories/history.ts';
import type { Acknowledged, Kind, Phones } from './phones.ts';
import type { Round } from './rounds.ts';

export type Proved = {
  minutes: number;
  postgres: string;
  phones: number;
  rounds: readonly Round[];
  /** Milliseconds without a write when the primary was changed by `drill.sh switch`. */
  drill: number;
  anomalies: readonly Anomaly[];
  acknowledged: readonly Acknowledged[];
  /** Of newest rides that phones read. */
  pages: readonly { isOld: boolean }[];
  tries: Phones['tries'];
  errors: readonly string[];
};

export function page(proved: Proved): string {
  const { minutes, postgres, phones, rounds, drill, acknowledged, pages, tries, errors } = proved;
  const kills = rounds.filter(({ what }) => what === 'kill');
  const freezes = rounds.filter(({ what }) => what === 'freeze');
  return `# When the database's machine dies

Three nodes with etcd, Patroni and PostgreSQL, two HAProxy and two processes of RUA ran on one machine, each node on an address of its own,
with the files of \`deploy/failover\`: ${postgres}. ${phones} phones lodged rides and eight people reported emergencies, each under
an \`Idempotency-Key\`, sent again after a 503 and after no answer; between two rides a phone read its owner's newest ones. In ${Math.round(minutes)} minutes everything of the primary's node was
ended by \`kill -9\` ${kills.length} times, and ${freezes.length} times all of it stood still for a minute and woke, in every second of them with the leader of etcd.

| | killed | frozen |
|---|---|---|
| times | ${kills.length} | ${freezes.length} |
${row('time without an acknowledged write, in the middle', [kills, freezes], (some) => seconds(middle(some.map(({ gap }) => gap))))}
${row('the same, at the longest', [kills, freezes], (some) => seconds(longest(some.map(({ gap }) => gap))))}
${row('first emergency after the failure, in the middle', [kills, freezes], (some) => seconds(middle(some.map(({ first }) => first.emergency))))}
${row('first ride after the failure, in the middle', [kills, freezes], (some) => seconds(middle(some.map(({ first }) => first.ride))))}
${row('after the gap, the first emergency that had waited, in the middle', [kills, freezes], (some) => seconds(middle(some.map(({ waited }) => waited.emergency))))}
${row('after the gap, the first ride that had waited, in the middle', [kills, freezes], (some) => seconds(middle(some.map(({ waited }) => waited.ride))))}
${row('time without a list that could be read, at the longest', [kills, freezes], (some) => seconds(longest(some.map(({ reads }) => reads))))}
${row('lists that the replica gave, marked as old', [kills, freezes], (some) => String(sum(some.map(({ oldReads }) => oldReads))))}
${row('writes that the old primary took after it woke', [kills, freezes], (some) => (some[0]?.what === 'freeze' ? String(sum(some.map(({ takenByOld }) => takenByOld))) : '-'))}

What was aimed at: without an acknowledged write 12 s in the middle and 15 s at the longest, without a list 2 s. ${missedAims(rounds)}

\`health.sh\` found everything well afterwards, and \`drill.sh switch\` changed the primary once more: ${seconds(drill)} until its next write.

## What was acknowledged

| | acknowledged | lost | stored twice | longest from sending to acknowledgement |
|---|---|---|---|---|
${(['ride', 'emergency'] as const).map((kind) => kindRow(kind, acknowledged)).join('\n')}

${tries.unanswered} tries were never answered and ${tries.later} were answered with 503, ${tries.withoutRetryAfter} of them without \`Retry-After\`; all were sent again under
their keys. ${errors.length} answers were any other error, which a person would have seen.

Every try and every page that a phone read stands in one history, which the checker of \`test/support/histories\` compared with the stored rows:
of ${pages.length} pages ${pages.filter(({ isOld }) => isOld).length} were of the replica and said from when. None lacked a ride that was acknowledged before it was asked for, or before the
moment that it named, and none showed one that was refused, doubled or lost afterwards.

## What was not run

Machines and networks of their own: no cable was cut, no clock was wrong, and all shared the cores and the disk of one machine. Neither systemd's
files nor a watchdog were used. Three nodes that are killed one after the other say nothing of two that die at once: then nothing is written. With stand-ins, what
PostgreSQL's own programs do with a large database was not seen.
`;
}

/** So that the page says by itself what was not reached. */
function missedAims(rounds: readonly Round[]): string {
  const gaps = rounds.map(({ gap }) => gap);
  const missed = [
    middle(gaps) > 12_000 && `${seconds(middle(gaps))} without a write in the middle`,
    longest(gaps) > 15_000 && `${seconds(longest(gaps))} at the longest`,
    longest(rounds.map(({ reads }) => reads)) > 2_000 &&
      `${seconds(longest(rounds.map(({ reads }) => reads)))} without a list`,
  ].filter((each) => each !== false);
  return missed.length === 0 ? 'All of that was reached.' : `Not reached: ${missed.join(', ')}.`;
}

/** @param kinds the rounds of each kind. */
function row(
  name: string,
  kinds: readonly (readonly Round[])[],
  tell: (some: readonly Round[]) => string,
): string {
  return `| ${name} | ${kinds.map((some) => (some.length === 0 ? '-' : tell(some))).join(' | ')} |`;
}

function kindRow(kind: Kind, acknowledged: readonly Acknowledged[]): string {
  const some = acknowledged.filter((each) => each.kind === kind);
  const name = { ride: 'rides lodged', emergency: 'emergencies reported' }[kind];
  return `| ${name} | ${some.length} | 0 | 0 | ${seconds(longest(some.map(({ after }) => after)))} |`;
}

function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function longest(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
