/** A hundred thousand rides on the road, of which a thousand rungs come due each minute, on one process by the machine's clock. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { cpuSeconds } from '../cpu.ts';
import { type Installation, withInstallation } from './installation.ts';
import { count, percent, type Section } from './page.ts';
import { beginClock } from './played-clock.ts';
import { putOnTheRoad } from './rides.ts';

const open = Number(process.env.ARRIVAL_OPEN ?? 100_000);
const perMinute = 1_000;
const minutes = 3;
const minute = 60_000;
const promised = { seconds: 5, core: 0.2 } as const;
/** After the expected arrival: the three rungs come due in turn, so that each minute has a third of each. */
const rungsAfter = [20, 35, 50] as const;
const quietSeconds = 30;

type Cpu = { rua: number; database: number };
type Late = { texts: number; median: number; p99: number; longest: number };
type Found = { late: Late; quiet: Cpu; busy: Cpu };

/** @throws when a text is later than promised. */
export async function openRides(): Promise<Section> {
  const found = await withInstallation({ clock: beginClock(1), processes: 1 }, live);
  const total = found.busy.rua + found.busy.database;
  console.log(`    ${JSON.stringify(found)}`);
  if (found.late.texts !== perMinute * minutes) throw new Error(`${found.late.texts} texts left`);
  if (found.late.longest > promised.seconds) throw new Error(`a text was ${found.late.longest} seconds late`);
  if (total > promised.core) throw new Error(`it took ${percent(total)} of a core`);
  return { title: `${count(open)} rides on the road`, text: textOf(found) };
}

async function live({ app, processes, databasePids }: Installation): Promise<Found> {
  // Inserting takes a while; nothing is due before.
  const start = Date.now() + 60_000 + quietSeconds * 1_000 + open * 3;
  const due = perMinute * minutes;
  await putOnTheRoad(app, [
    ...Array.from({ length: due }, (_, place) => {
      const dueAt = start + (place / due) * minutes * minute;
      return dueAt - (rungsAfter[place % rungsAfter.length] ?? 0) * minute;
    }),
    ...Array.from(
      { length: open - due },
      (_, place) => start + 60 * minute + (place / open) * 12 * 60 * minute,
    ),
  ]);
  await sql`update ladder_rungs set done_at = due_at where due_at < ${new Date(start).toISOString()}`.execute(
    app.database.queries,
  );
  const measure = async (milliseconds: number): Promise<Cpu> => {
    const [rua, database] = [cpuSeconds(processes.pids), cpuSeconds(databasePids())];
    await pause(milliseconds);
    const share = (now: number, before: number) => ((now - before) * 1_000) / milliseconds;
    return {
      rua: share(cpuSeconds(processes.pids), rua),
      database: share(cpuSeconds(databasePids()), database),
    };
  };
  const ahead = start - quietSeconds * 1_000 - Date.now();
  if (ahead < 0) throw new Error('the rides were on the road too late');
  await pause(ahead);
  const quiet = await measure(quietSeconds * 1_000);
  const busy = await measure(minutes * minute);
  await pause(promised.seconds * 2_000);
  return { late: await lateness(app, start), quiet, busy };
}

/** @param start those before it were due while the rides were inserted. */
async function lateness({ database }: Installation['app'], start: number): Promise<Late> {
  const { rows } = await sql<Late>`
    select count(*)::int as texts, percentile_cont(0.5) within group (order by late) as median,
      percentile_cont(0.99) within group (order by late) as p99, max(late) as longest
    from (
      select extract(epoch from outbox.sent_at - rung.due_at)::float8 as late
      from outbox join lateral (
        select max(due_at) as due_at from ladder_rungs where ladder_rungs.ride_id = outbox.ride_id and done_at is not null
      ) as rung on true
      where outbox.channel = 'sms' and outbox.state = 'sent' and outbox.sent_at >= ${new Date(start).toISOString()}
    ) as sent
  `.execute(database.queries);
  const [late] = rows;
  if (!late) throw new Error('no text left');
  return late;
}

function textOf({ late, quiet, busy }: Found): string {
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  const sum = ({ rua, database }: Cpu) => rua + database;
  return `
One process over one database with ${count(open)} rides on the road, each of a passenger and a next of kin of its own. For ${minutes} minutes ${count(perMinute)} rungs a minute
came due: a third each of first questions, second questions, which go by mail as well, and texts to the next of kin. Late is a text
by the time from the rung's moment until the gateway had it and that was written down.

| | | promised |
|---|---|---|
| texts that left | ${count(late.texts)} of ${count(perMinute * minutes)} | all |
| late, the median | ${seconds(late.median)} | |
| late, the 99th percentile | ${seconds(late.p99)} | |
| late, the longest | ${seconds(late.longest)} | ${promised.seconds} s |
| of one core, RUA and the database together | ${percent(sum(busy))} | ${percent(promised.core)} |
| of it, RUA | ${percent(busy.rua)} | |
| of it, the database | ${percent(busy.database)} | |
| of one core while nothing is due, together | ${percent(sum(quiet))} | |
`;
}
