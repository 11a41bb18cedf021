/** The page with the findings. */
import type { Phones } from '../phones.ts';
import type { Moment } from './moment.ts';

export type Gone = {
  minutes: number;
  postgres: string;
  ttl: number;
  phones: number;
  moments: readonly Moment[];
  /** The failures that this run did not try, by their names in `BAD_MOMENTS`. */
  leftOut: readonly string[];
  acknowledged: number;
  tries: Phones['tries'];
  errors: readonly string[];
  /** Processes that wanted a core, on average of the last quarter of an hour. */
  load: number;
};

export function page(gone: Gone): string {
  const left = gone.leftOut.map((name) => `\`${name}\``).join(', ');
  const { minutes, postgres, ttl, phones, moments, acknowledged, tries, errors, load } = gone;
  return `# Bad moments of three machines

Three nodes with etcd, Patroni and PostgreSQL, two HAProxy and two processes of RUA ran on one machine, with the files of \`deploy/failover\`:
${postgres}. \`ttl\` was ${ttl}, longer than in the file, because the machine also did other work,
which must change no primary: at the end ${Math.round(load)} processes wanted a core in the last quarter of an hour, so times say little here.
${phones} phones lodged rides and eight people reported emergencies, each under an \`Idempotency-Key\`, sent again after a 503 and after no answer.
What an operator does in each: [a database on three machines](../operations/failover.md#bad-moments).

In ${Math.round(minutes)} minutes ${acknowledged} rides and emergencies were acknowledged; **0 of them were lost and 0 stored twice**. ${tries.unanswered} tries were
never answered and ${tries.later} were answered with 503, ${tries.withoutRetryAfter} of them without \`Retry-After\`. ${errors.length} answers were another error, which a person would have seen.

${moments.map(told).join('\n')}
## A replica that is hours behind

RUA asks each standby how far it is behind, and reads from none that is more than five seconds behind. So the standby that stood still for the time above counts like one that is hours behind.
The proof did not wait for hours. \`test/server/machines/replica.test.ts\` shows the choice for each kind of reader.

## Restored to the wrong day

\`test/server/backup/archive-restore.test.ts\` restores to a second, lets that database archive, and restores to a later second of the first one: nothing of
the archive was lost. [Back to a second](point-in-time.md) shows what the command says of a second that it does not cover.

## Not tested

${left === '' ? '' : `In this run: ${left}.\n`}The nodes had no machines and networks of their own. etcd kept the right clock in both tests of the clock, because programs in Go ignore libfaketime; its leases
do not depend on the time of day. \`pg_upgrade\` was not run. The backup was made with RUA's own PostgreSQL, and not with three machines of PostgreSQL 17.
`;
}

function told({ title, done, found, notWell }: Moment): string {
  const lines = notWell.map((line) => `- ${line}`).join('\n');
  return `## ${title}

${done}

| | |
|---|---|
${found.map(([what, figure]) => `| ${what} | ${figure} |`).join('\n')}

${lines === '' ? '`health.sh` found everything well meanwhile.' : `\`health.sh\` found not well meanwhile:\n\n${lines}`}
`;
}
