/** The page with the findings. */
import type { Anomaly } from '#test/support/histories/history.ts';
import type { Acknowledged, Kind, Phones } from './phones.ts';
import type { Programs } from './programs.ts';
import type { Round } from './rounds.ts';

export type Proved = {
  minutes: number;
  programs: Programs;
  phones: number;
  rounds: readonly Round[];
  /** Milliseconds without a write when the primary was changed by `drill.sh switch`. */
  drill: number;
  anomalies: readonly Anomaly[];
  acknowledged: readonly Acknowledged[];
  /** The pages of newest rides that phones read. */
  pages: readonly { isOld: boolean }[];
  tries: Phones['tries'];
  errors: readonly string[];
};

export function page(proved: Proved): string {
  const { minutes, programs, phones, rounds, drill, acknowledged, pages, tries, errors } = proved;
  const kills = rounds.filter(({ what }) => what === 'kill');
  const freezes = rounds.filter(({ what }) => what === 'freeze');
  return `# When the database's machine dies

Three nodes with etcd, Patroni and PostgreSQL, two HAProxy and two processes of RUA ran on one machine, each node on an address of its own,
with the files of \`deploy/failover\`: ${programs.postgres}. ${phones} phones lodged rides and eight people reported emergencies, each under
an \`Idempotency-Key\`, and sent it again after a 503 and after no answer. Between two rides a phone read its owner's newest rides. In ${Math.round(minutes)} minutes everything of the primary's node was
ended by \`kill -9\` ${kills.length} times, and ${freezes.length} times all of it was frozen for a minute and then went on. In every second of these cases the node was also the leader of etcd.

| | killed | frozen |
|---|---|---|
| times | ${kills.length} | ${freezes.length} |
${row('time without an acknowledged write, median', [kills, freezes], (some) => seconds(middle(some.map(({ gap }) => gap))))}
${row('the same, at the longest', [kills, freezes], (some) => seconds(longest(some.map(({ gap }) => gap))))}
${row('first emergency after the failure, median', [kills, freezes], (some) => seconds(middle(some.map(({ first }) => first.emergency))))}
${row('first ride after the failure, median', [kills, freezes], (some) => seconds(middle(some.map(({ first }) => first.ride))))}
${row('from the end of the gap to the first emergency that had waited, median', [kills, freezes], (some) => seconds(middle(some.map(({ waited }) => waited.emergency))))}
${row('from the end of the gap to the first ride that had waited, median', [kills, freezes], (some) => seconds(middle(some.map(({ waited }) => waited.ride))))}
${row('time without a list that could be read, at the longest', [kills, freezes], (some) => seconds(longest(some.map(({ reads }) => reads))))}
${row('lists that the replica gave, marked as old', [kills, freezes], (some) => String(sum(some.map(({ oldReads }) => oldReads))))}
${row('writes that the old primary took after it woke', [kills, freezes], (some) => (some[0]?.what === 'freeze' ? String(sum(some.map(({ takenByOld }) => takenByOld))) : '-'))}
${row('nodes that came back by `pg_rewind`, and by a new copy', [kills, freezes], (some) => `${sum(some.map(({ returns }) => returns.rewound))}, ${sum(some.map(({ returns }) => returns.copied))}`)}

The aims: without an acknowledged write 12 s as the median and 15 s at the longest, without a list 2 s at the longest. ${missedAims(rounds)}

\`health.sh\` found everything well afterwards, and \`drill.sh switch\` changed the primary once more: ${seconds(drill)} until its next write.

## Acknowledged writes

| | acknowledged | lost | stored twice | longest from sending to acknowledgement |
|---|---|---|---|---|
${(['ride', 'emergency'] as const).map((kind) => kindRow(kind, acknowledged)).join('\n')}

${tries.unanswered} tries were never answered and ${tries.later} were answered with 503, ${tries.withoutRetryAfter} of them without \`Retry-After\`. All were sent again under
their keys. ${errors.length} answers were another error, which a person would have seen.

Every try and every page that a phone read is in one history. The checker of \`test/support/histories\` compared it with the stored rows.
Of ${pages.length} pages ${pages.filter(({ isOld }) => isOld).length} came from the replica and named the time of their data. No page lacked a ride that was acknowledged before the phone asked for the page, or, for a page of the replica,
before the time that it named. No page showed a ride that was refused, doubled or lost afterwards.

## Not tested

The nodes had no machines and networks of their own: no cable was cut, no clock was wrong, and all shared the cores and the disk of one machine. Neither systemd's
files nor a watchdog were used. The nodes were killed one after the other. When two die at once, nothing can be written; this was not tested. ${
    programs.hasStandIns
      ? "PostgreSQL's\nown programs were not used; [smaller runs](failover-programs.md) used them."
      : 'The database was\nsmall: how long `pg_rewind` takes on a large one was not measured.'
  }
`;
}

/** @returns the sentence about the aims that were not reached. */
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
