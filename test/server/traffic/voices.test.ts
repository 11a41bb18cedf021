import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearsNeeded } from '#domain/road/traffic/status.ts';
import {
  author,
  detailsOf,
  explored,
  newPerson,
  officer,
  pass,
  posted,
  reader,
  setUpTrafficWorld,
  test,
  voiced,
} from '#test/server/traffic/traffic-world.ts';
import { depth, numberSeed } from '#test/support/slice.ts';

setUpTrafficWorld();

describe('voices on a traffic update', () => {
  it('may be given from a list of updates by others, as long as it is open', async () => {
    const { id } = await posted();
    const mayVoice = async (token: string) => (await explored('?status=all', token)).rows[0]?.canVoice;
    expect(await mayVoice(reader.token)).toBe(true);
    expect(await mayVoice(officer.token)).toBe(true);
    expect(await mayVoice(author.token)).toBe(false);
    pass(121);
    while ((await detailsOf(id)).can.voice) pass(60);
    expect(await mayVoice(reader.token)).toBe(false);
  });

  it('count one a person, and the last word is the one that counts', async () => {
    const { id } = await posted();
    await voiced(id, 'there');
    await voiced(id, 'there');
    expect((await detailsOf(id)).voices).toMatchObject({ there: 1, cleared: 0 });
    await voiced(id, 'cleared');
    expect(await detailsOf(id)).toMatchObject({
      voices: { there: 0, lastThereAt: null, cleared: 1 },
      voice: 'cleared',
      confidence: 'doubtful',
    });
    expect((await detailsOf(id, author.token)).voice).toBeNull();
  });

  it('that it is still there keep it current for longer, each as long again', async () => {
    const { id } = await posted();
    for (const minutes of [100, 100, 100]) {
      pass(minutes);
      expect((await voiced(id, 'there')).status).toBe(200);
    }
    expect(await detailsOf(id)).toMatchObject({
      isCurrent: true,
      confidence: 'confirmed',
      confidenceReason: '1 person said it is still there, just now.',
    });
    pass(119);
    expect((await explored()).total).toBe(1);
    pass(1);
    expect((await explored()).total).toBe(0);
    expect((await voiced(id, 'there')).status).toBe(409);
    expect((await detailsOf(id)).can.voice).toBe(false);
  });

  it('bring back what ended by its time alone', async () => {
    const { id } = await posted();
    pass(130);
    expect((await explored()).total).toBe(0);
    await voiced(id, 'there');
    expect((await explored()).rows.map((row) => row.id)).toEqual([id]);
  });

  it('that it has cleared end it when they are enough, and it is kept', async () => {
    const { id } = await posted();
    await voiced(id, 'cleared');
    expect((await explored()).total).toBe(1);
    await voiced(id, 'cleared', officer.token);
    expect((await explored()).total).toBe(0);
    expect(await detailsOf(id)).toMatchObject({ isCurrent: false, voices: { cleared: 2 } });
    await voiced(id, 'there', officer.token);
    expect((await explored()).total).toBe(1);
  });

  it('are those of others', async () => {
    const { id } = await posted();
    expect((await voiced(id, 'there', author.token)).status).toBe(403);
    expect((await voiced(999_999_999, 'there')).status).toBe(404);
  });

  it('that race are all counted, and the update stands as they say', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, newPerson));
    const acts = fc.array(
      fc.record({ person: fc.nat(people.length - 1), voice: fc.constantFrom('there', 'cleared') }),
      { minLength: 3, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (said) => {
        const { id } = await posted();
        const replies = await Promise.all(
          said.map(({ person, voice }) => voiced(id, voice, people[person]?.token ?? reader.token)),
        );
        for (const reply of replies) expect(reply.status, reply.text).toBe(200);
        const kept = await test.app.database.queries
          .selectFrom('traffic_voices')
          .select(['user_id', 'voice'])
          .where('update_id', '=', id)
          .execute();
        const there = kept.filter(({ voice }) => voice === 'there').length;
        const cleared = kept.length - there;
        expect(new Set(said.map(({ person }) => person)).size).toBe(kept.length);
        const { voices, isCurrent } = await detailsOf(id);
        expect(voices).toMatchObject({ there, cleared });
        expect(isCurrent).toBe(cleared < clearsNeeded(there));
        expect((await explored()).rows.some((row) => row.id === id)).toBe(isCurrent);
      }),
      { seed: numberSeed('voices on traffic'), numRuns: depth(10, 25) },
    );
  });
});
