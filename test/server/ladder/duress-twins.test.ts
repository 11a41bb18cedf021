/** The account of a forced passenger gets the same answers as that of a passenger who gave their own PIN, after any earlier acts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arriveWithPin, expectWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { undoCompletion } from '#domain/journeys/rides/arrivals.ts';
import { actOnLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { sliceOf } from '#test/support/slice.ts';
import { type LadderProcesses, startLadder } from './ladder-world.ts';
import { allReads, ownNumber, Twins, type TwinsOptions } from './twins.ts';

let processes: LadderProcesses;
let url: string;
beforeAll(async () => {
  processes = await startLadder();
  const { test, another } = processes;
  const police = await createAgency(test.app, { name: 'Lagos State Police Command', defaultResponder: true });
  await createAccount(test.app, { accountType: 'government-agency', agencyId: police.id });
  url = await another.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => processes.close());

type Part = { name: string; go: (twins: Twins) => Promise<void> };

const flag = (twins: Twins) =>
  twins.post(flagRide.path, ({ rideId }) => ({
    lodge_ride_id: rideId,
    description: 'He speeds.',
    agencies: [],
  }));
const act = (what: string) => (twins: Twins) => twins.post(actOnLadder.path, () => ({ act: what }));
const minutes =
  (...each: number[]) =>
  async (twins: Twins) => {
    for (const one of each) await twins.passMinutes(one);
  };
const press = (say: string) => async (twins: Twins) => {
  for (const each of [twins.safe, twins.duress]) {
    const link = await twins.kinLink(each);
    if (link !== undefined) await processes.world.press(link, say);
  }
};
const arrive = (twins: Twins) => twins.post(arriveWithPin.path, ({ pin }) => ({ pin }));
const arriveSafe = (twins: Twins) => twins.post(arriveWithPin.path, () => ({ pin: '4821' }));
const later = (twins: Twins) => {
  const moment = new Date(processes.world.now().getTime() + 3_600_000).toISOString();
  return twins.post(expectWithPin.path, ({ pin }) => ({ pin, expected_arrival: moment }));
};
const undo = (twins: Twins) => twins.post(undoCompletion.path);
const seconds = (twins: Twins) => twins.passSeconds();

function inOrder(...parts: ((twins: Twins) => Promise<void>)[]): (twins: Twins) => Promise<void> {
  return async (twins) => {
    for (const part of parts) await part(twins);
  };
}

/** How far the ride came. */
const states: Part[] = [
  { name: 'on time', go: minutes(30) },
  { name: 'asked', go: minutes(141) },
  { name: 'asked, and needs longer', go: inOrder(minutes(141), act('late'), seconds) },
  { name: 'asked again', go: minutes(141, 16) },
  { name: 'next of kin told', go: minutes(141, 16, 16) },
  { name: 'next of kin says fine', go: inOrder(minutes(141, 16, 16), press('fine'), seconds) },
  { name: 'next of kin wants no more', go: inOrder(minutes(141, 16, 16), press('stop'), seconds) },
  { name: 'overdue', go: inOrder(minutes(141, 16, 16), press('missing'), seconds) },
  { name: 'asked for help', go: inOrder(act('help'), seconds) },
  { name: 'flagged', go: inOrder(flag, seconds) },
  { name: 'flagged and late', go: inOrder(flag, minutes(141, 16, 16)) },
];

/** The acts of the passenger with the PIN, and after it. */
const endings: Part[] = [
  { name: 'arrives', go: inOrder(arrive, seconds, minutes(1, 30)) },
  {
    name: 'arrives, takes it back and arrives',
    go: inOrder(arrive, seconds, undo, seconds, arrive, seconds, minutes(1)),
  },
  {
    name: 'needs longer, and arrives with their own PIN',
    go: inOrder(later, seconds, minutes(1), arriveSafe, seconds, minutes(1)),
  },
  { name: 'needs longer, and is silent', go: inOrder(later, seconds, minutes(100, 16, 16, 61)) },
  {
    name: 'needs longer, and asks for help and flags',
    go: inOrder(later, seconds, act('help'), seconds, flag, seconds, minutes(1)),
  },
];

/** The acts of the next of kin. */
const kin: (TwinsOptions & { name: string })[] = [
  { name: 'reads their page', network: 'delivers', kinReads: true },
  { name: 'reads nothing', network: 'delivers', kinReads: false },
  { name: 'gets no SMS', network: 'blocks', kinReads: false },
  { name: 'is the passenger', network: 'delivers', kinReads: false, kinPhone: ownNumber },
];

const all = states.flatMap((state) =>
  endings.flatMap((ending) => kin.map((options) => ({ state, ending, options }))),
);

it.each(
  sliceOf('duress twins', all, 6).map(
    (each) =>
      [`${each.state.name}; ${each.ending.name}; the next of kin ${each.options.name}`, each] as const,
  ),
)('%s', async (_, { state, ending, options }) => {
  const twins = await Twins.begin(processes, url, options);
  try {
    await state.go(twins);
    await ending.go(twins);
    await twins.expectAlike(allReads);
    expect(twins.safe.windows[0]?.seen.length).toBeGreaterThan(0);
  } finally {
    twins.close();
  }
});
