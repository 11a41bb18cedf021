/** The ladder in two processes that are killed again and again, over one real database, with a gateway that counts. */
import { setTimeout as pause } from 'node:timers/promises';
import { actAsPassengers, beginToActAsKin, type Done } from './acts.ts';
import { countWaiting, type Found, requireOrder, requireSound } from './findings.ts';
import { type Installation, withInstallation } from './installation.ts';
import { count, type Section } from './page.ts';
import { beginClock, playedNow } from './played-clock.ts';
import { putOnTheRoad } from './rides.ts';

const rides = Number(process.env.ARRIVAL_RIDES ?? 10_000);
/** A ladder of an hour climbs in two minutes. */
const rate = 30;
const minute = 60_000;
/** In which they are expected, under the played clock. The first questions come twenty minutes after. */
const spread = (rides * 120 * minute) / 10_000;
/** In seconds, chosen anew for each process and kill. */
const kill = { fewest: 5, most: 25 } as const;
const longestEnd = 15 * minute;

type Killed = Found & { rides: number; kills: number; done: Done; minutes: number };

/** @throws at the first rung that was done twice, never, in another order or after the arrival. */
export async function killed(): Promise<Section> {
  const found = await withInstallation({ clock: beginClock(rate), processes: 2 }, climb);
  return { title: `Two processes that are killed`, text: textOf(found) };
}

async function climb(installation: Installation): Promise<Killed> {
  const { app, processes, gateway, clock } = installation;
  const start = playedNow(clock);
  const expected = Array.from({ length: rides }, (_, number) => start + (number / rides) * spread);
  const due = await putOnTheRoad(app, expected);
  console.log(`    ${due.length} rides are on the road`);
  const began = Date.now();
  const done: Done = new Map();
  const endKin = beginToActAsKin(installation, done);
  processes.beginKilling(kill.fewest, kill.most);
  await actAsPassengers(installation, due, done);
  console.log(`    the passengers have acted, beside ${processes.kills} kills`);
  await processes.stopKilling();
  const end = Date.now() + longestEnd;
  // Waits for the ladders that passengers moved by an hour.
  while ((await countWaiting(app)) > 0) {
    if (Date.now() > end) throw new Error('rungs or texts still wait');
    await pause(2_000);
  }
  await endKin();
  await requireSound(app);
  const found = await requireOrder(app.database, due, gateway.taken);
  return {
    ...found,
    ...{ rides: due.length, kills: processes.kills, done },
    minutes: (Date.now() - began) / minute,
  };
}

function textOf({ done, ...found }: Killed): string {
  const said = (name: Parameters<Done['get']>[0]) => count(done.get(name) ?? 0);
  return `
${count(found.rides)} rides on two processes over one real database, with an SMS gateway that counts, a mail server and the usual times of the
ladder. The clock of all of them runs ${rate} times as fast as the machine's, so that ${spread / minute} minutes of expected arrivals pass in ${spread / rate / minute} minutes.
Each process was ended by \`kill -9\` every ${kill.fewest} to ${kill.most} seconds, ${found.kills} times together, at times both at once. Passengers said ${said('complete')} times
that they arrived, ${said('late')} times that they need longer, ${said('help')} asked for help, ${said('off')} used no questions, ${said('alive')} only opened RUA and ${said('agency-allowed')} let an
agency be told. Next of kin pressed *fine* ${said('fine')} times, *missing* ${said('missing')} times and *stop* ${said('stop')} times. Each act came at a moment that
chance chose, and each call was repeated until it was answered. After ${found.minutes.toFixed(1)} minutes nothing waited.

| | |
|---|---|
| rungs done | ${count(found.rungs)} |
| of these, next of kin told | ${count(found.kinTold)} |
| of these, agency told, each with one case or beside a flag that stood | ${count(found.agencyTold)} |
| rungs done twice, left out or in another order | 0 |
| rungs done, or texts written, after the arrival | 0 |
| texts that the gateway took | ${count(found.texts)} |
| arrivals that the next of kin read, as the last text | ${count(found.arrivals)} |
| arrivals followed by a text of silence | 0 |
| copies: texts that the gateway took once more than RUA knows of | ${count(found.copies)} |

A copy is what the protocol leaves open: the gateway took a text, and the process was killed before it could write that down.
`;
}
