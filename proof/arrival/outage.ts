/** A gateway that is away for forty minutes over the rung that tells the next of kin: one text with true times afterwards. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { formatTime } from '#domain/values/clock.ts';
import type { TakenSms } from '#test/server/delivery/sms-gateway.ts';
import { openSession } from '#test/support/records.ts';
import { countOf, requireSound } from './findings.ts';
import { type Installation, withInstallation } from './installation.ts';
import { count, type Section } from './page.ts';
import { beginClock, playedNow, untilPlayed } from './played-clock.ts';
import { type DueRide, putOnTheRoad } from './rides.ts';

const rate = 20;
const minute = 60_000;
const slack = 20 * minute;
/** After the first question of the first group, under the played clock. */
const away = { from: 20 * minute, to: 60 * minute } as const;
/** Before the next of kin of the first group are told, and the second group is asked. */
const latestAway = 27 * minute;
/** The first group was asked twice before; of the second no question left. */
const groups = { asked: 20, unasked: 10 } as const;
const untilUnasked = 28 * minute;
const longestEnd = 10 * minute;

/** Each is about the texts that the gateway took after it was back. */
type Found = { silentKin: number; arrivedKin: number; riders: number; longestSeconds: number };

/** @throws at a next of kin or a passenger who gets another number of texts, or a time that is not true. */
export async function outage(): Promise<Section> {
  const found = await withInstallation({ clock: beginClock(rate), processes: 2 }, live);
  return { title: 'A gateway that is away over the third rung', text: textOf(found) };
}

async function live(installation: Installation): Promise<Found> {
  const { app, gateway, clock } = installation;
  const askedAt = playedNow(clock) + 5 * minute;
  const expected = askedAt - slack;
  const rides = await putOnTheRoad(app, [
    ...Array.from({ length: groups.asked }, () => expected),
    ...Array.from({ length: groups.unasked }, () => expected + untilUnasked),
  ]);
  await pause(untilPlayed(clock, askedAt + away.from));
  // A busy machine is some played minutes late.
  while (gateway.taken.length < 2 * groups.asked && playedNow(clock) < askedAt + latestAway) await pause(200);
  const before = gateway.taken.length;
  if (before !== 2 * groups.asked) throw new Error(`the gateway took ${before} questions`);
  gateway.refuses = Number.POSITIVE_INFINITY;
  const begin = playedNow(clock);
  const completed = await completeSome(installation, rides, askedAt);
  await pause(untilPlayed(clock, Math.max(askedAt, begin - away.from) + away.to));
  gateway.refuses = 0;
  const back = Date.now();
  console.log('    the gateway is back');
  await emptied(installation, back + longestEnd);
  await requireSound(app);
  const taken = gateway.taken.slice(before);
  const told = await toldMoments(installation);
  return { ...requireTexts(rides, completed, told, taken), longestSeconds: (Date.now() - back) / 1_000 };
}

/** A third of the passengers, some before the next of kin is to be told and some after. @returns when each did. */
async function completeSome(
  { app, processes, clock }: Installation,
  rides: readonly DueRide[],
  askedAt: number,
): Promise<Map<number, number>> {
  const completed = new Map<number, number>();
  const arriving = rides.filter((_, place) => place % 3 === 0);
  await Promise.all(
    arriving.map(async ({ id, owner }, place) => {
      const share = place / arriving.length;
      await pause(untilPlayed(clock, askedAt + away.from + (away.to - away.from) * (0.05 + 0.85 * share)));
      const headers = { authorization: `Bearer ${await openSession(app, owner)}` };
      const status = await processes.post(completeRide.path.replace('{id}', String(id)), {}, headers);
      if (status !== 200) throw new Error(`the arrival was answered with ${status}`);
      completed.set(id, playedNow(clock));
    }),
  );
  return completed;
}

async function emptied({ app }: Installation, end: number): Promise<void> {
  const waiting = sql`select from outbox where channel = 'sms' and state in ('queued', 'retrying') and withdrawn_at is null`;
  while ((await countOf(app.database, waiting)) > 0) {
    if (Date.now() > end) throw new Error('texts still wait');
    await pause(500);
  }
}

/** When the rung of each ride was done that tells the next of kin. A busy machine does it some played minutes after its moment. */
async function toldMoments({ app }: Installation): Promise<Map<number, number>> {
  const rungs = await app.database.queries
    .selectFrom('ladder_rungs')
    .select(['ride_id', 'done_at'])
    .where('rung', '=', 'kin-told')
    .where('done_at', 'is not', null)
    .execute();
  return new Map(rungs.map(({ ride_id, done_at }) => [ride_id, Date.parse(done_at ?? '')]));
}

function requireTexts(
  rides: readonly DueRide[],
  completed: ReadonlyMap<number, number>,
  told: ReadonlyMap<number, number>,
  taken: readonly TakenSms[],
): Omit<Found, 'longestSeconds'> {
  const byNumber = Map.groupBy(taken, ({ to }) => `+${to.replace('+', '')}`);
  const textsTo = (number: string) => (byNumber.get(number) ?? []).map(({ sms }) => sms);
  let riders = 0;
  for (const [place, { id, kin, phone, expectedAt }] of rides.entries()) {
    const arrivedAt = completed.get(id);
    const due = `due ${time(expectedAt)}`;
    // A minute may begin between the act and its answer.
    const said =
      arrivedAt === undefined ? [due] : [0, -minute].map((less) => `arrived at ${time(arrivedAt + less)}`);
    requireOne(kin, textsTo(kin), said);
    const toRider = textsTo(phone);
    if (place < groups.asked || arrivedAt !== undefined) {
      if (toRider.length > 0) throw new Error(`the passenger of ride ${id} read: ${toRider.join(' | ')}`);
      continue;
    }
    requireOne(phone, toRider, [`at ${time(told.get(id) ?? 0)} we told`]);
    riders += 1;
  }
  return { silentKin: rides.length - completed.size, arrivedKin: completed.size, riders };
}

/** @param said one of these stands in it. */
function requireOne(number: string, texts: readonly string[], said: readonly string[]): void {
  const [text = ''] = texts;
  if (texts.length === 1 && said.some((words) => text.includes(words))) return;
  throw new Error(`${number} read ${texts.length} texts, for “${said.join('” or “')}”: ${texts.join(' | ')}`);
}

function time(moment: number): string {
  return formatTime(new Date(moment).toISOString(), 'iso');
}

function textOf({ silentKin, arrivedKin, riders, longestSeconds }: Found): string {
  const all = groups.asked + groups.unasked;
  return `
${count(all)} rides on two processes under a clock ${rate} times as fast as the machine's. ${count(groups.asked)} passengers were asked twice; then the gateway refused
everything for forty minutes, over the moment when the next of kin are told. The ladders of the other ${count(groups.unasked)} lie in these forty minutes
with all their rungs. A third of all passengers said meanwhile that they arrived. Each text that the gateway took afterwards was read:

| | texts | with |
|---|---|---|
| to each of ${count(silentKin)} next of kin whose passenger is silent | one | the time at which the passenger was due |
| to each of ${count(arrivedKin)} next of kin whose passenger arrived | one | the time of the arrival, and nothing of the silence before |
| to each of ${count(riders)} silent passengers to whom no question was sent | one | the time at which the next of kin was told |
| to the other passengers | none | |

The texts were sent at their next tries, the last ${Math.round(longestSeconds)} seconds of the machine after the gateway was back. Tries follow the machine's clock and
not the simulated one. After a real outage of forty minutes, RUA tries a text again within five and a half minutes.
`;
}
