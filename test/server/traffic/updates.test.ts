import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findSimilarTrafficUpdates, listOwnTrafficUpdates } from '#domain/road/traffic/updates.ts';
import {
  author,
  detailsOf,
  explored,
  newPerson,
  opened,
  pass,
  posted,
  reader,
  setUpTrafficWorld,
  test,
  voiced,
} from '#test/server/traffic/traffic-world.ts';
import { hideContent } from '#test/support/hidden-content.ts';
import { trafficOnWire } from '#test/support/traffic.ts';
import { uploaded } from '#test/support/uploads.ts';

setUpTrafficWorld();

const ojota = { latitude: 6.5877, longitude: 3.3789 };
/** About 300 metres north of it, 900 metres, and 13 km. */
const nearOjota = { latitude: 6.5904, longitude: 3.3789 };
const furtherOn = { latitude: 6.5958, longitude: 3.3789 };
const apapa = { latitude: 6.449, longitude: 3.365 };

function change(id: number, changes: object, token = author.token) {
  const body = { ...trafficOnWire, ...changes };
  return test.call('PATCH', `/api/user/traffic-updates/edit/${id}`, { token, body });
}

function removed(id: number, token = author.token) {
  return test.call('POST', `/api/user/traffic-updates/remove/${id}`, { token });
}

/** The list has its own copy of the moment. @param minutes that have passed since the beginning of the test. */
async function expectListedUntil(moment: string, minutes: number): Promise<void> {
  const { createdAt } = (await explored()).rows[0] ?? { createdAt: '' };
  pass((Date.parse(moment) - Date.parse(createdAt)) / 60_000 - minutes - 1);
  expect((await explored()).total).toBe(1);
  pass(1);
  expect((await explored()).total).toBe(0);
}

describe('a traffic update', () => {
  it('is seen by everybody who is signed in at once, with its author’s words and kind', async () => {
    const { id } = await posted({ category: 'Go slow' });
    expect(await detailsOf(id)).toMatchObject({
      title: trafficOnWire.title,
      category: 'Go slow',
      kind: 'congestion',
      user: { firstName: 'Amara', lastName: 'Okafor' },
      isCurrent: true,
      confidence: 'reported',
      can: { edit: false, voice: true, report: true },
    });
    expect((await explored()).rows.map((row) => row.id)).toEqual([id]);
  });

  it('keeps half a position out', async () => {
    const body = { ...trafficOnWire, latitude: 6.5 };
    const { status, body: answer } = await test.call('POST', '/api/user/traffic-updates/create', {
      token: author.token,
      body,
    });
    expect([status, answer]).toMatchObject([422, { errors: { longitude: [expect.any(String)] } }]);
  });

  it('shows a picture that its author uploaded, and nobody else’s', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f60' } })
      .png()
      .toBuffer();
    const banner = await uploaded(test, png, { folder: 'traffic', token: author.token });
    const body = { ...trafficOnWire, banner };
    const refused = await test.call('POST', '/api/user/traffic-updates/create', {
      token: reader.token,
      body,
    });
    expect(refused.status).toBe(422);
    const { id } = await posted({ banner });
    expect((await detailsOf(id)).banner).toBe(banner);
    expect((await test.call('GET', `/${banner}`)).status).toBe(200);
    expect((await change(id, { banner })).status).toBe(200);
  });

  it('leaves the list of current ones after its time, and is kept', async () => {
    const { id } = await posted();
    pass(119);
    expect((await explored()).total).toBe(1);
    pass(1);
    expect((await explored()).total).toBe(0);
    expect((await explored('?status=past')).rows.map((row) => row.id)).toEqual([id]);
    expect((await explored('?status=all')).total).toBe(1);
    expect(await detailsOf(id)).toMatchObject({ isCurrent: false, confidence: 'over' });
    pass(31 * 24 * 60);
    expect((await explored('?status=past')).total).toBe(0);
    expect((await opened(id)).status).toBe(200);
  });

  it('is found by kind and by every word of a search', async () => {
    const { id } = await posted({ title: 'Flood at Maryland', category: 'Flooding' });
    await posted();
    expect((await explored('?kind=flooding')).rows.map((row) => row.id)).toEqual([id]);
    expect((await explored('?search=MARYLAND%20flood')).rows.map((row) => row.id)).toEqual([id]);
    expect((await explored('?search=maryland%20ojota')).total).toBe(0);
  });

  it('is found near a place, nearest first, current ones only', async () => {
    const far = await posted(apapa);
    const near = await posted(nearOjota);
    const here = await posted(ojota);
    await posted();
    const query = `?latitude=${ojota.latitude}&longitude=${ojota.longitude}`;
    const { rows, total } = await explored(query);
    expect(rows.map((row) => row.id)).toEqual([here.id, near.id]);
    expect(total).toBe(2);
    expect(rows[1]?.distance).toBeGreaterThan(280);
    expect(rows[1]?.distance).toBeLessThan(320);
    expect(rows.map((row) => row.id)).not.toContain(far.id);
    expect((await explored(`${query}&page=2&per_page=1`)).rows.map((row) => row.id)).toEqual([near.id]);
    pass(120);
    expect((await explored(query)).total).toBe(0);
  });

  it('is in its author’s own list with past updates, and in no other person’s own list', async () => {
    const { id } = await posted();
    pass(400);
    const other = await newPerson();
    const own = (token: string, query = '') =>
      test.call('GET', `${listOwnTrafficUpdates.path}${query}`, { token });
    expect((await own(author.token)).answer(listOwnTrafficUpdates).rows.map((row) => row.id)).toEqual([id]);
    expect((await own(author.token, '?status=current')).answer(listOwnTrafficUpdates).total).toBe(0);
    expect((await own(other.token)).answer(listOwnTrafficUpdates).total).toBe(0);
  });

  it('is put right by its author alone, and lasts no longer for that', async () => {
    const { id, currentUntil, createdAt } = await posted();
    pass(30);
    expect((await change(id, {}, reader.token)).status).toBe(404);
    const changes = { title: 'Truck is being towed', description: 'Two lanes are open.', ...ojota };
    expect((await change(id, changes)).status).toBe(200);
    const edited = await detailsOf(id);
    expect(edited).toMatchObject({ ...changes, currentUntil, createdAt });
    expect(Date.parse(edited.updatedAt) - Date.parse(createdAt)).toBe(30 * 60_000);
    await expectListedUntil(currentUntil, 30);
  });

  it('lasts as long as its kind when its author changes what it is about', async () => {
    const { id, createdAt } = await posted();
    await change(id, { category: 'Road works' });
    const edited = await detailsOf(id);
    expect(edited.kind).toBe('road-works');
    expect(Date.parse(edited.currentUntil) - Date.parse(createdAt)).toBe(6 * 3_600_000);
    await expectListedUntil(edited.currentUntil, 0);
  });

  it('is gone for everybody once its author removes it, and no other account can remove it', async () => {
    const { id } = await posted();
    expect((await removed(id, reader.token)).status).toBe(404);
    expect((await removed(id)).status).toBe(200);
    expect((await opened(id)).status).toBe(404);
    expect((await removed(id)).status).toBe(404);
    expect((await explored('?status=all')).total).toBe(0);
  });

  it('stays without its author when the account goes', async () => {
    const leaver = await newPerson();
    const { id } = await posted({}, leaver.token);
    await test.app.database.queries.deleteFrom('users').where('id', '=', leaver.id).execute();
    expect((await detailsOf(id)).user).toBeNull();
  });
});

