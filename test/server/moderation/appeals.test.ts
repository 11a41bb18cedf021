import { describe, expect, it } from 'vitest';
import { getOwnDecision } from '#domain/platform/moderation/moderation.ts';
import { mailsTo } from '#test/support/accounts.ts';
import {
  administrator,
  appealed,
  colleague,
  decided,
  editor,
  hidden,
  judged,
  kinds,
  listedItem,
  newPerson,
  noticesOf,
  pathOf,
  setUpModerationWorld,
  shown,
  test,
} from './moderation-world.ts';

setUpModerationWorld();

describe.each(kinds)('an appeal about a %s', (kind) => {
  it('is made once by the author, and decided by another member of staff; the author is told', async () => {
    const author = await newPerson();
    const id = await shown(kind, author);
    const decisionId = await hidden(kind, id);
    const path = pathOf(getOwnDecision, decisionId);
    const own = () => test.call('GET', path, { token: author.token });
    expect((await own()).answer(getOwnDecision)).toMatchObject({
      kind,
      decision: 'hidden',
      reason: 'It is not true.',
      can: { appeal: true },
      outcome: null,
    });
    expect((await own()).text).not.toMatch(/decided_by|Okafor/);
    expect((await appealed(decisionId, await newPerson())).status).toBe(404);
    expect((await appealed(decisionId, author, ' ')).status).toBe(422);
    expect((await appealed(decisionId, author)).status).toBe(200);
    expect(await appealed(decisionId, author)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await listedItem(kind, id, 'status=appealed&per_page=100')).toMatchObject({
      decisions: expect.arrayContaining([expect.objectContaining({ appeal: 'I saw it.' })]),
    });
    expect((await decided(kind, id, 'restored', 'By the way.')).status).toBe(409);

    expect(await judged(kind, decisionId, 'restored', administrator)).toMatchObject({ status: 403 });
    const before = (await noticesOf(author)).length;
    expect((await judged(kind, decisionId, 'restored')).status).toBe(200);
    expect((await judged(kind, decisionId, 'stays')).status).toBe(409);
    expect(await listedItem(kind, id)).toMatchObject({ status: expect.not.stringContaining('hidden') });
    expect((await noticesOf(author)).slice(before)).toMatchObject([
      { title: expect.stringMatching(/is shown again$/), text: 'We looked again.' },
    ]);
    const mails = await mailsTo(test, author.email);
    expect(mails.map(({ body_text }) => body_text).join()).toContain('We looked again.');
    expect((await own()).answer(getOwnDecision)).toMatchObject({
      outcome: 'restored',
      outcomeReason: 'We looked again.',
      can: { appeal: false },
    });
  });

  it('that is turned down leaves it hidden, and there is no second one', async () => {
    const author = await newPerson();
    const id = await shown(kind, author);
    const decisionId = await hidden(kind, id);
    await appealed(decisionId, author);
    expect((await judged(kind, decisionId, 'stays')).status).toBe(200);
    expect((await appealed(decisionId, author)).status).toBe(409);
    expect(await listedItem(kind, id)).toMatchObject({ status: 'hidden' });
    // Staff may still think better of it.
    expect((await decided(kind, id, 'restored', 'On second thoughts.')).status).toBe(200);
  });

  it('against a text that is shown again is too late, and none waits where none was made', async () => {
    const author = await newPerson();
    const id = await shown(kind, author);
    const decisionId = await hidden(kind, id);
    expect((await judged(kind, decisionId, 'stays')).status).toBe(409);
    await decided(kind, id, 'restored', 'It was true.');
    expect(await appealed(decisionId, author)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await judged(kind, 999_999_999, 'stays')).status).toBe(404);
  });

  it('comes once when it is sent several times at once', async () => {
    const author = await newPerson();
    const decisionId = await hidden(kind, await shown(kind, author));
    const replies = await Promise.all([1, 2, 3, 4].map(() => appealed(decisionId, author)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

it('an appeal is decided through its own kind alone', async () => {
  const author = await newPerson();
  const decisionId = await hidden('traffic', await shown('traffic', author));
  await appealed(decisionId, author);
  expect((await judged('comment', decisionId, 'restored', editor)).status).toBe(404);
  expect((await judged('traffic', decisionId, 'restored', editor)).status).toBe(403);
});

it.each([
  ['removed', { deactivated_at: new Date().toISOString() }, { deactivated_at: null }],
  [
    'suspended',
    { suspended_at: new Date().toISOString(), suspension_reason: 'Left.' },
    { suspended_at: null, suspension_reason: '' },
  ],
])(
  'an administrator whose colleagues are all %s decides the appeal against their own decision',
  async (_, ended, back) => {
    const author = await newPerson();
    const decisionId = await hidden('traffic', await shown('traffic', author));
    await appealed(decisionId, author);
    const changeColleagues = (to: typeof ended | typeof back) =>
      test.app.database.queries
        .updateTable('users')
        .set(to)
        .where('id', 'in', [colleague.id, editor.id])
        .execute();
    await changeColleagues(ended);
    expect((await judged('traffic', decisionId, 'restored', administrator)).status).toBe(200);
    await changeColleagues(back);
  },
);
