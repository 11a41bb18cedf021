import { expect, it } from 'vitest';
import { createAdvisory, listAdvisories, listOwnAdvisories } from '#domain/response/advisories.ts';
import {
  agency,
  officer,
  pass,
  reader,
  setUpTrafficWorld,
  test,
} from '#test/server/traffic/traffic-world.ts';
import { createAccount, createAgency } from '#test/support/records.ts';

setUpTrafficWorld();

const onWire = { title: 'Third Mainland Bridge', text: 'One lane is closed until Sunday.', hours: 5 };

async function told(changes: object = {}) {
  const body = { ...onWire, ...changes };
  const reply = await test.call('POST', createAdvisory.path, { token: officer.token, body });
  return reply.answer(createAdvisory);
}

async function inForce(query = '') {
  const reply = await test.call('GET', `${listAdvisories.path}${query}`, { token: reader.token });
  return reply.answer(listAdvisories).rows;
}

function ended(id: number, token = officer.token) {
  return test.call('POST', `/api/agency/traffic-advisories/end/${id}`, { token });
}

it('an advisory is shown in its agency’s name for the hours that were said', async () => {
  const { id } = await told();
  expect(await inForce()).toMatchObject([{ id, title: onWire.title, agency: { name: agency.name } }]);
  expect(await inForce('?search=mainland%20service')).toHaveLength(1);
  pass(5 * 60);
  expect(await inForce()).toEqual([]);
  const own = await test.call('GET', listOwnAdvisories.path, { token: officer.token });
  expect(own.answer(listOwnAdvisories).rows).toMatchObject([{ id, inForce: false }]);
});

it('an advisory is ended once, by its own agency', async () => {
  const { id } = await told();
  const other = await createAgency(test.app);
  const stranger = await createAccount(test.app, { accountType: 'government-agency', agencyId: other.id });
  expect((await ended(id, stranger.token)).status).toBe(404);
  expect((await ended(id)).status).toBe(200);
  expect((await ended(id)).status).toBe(409);
  expect((await inForce()).some((one) => one.id === id)).toBe(false);
});
