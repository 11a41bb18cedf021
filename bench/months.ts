/**
 * Whether tables that grow with rides are better divided into months (decision 36). BENCH_ROWS=4000000 takes so many rides,
 * 10 GiB of disk and half an hour: one large shape goes before the other comes. BENCH_BUFFERS=4GB gives PostgreSQL so much memory.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { withDatabase } from './bench.ts';
import { median } from './load.ts';
import {
  buffers,
  fillShape,
  gateway,
  insertMessages,
  messagesPerPhone,
  months,
  officers,
  peopleOf,
  phoneOf,
  quickFilling,
  ridesPerPerson,
  type Shape,
  sizeOf,
} from './months-data.ts';

const rides = Number(process.env.BENCH_ROWS ?? '1000000');
const few = Math.ceil(rides / 100);
const asked = 300;
const warmUp = 50;

type Question = { name: string; statement: (shape: Shape, among: number) => RawBuilder<unknown> };

const some = (among: number) => 1 + Math.floor(Math.random() * among);

/** Each is prepared once per connection, as the product's are. */
const questions: readonly Question[] = [
  {
    name: 'a ride by its number',
    statement: (shape, among) => sql`select * from ${sql.table(`${shape}.rides`)} where id = ${some(among)}`,
  },
  {
    name: 'a ride by what people call it',
    statement: (shape, among) =>
      sql`select * from ${sql.table(`${shape}.rides`)} where ride_id = ${`RD-${some(among)}`}`,
  },
  {
    name: 'the newest ten rides of a person',
    statement: (shape, among) => sql`
      select * from ${sql.table(`${shape}.rides`)} where owner_id = ${some(peopleOf(among))} order by id desc limit 10`,
  },
  {
    name: 'the steps of a ride',
    statement: (shape, among) => sql`
      select * from ${sql.table(`${shape}.ride_events`)} where ride_id = ${some(among)} order by id`,
  },
  {
    name: 'an audit entry by its number',
    statement: (shape, among) => sql`
      select * from ${sql.table(`${shape}.audit_entries`)} where number = ${some(among)}`,
  },
  {
    name: 'the newest twenty audit entries of an officer',
    statement: (shape) => sql`
      select * from ${sql.table(`${shape}.audit_entries`)} where actor_id = ${some(officers - 1)} order by number desc limit 20`,
  },
  {
    name: 'messages that wait to be sent',
    statement: (shape) => sql`
      select * from ${sql.table(`${shape}.outbox`)} where state in ('queued', 'retrying') order by id limit 20
      for update skip locked`,
  },
  {
    name: 'the newest ten messages to a number',
    statement: (shape, among) => sql`
      select * from ${sql.table(`${shape}.outbox`)} where to_address = ${phoneOf(some(among), among)} order by id desc limit 10`,
  },
  {
    name: 'the rungs of a ride',
    statement: (shape, among) => sql`
      select * from ${sql.table(`${shape}.ladder_rungs`)} where ride_id = ${some(among)}`,
  },
  {
    name: 'the rungs that are due',
    statement: (shape) => sql`
      select * from ${sql.table(`${shape}.ladder_rungs`)} where done_at is null and due_at < now() order by due_at limit 100`,
  },
  {
    name: 'a text by the key of its gateway',
    statement: (shape, among) => sql`
      select * from ${sql.table(`${shape}.text_inputs`)}
      where gateway = ${gateway} and input_key = decode(md5(${some(among)}::text), 'hex')`,
  },
  {
    name: 'the newest ten texts of a number',
    statement: (shape, among) => sql`
      select * from ${sql.table(`${shape}.text_inputs`)} where number = ${phoneOf(some(among), among)} order by id desc limit 10`,
  },
];

/** Median milliseconds of the few rows and of the many in this shape, asked in turn. */
type Pair = { few: number; many: number };

/** Of questions about other rows each time, whose pages may be on the disk; and of the same again, whose pages are in memory. */
type Times = { first: Pair; again: Pair };
type Large = Exclude<Shape, 'few'>;

/** @returns a section of the report. */
export async function monthsSection(): Promise<string> {
  return withDatabase(async (queries) => {
    await fillShape(queries, 'few', few);
    const whole = await measureShape(queries, 'whole', () => measureRemoval(queries));
    const divided = await measureShape(queries, 'divided', () =>
      seconds(() => sql`drop table divided.outbox_0`.execute(queries)),
    );
    const rows = questions.map(({ name }, index) => row(name, whole.times[index], divided.times[index]));
    const removal = { ...whole.removed, dropped: divided.removed * 1000 };
    return report(rows, removal, { whole: whole.bytes, divided: divided.bytes });
  }, quickFilling);
}

/** Fills the shape, asks, removes a month and then everything. */
async function measureShape<Removed>(
  queries: Queries,
  shape: Large,
  removeMonth: () => Promise<Removed>,
): Promise<{ times: Times[]; bytes: number; removed: Removed }> {
  await fillShape(queries, shape, rides);
  const bytes = await sizeOf(queries, shape);
  const times: Times[] = [];
  for (const question of questions) times.push(await measure(queries, shape, question));
  const removed = await removeMonth();
  await sql`drop schema ${sql.id(shape)} cascade`.execute(queries);
  await sql`checkpoint`.execute(queries);
  return { times, bytes, removed };
}