describe('views of a traffic update', () => {
  it('count each person once, however often and however much at once they look', async () => {
    const { id } = await posted();
    const people = await Promise.all([newPerson(), newPerson(), newPerson()]);
    await Promise.all(people.flatMap(({ token }) => [1, 2, 3, 4].map(() => opened(id, token))));
    expect((await detailsOf(id, people[0]?.token)).views).toBe(3);
    expect((await detailsOf(id)).views).toBe(4);
    expect((await explored()).rows[0]?.views).toBe(4);
  });
});

describe('before another is posted', () => {
  async function similarTo(query: Record<string, string | number>, token = reader.token) {
    const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const path = `${findSimilarTrafficUpdates.path}?${words}`;
    const reply = await test.call('GET', path, { token });
    return reply.answer(findSimilarTrafficUpdates).map((row) => row.id);
  }

  it('those of the same kind within half a kilometre are named', async () => {
    const { id } = await posted(ojota);
    expect(await similarTo({ category: 'Crash', ...nearOjota })).toEqual([id]);
    expect(await similarTo({ category: 'Flooding', ...nearOjota })).toEqual([]);
    expect(await similarTo({ category: 'Crash', ...furtherOn })).toEqual([]);
    // One's own is nobody else's word for it.
    expect(await similarTo({ category: 'Crash', ...nearOjota }, author.token)).toEqual([]);
  });

  it('without a place those with nearly the same words are', async () => {
    const { id } = await posted();
    expect(await similarTo({ category: 'Accident', title: 'Truck fell at Ojota' })).toEqual([id]);
    expect(await similarTo({ category: 'Accident', title: 'Two cars at Maryland' })).toEqual([]);
    expect(await similarTo({ category: 'Accident' })).toEqual([]);
    const { id: newer } = await posted();
    expect(await similarTo({ category: 'Accident', title: 'Truck fell at Ojota' })).toEqual([newer, id]);
    expect(await similarTo({ title: 'Truck fell at Ojota' })).toEqual([]);
  });

  it('an update that staff have hidden is not named, neither by its place nor by its words', async () => {
    await hideContent(test, 'traffic_updates', (await posted(ojota)).id);
    await hideContent(test, 'traffic_updates', (await posted()).id);
    expect(await similarTo({ category: 'Crash', ...nearOjota })).toEqual([]);
    expect(await similarTo({ category: 'Accident', title: 'Truck fell at Ojota' })).toEqual([]);
  });

  it('what nobody has spoken of for hours, or is over, is not', async () => {
    await posted({ ...ojota, category: 'Road works' });
    expect(await similarTo({ category: 'Road works', ...ojota })).toHaveLength(1);
    pass(181);
    expect(await similarTo({ category: 'Road works', ...ojota })).toEqual([]);
  });

  it('an update that was posted hours ago and confirmed since is named', async () => {
    const { id } = await posted({ ...ojota, category: 'Road works' });
    pass(120);
    expect((await voiced(id, 'there', (await newPerson()).token)).status).toBe(200);
    pass(120);
    expect(await similarTo({ category: 'Road works', ...ojota })).toEqual([id]);
    pass(61);
    expect(await similarTo({ category: 'Road works', ...ojota })).toEqual([]);
  });
});
