/** Where a case stands in the queue of its agency, for the page that shows it without its list. */
import { expect, it } from 'vitest';
import { listCases } from '#domain/response/cases/queue.ts';
import { placeInQueue, type QueuePlace } from '#domain/response/cases/queue-place.ts';
import { policeCase, resolved, setUpCaseWorld, world } from '#test/server/cases/case-world.ts';

setUpCaseWorld();

function asked(id: number, token = world.police.officer.token) {
  return world.test.call('GET', placeInQueue.path.replace('{id}', String(id)), { token });
}

async function placeOf(id: number): Promise<QueuePlace> {
  return (await asked(id)).answer(placeInQueue);
}

it('is that of the list, with the cases before and after it, and nothing beyond its ends', async () => {
  for (const type of ['complain', 'emmergency', 'crime', 'complain']) await policeCase(type);
  const { token } = world.police.officer;
  const list = (await world.test.call('GET', listCases.path, { token })).answer(listCases);
  const ids = list.rows.map(({ id }) => id);
  expect(ids).toHaveLength(4);
  for (const [place, id] of ids.entries()) {
    expect(await placeOf(id)).toEqual({
      number: place + 1,
      of: list.total,
      previous: ids[place - 1] ?? null,
      next: ids[place + 1] ?? null,
    });
  }
});

it('is missing for a closed case, and the first case of the queue comes next', async () => {
  await policeCase('emmergency');
  const closed = await policeCase();
  await resolved(closed);
  const place = await placeOf(closed);
  expect(place).toMatchObject({ number: null, previous: null });
  expect((await placeOf(place.next ?? 0)).number).toBe(1);
});

it('is not told of the case of another agency', async () => {
  const id = await policeCase();
  expect((await asked(id, world.fire.officer.token)).status).toBe(404);
});
