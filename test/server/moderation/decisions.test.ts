import { describe, expect, it } from 'vitest';
import { exploreSpaces, getSpace, getSpaceTimes, listOwnSpaces } from '#domain/road/parking/spaces.ts';
import { exploreTrafficUpdates, getTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { getComment, listComments } from '#domain/site/comments.ts';
import { verifyLog } from '#server/base/audit/verify-log.ts';
import { mailsTo } from '#test/support/accounts.ts';
import { newestEntry } from '#test/support/audit-entries.ts';
import { asked } from '#test/support/parking.ts';
import type { TestAccount } from '#test/support/records.ts';
import {
  administrator,
  calls,
  colleague,
  decided,
  hidden,
  type Kind,
  kinds,
  listed,
  listedItem,
  newPerson,
  noticesOf,
  pathOf,
  reported,
  setUpModerationWorld,
  shown,
  test,
  written,
} from './moderation-world.ts';

setUpModerationWorld();

/** The words of everything that this reader is shown of it. */
async function seenBy(kind: Kind, id: number, { token }: TestAccount): Promise<boolean[]> {
  const get = async (path: string) => test.call('GET', path, { token });
  switch (kind) {
    case 'traffic': {
      const list = (await get(`${exploreTrafficUpdates.path}?per_page=100`)).answer(exploreTrafficUpdates);
      return [
        list.rows.some((row) => row.id === id),
        (await get(pathOf(getTrafficUpdate, id))).status === 200,
      ];
    }
    case 'space': {
      const list = (await get(`${exploreSpaces.path}?per_page=100`)).answer(exploreSpaces);
      return [
        list.rows.some((row) => row.id === id),
        (await get(pathOf(getSpace, id))).status === 200,
        (await get(pathOf(getSpaceTimes, id))).status === 200,
        (await asked(test, token, id)).status === 200,
      ];
    }
    case 'comment': {
      const { post_id } = await test.app.database.queries
        .selectFrom('comments')
        .select('post_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const list = (await get(pathOf(listComments, post_id))).answer(listComments);
      return [
        list.rows.some((row) => row.id === id),
        (await get(`/api/user/comments/details/${id}`)).status === 200,
      ];
    }
  }
}

function allOf(seen: boolean[]): boolean | 'some' {
  return seen.every(Boolean) ? true : seen.some(Boolean) ? 'some' : false;
}

describe.each(kinds)('a %s', (kind) => {
  it('that is reported reaches staff with its words and author, the number of reports and their reasons', async () => {
    const [author, first, second] = [await newPerson(), await newPerson(), await newPerson()];
    const id = await shown(kind, author);
    expect((await reported(kind, id, first)).status).toBe(200);
    expect(await reported(kind, id, first)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await reported(kind, id, author)).status).toBe(403);
    expect((await reported(kind, 999_999_999, first)).status).toBe(404);
    await reported(kind, id, second);
    expect(await listedItem(kind, id, 'status=reported&per_page=100')).toMatchObject({
      kind,
      author: 'Amara Okafor',
      reportCount: 2,
      reports: [
        {
          reason: 'untrue',
          note: 'I stand there and see nothing.',
          reporter: 'Amara Okafor',
          state: 'waiting',
        },
        { state: 'waiting' },
      ],
    });
    expect(await listedItem(kind, id, 'per_page=100')).toBeDefined();
  });

  it('is shown as reported only to the person who reported it', async () => {
    const [author, reporter, reader] = [await newPerson(), await newPerson(), await newPerson()];
    const id = await shown(kind, author);
    await reported(kind, id, reporter);
    const paths = {
      traffic: pathOf(getTrafficUpdate, id),
      space: pathOf(getSpace, id),
      comment: pathOf(getComment, id),
    };
    const isReported = async ({ token }: TestAccount) =>
      /"reported":true|"report":false/.test((await test.call('GET', paths[kind], { token })).text);
    expect([await isReported(reporter), await isReported(reader)]).toEqual([true, false]);
  });

  it('that is hidden vanishes everywhere, and comes back when it is restored; each is told once', async () => {
    const [author, reader, reporter] = [await newPerson(), await newPerson(), await newPerson()];
    const id = await shown(kind, author);
    expect(allOf(await seenBy(kind, id, reader))).toBe(true);
    await reported(kind, id, reporter);
    const before = (await noticesOf(author)).length;
    const decisionId = await hidden(kind, id);
    expect(allOf(await seenBy(kind, id, reader))).toBe(false);
    expect((await reported(kind, id, reader)).status).toBe(404);
    const [told, ...others] = (await noticesOf(author)).slice(before);
    expect(told).toMatchObject({ text: 'It is not true.', link: `/users/decisions/${decisionId}` });
    expect(others).toEqual([]);
    expect(await noticesOf(reporter)).toHaveLength(1);
    const [mail] = (await mailsTo(test, author.email)).filter(({ body_text }) =>
      body_text.includes('It is not true.'),
    );
    expect(mail?.body_text).toContain(`http://rua.test/users/decisions/${decisionId}`);
    expect(await listedItem(kind, id, 'status=hidden&per_page=100')).toMatchObject({ status: 'hidden' });

    expect((await decided(kind, id, 'restored', 'It was true.')).status).toBe(200);
    expect(allOf(await seenBy(kind, id, reader))).toBe(true);
    // The person who asked for the space was declined, and asks once more.
    const decisionsTold = (await noticesOf(author))
      .slice(before)
      .filter(({ link }) => link.startsWith('/users/decisions/'));
    expect(decisionsTold).toHaveLength(2);
    expect(await noticesOf(reporter)).toHaveLength(1);
  });

  it('that is kept no longer waits; nothing is decided twice', async () => {
    const [author, reporter] = [await newPerson(), await newPerson()];
    const id = await shown(kind, author);
    await reported(kind, id, reporter);
    expect((await decided(kind, id, 'kept')).status).toBe(200);
    expect(await listedItem(kind, id, 'per_page=100')).toBeUndefined();
    expect(await decided(kind, id, 'kept')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await decided(kind, id, 'restored', 'Why not.')).status).toBe(409);
    expect((await noticesOf(reporter))[0]?.title).toMatch(/stays$/);
    await hidden(kind, id);
    expect((await decided(kind, id, 'hidden', 'Again.')).status).toBe(409);
    expect((await decided(kind, id, 'kept')).status).toBe(409);
  });

  it('is decided once when several decide at the same time', async () => {
    const author = await newPerson();
    const id = await shown(kind, author);
    await reported(kind, id, await newPerson());
    const replies = await Promise.all(
      [administrator, colleague, administrator, colleague].map((by) =>
        decided(kind, id, 'hidden', 'It is not true.', by),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(
      (await listedItem(kind, id))?.decisions.filter(({ decision }) => decision === 'hidden'),
    ).toHaveLength(1);
  });

  it('needs a reason, words that are known, and to be there', async () => {
    const id = await shown(kind, await newPerson());
    for (const decision of ['hidden', 'restored'] as const) {
      expect(await decided(kind, id, decision)).toMatchObject({
        status: 422,
        body: { errors: { reason: [expect.any(String)] } },
      });
    }
    const path = pathOf(calls[kind].decide, id);
    const body = { decision: 'gone', reason: 'x' };
    expect((await test.call('POST', path, { token: administrator.token, body })).status).toBe(422);
    expect((await decided(kind, 999_999_999, 'hidden', 'x')).status).toBe(404);
  });

  it('is in the audit log with the values before and after', async () => {
    const id = await shown(kind, await newPerson());
    await hidden(kind, id);
    const entry = await newestEntry(test);
    expect(entry).toMatchObject({
      action: calls[kind].decide.name,
      subject: expect.stringMatching(` ${id}$`),
    });
    expect(JSON.parse(entry.details)).toMatchObject({
      after: { status: 'hidden', reason: 'It is not true.' },
    });
    expect(await verifyLog(test.app)).toMatchObject({ sound: true });
  });
});

describe('a comment that is new', () => {
  it('is held until it is shown, or not; its author is told by mail', async () => {
    const author = await newPerson();
    const { id } = await written(author);
    expect(await listedItem('comment', id, 'status=new&per_page=100')).toMatchObject({ status: 'new' });
    expect((await reported('comment', id, await newPerson())).status).toBe(404);
    await decided('comment', id, 'kept');
    expect(await noticesOf(author)).toMatchObject([
      { title: `Your comment on “Bridge ${author.id}” is shown` },
    ]);
    const { id: other } = await written(author);
    await decided('comment', other, 'hidden', 'It names a private person.');
    const mails = await mailsTo(test, author.email);
    expect(mails.map(({ body_text }) => body_text).join()).toContain('It names a private person.');
  });

  it('is found by state, by its words, its author and its post', async () => {
    const author = await newPerson();
    const { id } = await written(author, 'Watch the kerb');
    expect((await listed('comment', `search=bridge ${author.id} kerb okafor`)).rows).toMatchObject([{ id }]);
    expect((await listed('comment', `search=bridge ${author.id} kerb&status=hidden`)).total).toBe(0);
  });
});

describe('a space', () => {
  it('that is new is looked at once, and nobody is told of that', async () => {
    const owner = await newPerson();
    const id = await shown('space', owner);
    expect(await listedItem('space', id, 'status=new&per_page=100')).toMatchObject({ status: 'new' });
    await decided('space', id, 'kept');
    expect(await listedItem('space', id, 'status=new&per_page=100')).toBeUndefined();
    expect(await noticesOf(owner)).toEqual([]);
  });

  it('that is hidden stays visible to its owner, who is told the reason and cannot change it', async () => {
    const owner = await newPerson();
    const id = await shown('space', owner);
    await hidden('space', id);
    const own = await test.call('GET', pathOf(getSpace, id), { token: owner.token });
    expect(own.answer(getSpace)).toMatchObject({
      hidden: true,
      hiddenReason: 'It is not true.',
      can: { edit: false, book: false, report: false },
    });
    const list = await test.call('GET', listOwnSpaces.path, { token: owner.token });
    expect(list.answer(listOwnSpaces).rows).toMatchObject([{ id, hidden: true }]);
  });
});

it('the longest waiting comes first, in pages', async () => {
  const author = await newPerson();
  const ids = [];
  for (const text of ['one', 'two', 'three']) ids.push((await written(author, text)).id);
  const query = `search=bridge ${author.id}&per_page=2`;
  expect((await listed('comment', query)).rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(await listed('comment', `${query}&sort=newest`)).toMatchObject({ total: 3, lastPage: 2 });
});
