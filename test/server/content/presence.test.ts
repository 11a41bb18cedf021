/** The staff who edit content: told to each other with the field that they are in, in every process, and forgotten without a beat. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faq } from '#domain/site/content/home.ts';
import { type EditedPlace, listEditors, signalEditing } from '#domain/site/content/presence.ts';
import { Editor } from '#test/support/editing.ts';
import { openEventWindow } from '#test/support/event-window.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
/** Another process on the same database. */
let second: TestServer;
let url: string;
let one: TestAccount;
let other: TestAccount;
let entryId: number;
let turnedSeconds = 0;

const question = { question: 'Is it free?', answer: 'Yes.', place: 'home' } as const;

beforeAll(async () => {
  test = await startTestServer();
  second = await test.startAnother();
  url = await second.server.listen({ host: '127.0.0.1', port: 0 });
  const editor = await Editor.of(test);
  one = editor.account;
  entryId = (await editor.draft(faq, question)).id;
});
beforeEach(async () => {
  turnedSeconds += 60;
  const now = Date.now() + turnedSeconds * 1000;
  const clock = () => new Date(now + turn * 1000);
  turn = 0;
  test.app.now = clock;
  second.app.now = clock;
  other = await createAccount(test.app, { accountType: 'staff', staffRole: 'editor' });
});
afterAll(async () => {
  await second.close();
  await test.close();
});

/** Seconds since the test began. */
let turn = 0;

type Told = { on?: TestServer; window?: string; field?: string; id?: number };

function tell(
  by: Pick<TestAccount, 'token'>,
  { on = test, window = 'one', field = '', id = entryId }: Told = {},
): Promise<Reply> {
  const path = signalEditing.path.replace('{id}', String(id));
  return on.call('POST', path, { token: by.token, body: { window, field } });
}

/** Where another sees the first editor; a word of an earlier test may still be heard of others. */
async function seen(by: TestAccount, told: Told = {}): Promise<EditedPlace[][]> {
  const editors = (await tell(by, told)).answer(signalEditing);
  return editors.filter(({ id }) => id === one.id).map(({ places }) => places);
}

const at = (field: string, id = entryId): EditedPlace => ({ entryId: id, kind: 'faq', field });

describe('an editor who has a form open', () => {
  it('is seen by the others with the field, in another process as well, and not by themselves', async () => {
    expect(await seen(one, { field: 'answer' })).toEqual([]);
    for (const on of [test, second]) await expect.poll(() => seen(other, { on })).toEqual([[at('answer')]]);
    const first = (await tell(other)).answer(signalEditing).find(({ id }) => id === one.id);
    expect(first).toMatchObject({ name: 'Amara Okafor', secondsLeft: 20 });
    await tell(one, { field: 'question' });
    await expect.poll(() => seen(other)).toEqual([[at('question')]]);
    await tell(one);
    await expect.poll(() => seen(other)).toEqual([[at('')]]);
  });

  it('is forgotten after twenty seconds without a beat, and not before', async () => {
    await tell(one, { field: 'answer' });
    for (const on of [test, second]) await expect.poll(() => seen(other, { on })).toHaveLength(1);
    turn = 19;
    for (const on of [test, second])
      expect((await tell(other, { on })).answer(signalEditing)).toContainEqual(
        expect.objectContaining({ id: one.id, secondsLeft: 1 }),
      );
    turn = 20;
    for (const on of [test, second]) expect(await seen(other, { on })).toEqual([]);
  });

  it('of two entries is seen at both, and in no field that the entry lacks', async () => {
    const editor = await Editor.of(test);
    const { id } = await editor.draft(faq, question);
    await tell(one, { field: 'no_such_field' });
    await tell(one, { window: 'two', field: 'answer', id });
    await expect.poll(() => seen(other)).toEqual([[at('answer', id), at('')]]);
  });
});

it('an open form hears of who comes or goes to another field, once, and nobody else does', async () => {
  await tell(other);
  await expect
    .poll(() => test.app.presence.at('content').some(({ userId }) => userId === other.id))
    .toBe(true);
  const openWindow = ({ token }: TestAccount) => openEventWindow(url, { authorization: `Bearer ${token}` });
  const there = await openWindow(other);
  const elsewhere = await Promise.all(
    [
      one,
      await createAccount(test.app, { accountType: 'staff', staffRole: 'editor' }),
      await createAccount(test.app, { accountType: 'commuter' }),
    ].map(openWindow),
  );
  const told = () => there.seen.filter(({ kind }) => kind === 'content-presence');
  for (const [field, count] of [
    ['', 1],
    ['answer', 2],
    ['answer', 2],
  ] as const) {
    await tell(one, { field });
    await expect
      .poll(() => test.app.presence.at('content').find(({ userId }) => userId === one.id)?.doing)
      .toBe(`${entryId} faq ${field}`);
    await expect.poll(told).toHaveLength(count);
  }
  // A later word is the first that the others hear.
  await test.app.database.transact((tx) => test.app.live.publishToEveryone(tx, { kind: 'traffic-changed' }));
  for (const window of elsewhere) {
    await expect.poll(() => window.seen).toEqual([{ kind: 'traffic-changed' }]);
    window.close();
  }
  there.close();
});

describe('the list of who edits', () => {
  const list = async (by: Pick<TestAccount, 'token'>, on = test) =>
    (await on.call('GET', listEditors.path, { token: by.token })).answer(listEditors);

  it('has the others with their entries, in every process, without telling that its reader is there', async () => {
    await tell(one, { field: 'answer' });
    for (const on of [test, second]) {
      await expect
        .poll(() => list(other, on))
        .toMatchObject([{ id: one.id, name: 'Amara Okafor', places: [at('answer')], secondsLeft: 20 }]);
    }
    expect((await tell(one)).answer(signalEditing).map(({ id }) => id)).not.toContain(other.id);
    expect((await list(one)).map(({ id }) => id)).not.toContain(one.id);
    turn = 20;
    expect(await list(other)).toEqual([]);
  });

  it('is read by staff alone', async () => {
    const commuter = await createAccount(test.app, { accountType: 'commuter' });
    expect((await test.call('GET', listEditors.path, { token: commuter.token })).status).toBe(403);
  });
});

describe('who edits', () => {
  it('is told to staff alone, and of entries that exist', async () => {
    const commuter = await createAccount(test.app, { accountType: 'commuter' });
    expect((await tell(commuter)).status).toBe(403);
    expect((await tell({ token: 'no-such-token' })).status).toBe(401);
    expect((await tell(one, { id: 999_999 })).status).toBe(404);
  });

  it('is written down nowhere', async () => {
    const entries = () =>
      test.app.database.queries
        .selectFrom('audit_entries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await entries();
    await tell(one, { field: 'answer' });
    expect(await entries()).toEqual(before);
  });

  it.each([{ window: '', field: '' }, { window: 'one', field: 'a b' }, { window: 'one' }, {}])(
    'is not told with %o',
    async (body) => {
      const path = signalEditing.path.replace('{id}', String(entryId));
      expect((await test.call('POST', path, { token: one.token, body })).status).toBe(422);
    },
  );
});
