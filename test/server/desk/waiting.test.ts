/** The counts of reports and appeals on the home page of the back office. */
import { expect, it } from 'vitest';
import { countWaiting, type Waiting } from '#domain/platform/backoffice.ts';
import {
  administrator,
  appealed,
  decided,
  editor,
  hidden,
  judged,
  type Kind,
  kinds,
  newPerson,
  reported,
  setUpModerationWorld,
  shown,
  test,
} from '../moderation/moderation-world.ts';

setUpModerationWorld();

const places = { traffic: 'traffic', comment: 'comments', space: 'spaces' } as const;

async function waiting({ token } = administrator): Promise<Waiting> {
  return (await test.call('GET', countWaiting.path, { token })).answer(countWaiting);
}

/** How much of the kind waits, and how many appeals for administrators and for editors. */
async function counted(kind: Kind): Promise<[number | null, number, number]> {
  const all = await waiting();
  return [all[places[kind]], all.appeals, (await waiting(editor)).appeals];
}

it.each(kinds)('a %s waits once while it is reported, and again while its author appeals', async (kind) => {
  const author = await newPerson();
  const id = await shown(kind, author);
  if (kind === 'space') await decided(kind, id, 'kept');
  expect(await counted(kind)).toEqual([0, 0, 0]);
  await reported(kind, id, await newPerson());
  await reported(kind, id, await newPerson());
  expect(await counted(kind)).toEqual([1, 0, 0]);
  const decision = await hidden(kind, id);
  expect(await counted(kind)).toEqual([0, 0, 0]);
  await appealed(decision, author);
  // Editors decide about comments alone.
  expect(await counted(kind)).toEqual([1, 1, kind === 'comment' ? 1 : 0]);
  await judged(kind, decision, 'stays');
  expect(await counted(kind)).toEqual([0, 0, 0]);
});

it('a new space waits until it is looked at', async () => {
  const id = await shown('space', await newPerson());
  expect(await counted('space')).toEqual([1, 0, 0]);
  await reported('space', id, await newPerson());
  expect((await waiting()).spaces).toBe(1);
  await decided('space', id, 'kept');
  expect((await waiting()).spaces).toBe(0);
});

it('an editor is told nothing of updates, spaces and deliveries', async () => {
  expect(await waiting(editor)).toMatchObject({
    ...{ traffic: null, spaces: null, failedDeliveries: null, waitingDeliveries: null },
  });
});