/** Asks different questions, and then the same once more. */
async function measure(queries: Queries, shape: Large, { name, statement }: Question): Promise<Times> {
  const asks = Array.from({ length: warmUp + asked }, () => ({
    few: statement('few', few),
    many: statement(shape, rides),
  }));
  const times = { first: await ask(queries, asks), again: await ask(queries, asks) };
  const { first, again } = times;
  console.log(
    `${shape}, ${name}: ${first.few.toFixed(2)}, ${first.many.toFixed(2)}; again ${again.few.toFixed(2)}, ${again.many.toFixed(2)}`,
  );
  return times;
}

async function ask(
  queries: Queries,
  asks: readonly Record<keyof Pair, RawBuilder<unknown>>[],
): Promise<Pair> {
  const taken = { few: [] as number[], many: [] as number[] };
  for (const [place, asking] of asks.entries()) {
    for (const size of ['few', 'many'] as const) {
      const begun = performance.now();
      await asking[size].execute(queries);
      if (place >= warmUp) taken[size].push(performance.now() - begun);
    }
  }
  return { few: median(taken.few), many: median(taken.many) };
}

function row(name: string, whole?: Times, divided?: Times): string {
  if (!whole || !divided) throw new Error(`${name} was not asked`);
  const grown = ({ few, many }: Pair) => many / few;
  const cells = [
    whole.first.few,
    whole.first.many,
    divided.first.many,
    grown(whole.first),
    grown(whole.again),
  ];
  const byDividing = grown(divided.first) / grown(whole.first);
  return `| ${name} | ${[...cells, byDividing].map((cell) => cell.toFixed(2)).join(' | ')} |`;
}

type Removal = { deleted: number; dropped: number; inserted: number; grown: number };

/** The oldest month of messages goes and a new one comes, three times: what it takes, and whether the table grows by it. */
async function measureRemoval(queries: Queries): Promise<Omit<Removal, 'dropped'>> {
  const size = async () => {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_total_relation_size('whole.outbox')::float8 as bytes`.execute(queries);
    return rows[0]?.bytes ?? 0;
  };
  const before = await size();
  const monthOfRows = Math.floor(rides / months);
  const removals: number[] = [];
  const insertions: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const [first, last] = [round * monthOfRows, (round + 1) * monthOfRows];
    removals.push(await seconds(() => deleteInSteps(queries, last)));
    await sql`vacuum whole.outbox`.execute(queries);
    insertions.push(await seconds(() => insertAgain(queries, first + rides, last + rides)));
  }
  const micro = (all: number[]) => (median(all) / monthOfRows) * 1e6;
  return {
    deleted: micro(removals),
    inserted: micro(insertions),
    grown: (await size()) / before,
  };
}

async function deleteInSteps(queries: Queries, last: number): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from whole.outbox where id in (select id from whole.outbox where id <= ${last} limit 2000)
    `.execute(queries);
    if ((numAffectedRows ?? 0n) < 2000n) return;
  }
}

async function insertAgain(queries: Queries, first: number, last: number): Promise<void> {
  for (let id = first + 1; id <= last; id += 2000) {
    const next = { first: id, last: Math.min(last, id + 1999), among: rides };
    await sql.raw(insertMessages({ shape: 'whole', ...next, queued: 'now()' })).execute(queries);
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

function report(
  rows: readonly string[],
  { deleted, dropped, inserted, grown }: Removal,
  bytes: Record<Large, number>,
): string {
  const count = (rowCount: number) => rowCount.toLocaleString('en');
  const gibibytes = (size: number) => (size / 2 ** 30).toFixed(1);
  return `# Tables in one piece or in months

Milliseconds of a question to PostgreSQL, a question at a time, medians of ${asked} after ${warmUp} that do not count. *Few*
has ${count(few)} rides with two steps and two rungs each, as many audit entries, messages and texts; *whole* has ${count(rides)}; *divided* has the same in
${months} months of a partitioned table with the same indexes, of which none can be unique without the moment. Each of the large ones was asked in turn with *few*, and the
first was removed before the second was made. PostgreSQL had ${buffers} of shared buffers. *Grown* is whole to few,
with an aim of 1.50; *again* is the same when the same questions are asked once more, so that what they need is in memory; *by dividing* is
divided to whole, each to the few that were asked beside it. Each person has ${ridesPerPerson} rides, and each phone
${messagesPerPhone} messages and texts.
With their indexes, but those for searches by word, *whole* has ${gibibytes(bytes.whole)} GiB and *divided* ${gibibytes(bytes.divided)} GiB.

| question | few | whole | divided | grown | again | by dividing |
|---|---|---|---|---|---|---|
${rows.join('\n')}

A month of ${count(Math.floor(rides / months))} messages: deleted in steps of 2,000 as the hourly job does, ${deleted.toFixed(0)} µs a row, beside ${inserted.toFixed(0)} µs to
insert one; dropped as a partition, ${dropped.toFixed(0)} ms in all. After three months went and three came, the whole table has ${grown.toFixed(2)} of its
former size: the place of deleted rows is used again.
`;
}
