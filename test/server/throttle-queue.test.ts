/** The order of turns among calls that are slowed. */
import { expect, it } from 'vitest';
import { RecentFailures } from '#server/base/http/limits/recent-failures.ts';
import { type Caller, ThrottleQueue } from '#server/base/http/limits/throttle-queue.ts';

/** A line whose turns the test gives. */
function lineOf(waiting: number, connectionTurns = new RecentFailures()) {
  const begun: string[] = [];
  let give: (milliseconds: number) => void = () => {};
  const takeTurn = () =>
    new Promise<number>((resolve) => {
      give = resolve;
    });
  const line = new ThrottleQueue(takeTurn, { waiting, milliseconds: 60_000 }, connectionTurns);
  const answers = new Map<string, Promise<boolean>>();
  const enterAs = (name: string, caller: Caller) => {
    const answer = line.enter(caller);
    answers.set(name, answer);
    void answer.then((mayBegin) => mayBegin && begun.push(name));
  };
  const enter = (name: string, ...parties: readonly string[]) => enterAs(name, { parties });
  const giveTurns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      const before = begun.length;
      give(0);
      await expect.poll(() => begun.length, { interval: 1 }).toBe(before + 1);
    }
    return begun;
  };
  return { line, enter, enterAs, giveTurns, answers };
}

it('the next request is of the party whose last turn was longest ago', async () => {
  const { line, enter, giveTurns } = lineOf(10);
  enter('a1', 'a');
  await giveTurns(1);
  for (const name of ['a2', 'a3', 'a4']) enter(name, 'a');
  enter('b1', 'b');
  expect(await giveTurns(2)).toEqual(['a1', 'b1', 'a4']);
  enter('c1', 'c');
  enter('b2', 'b');
  expect(await giveTurns(3)).toEqual(['a1', 'b1', 'a4', 'c1', 'b2', 'a3']);
  line.stop();
});

it('of parties that had no turn yet the newest is next', async () => {
  const { line, enter, giveTurns } = lineOf(10);
  for (const name of ['a', 'b', 'c']) enter(name, name);
  expect(await giveTurns(2)).toEqual(['c', 'b']);
  line.stop();
});

it('of equal parties the one with the newest request is next, whenever it joined the line', async () => {
  const { line, enterAs, giveTurns, answers } = lineOf(3);
  for (const cameAt of [2, 3, 1, 4]) enterAs(`came at ${cameAt}`, { parties: [], connection: {}, cameAt });
  expect(await answers.get('came at 1')).toBe(false);
  expect(await giveTurns(3)).toEqual(['came at 4', 'came at 3', 'came at 2']);
  line.stop();
});

it('within a party its parts take turns', async () => {
  const { line, enter, giveTurns } = lineOf(10);
  enter('phone 1', 'network', 'phone');
  await giveTurns(1);
  enter('tablet 1', 'network', 'tablet');
  enter('phone 2', 'network', 'phone');
  expect(await giveTurns(1)).toEqual(['phone 1', 'tablet 1']);
  line.stop();
});

it('where too many wait, a call of the party that had its turn last gives up its place', async () => {
  const { line, enter, giveTurns, answers } = lineOf(2);
  enter('a1', 'a');
  await giveTurns(1);
  enter('a2', 'a');
  enter('a3', 'a');
  enter('b1', 'b');
  expect(await answers.get('a2')).toBe(false);
  enter('a4', 'a');
  expect(await answers.get('a3')).toBe(false);
  expect(await giveTurns(2)).toEqual(['a1', 'b1', 'a4']);
  line.stop();
});

it('a connection that was refused goes behind one that was not here before', async () => {
  const { line, enterAs, giveTurns, answers } = lineOf(2);
  const flood = [{}, {}, {}].map((connection): Caller => ({ parties: ['a'], connection }));
  for (const [number, caller] of flood.entries()) enterAs(`flood ${number}`, caller);
  enterAs('person', { parties: ['a'], connection: {} });
  for (const number of [0, 1]) {
    expect(await answers.get(`flood ${number}`)).toBe(false);
    enterAs(`flood ${number} again`, { parties: ['a'], connection: flood[number]?.connection });
    expect(await answers.get(`flood ${number} again`)).toBe(false);
  }
  expect(await giveTurns(1)).toEqual(['person']);
  line.stop();
});

it('a connection that had a turn in another line goes behind one that had none', async () => {
  const turns = new RecentFailures();
  const elsewhere = lineOf(10, turns);
  const attacker = {};
  elsewhere.enterAs('elsewhere', { parties: ['one address'], connection: attacker });
  await elsewhere.giveTurns(1);
  const { line, enterAs, giveTurns } = lineOf(10, turns);
  enterAs('person', { parties: ['another address'], connection: {} });
  enterAs('attacker', { parties: ['another address'], connection: attacker });
  expect(await giveTurns(1)).toEqual(['person']);
  elsewhere.line.stop();
  line.stop();
});

it.each([
  ['first', 'a new connection'],
  ['last', 'a new party'],
] as const)('where the connection is the %s party, the next is %s', async (connectionIs, next) => {
  const turns = new RecentFailures();
  const { line, enterAs, giveTurns } = lineOf(10, turns);
  enterAs('before', { parties: ['known'], connection: {}, connectionIs });
  await giveTurns(1);
  const refused = {};
  turns.note(refused);
  enterAs('a new connection', { parties: ['known'], connection: {}, connectionIs });
  enterAs('a new party', { parties: ['new'], connection: refused, connectionIs });
  expect(await giveTurns(1)).toEqual(['before', next]);
  line.stop();
});

it('when a turn fails, the waiting requests are refused', async () => {
  const line = new ThrottleQueue(() => Promise.reject(new Error('no database')), {
    waiting: 2,
    milliseconds: 60_000,
  });
  expect(await line.enter({ parties: ['a'] })).toBe(false);
});
