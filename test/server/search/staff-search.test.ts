/** One box for staff: each group finds what its list finds, and only staff who have the list see the group. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendPerson } from '#domain/identity/people.ts';
import { saveMedia } from '#domain/platform/pictures/media.ts';
import { type SearchGroup, searchBackoffice } from '#domain/platform/search/search.ts';
import { sendContactMessage } from '#domain/site/contact.ts';
import { createPost } from '#test/support/content.ts';
import { addPicture } from '#test/support/media.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;
let administrator: TestAccount;
let editor: TestAccount;
let amara: TestAccount;

beforeAll(async () => {
  rua = await startTestServer();
  administrator = await createAccount(rua.app, { accountType: 'staff' });
  editor = await createAccount(rua.app, { accountType: 'staff', staffRole: 'editor' });
  amara = await createAccount(rua.app, { accountType: 'commuter' });
});
afterAll(() => rua.close());

async function find(q: string, { token } = administrator, perNoun = ''): Promise<SearchGroup[]> {
  const query = new URLSearchParams({ q, ...(perNoun === '' ? {} : { per_noun: perNoun }) });
  return (await rua.call('GET', `${searchBackoffice.path}?${query}`, { token })).answer(searchBackoffice);
}

async function foundIn(noun: SearchGroup['noun'], q: string, person = administrator) {
  return (await find(q, person)).find((group) => group.noun === noun)?.results ?? [];
}

async function named(last_name: string, changes: { phone?: string } = {}) {
  const account = await createAccount(rua.app, { accountType: 'commuter' });
  await rua.app.database.queries
    .updateTable('users')
    .set({ last_name, ...changes })
    .where('id', '=', account.id)
    .execute();
  return account;
}

/** Something of each kind with this word in it. */
async function everythingCalled(word: string) {
  const post = await createPost(rua.app, { title: `${word} at the bridge` });
  const person = await named(word);
  const agency = await createAgency(rua.app, { name: `${word} Rescue` });
  const sender = {
    first_name: word,
    last_name: 'Eze',
    email: `eze-${word.length}@people.example`,
    message: 'Hello there.',
  };
  await rua.call('POST', sendContactMessage.path, { token: amara.token, body: sender });
  const { id, name, decorative, focus, version } = await addPicture(rua, administrator.token);
  const described = { name, decorative, focus, version, alt: `A ${word} on a stone` };
  await rua.call('POST', saveMedia.path.replace('{id}', String(id)), {
    token: administrator.token,
    body: described,
  });
  const colleague = await createAccount(rua.app, { accountType: 'staff' });
  await rua.app.database.queries
    .updateTable('users')
    .set({ first_name: word })
    .where('id', '=', colleague.id)
    .execute();
  const path = suspendPerson.path.replace('{id}', String((await named('Other')).id));
  await rua.call('POST', path, { token: colleague.token, body: { reason: 'A test' } });
  return { post, person, agency, picture: id };
}

describe('the search of the back office', () => {
  it('finds what each list has, by folded letters, and names each', async () => {
    const made = await everythingCalled('Ọ̀bányẹ');
    const groups = await find('obanye');
    expect(groups.map(({ noun }) => noun)).toEqual([
      ...['content', 'person', 'agency', 'contact-message', 'media', 'audit'],
    ]);
    const first = Object.fromEntries(groups.map(({ noun, results }) => [noun, results[0]]));
    expect(first).toMatchObject({
      content: { id: made.post, ref: 'post', title: 'Ọ̀bányẹ at the bridge', near: false },
      agency: { id: made.agency.id, title: 'Ọ̀bányẹ Rescue' },
      'contact-message': { title: 'Ọ̀bányẹ Eze', detail: 'Hello there.' },
      media: { id: made.picture, detail: 'A Ọ̀bányẹ on a stone' },
      audit: { title: 'Suspend person', detail: expect.stringMatching(/^Ọ̀bányẹ .*, person \d+$/) },
    });
    expect(groups.find(({ noun }) => noun === 'person')?.results.map(({ id }) => id)).toContain(
      made.person.id,
    );
  });

  it('shows an editor no people, agencies or entries of the log', async () => {
    await everythingCalled('Quartz');
    expect((await find('quartz', editor)).map(({ noun }) => noun)).toEqual([
      'content',
      'contact-message',
      'media',
    ]);
  });

  it('finds content by all words of its draft, those with the word in the title first', async () => {
    const inTitle = await createPost(rua.app, { title: 'Basalt on the road' });
    const inText = await createPost(rua.app, {
      title: 'Stones',
      description: '<p>Much <b class="wide">basált</b> fell.</p>',
    });
    expect((await foundIn('content', 'basalt')).map(({ id }) => id)).toEqual([inTitle, inText]);
    const [, second] = await foundIn('content', 'basalt');
    expect(second?.detail).toMatch(/^News posts: … .*Much basált fell\.$/);
    // Neither markup nor names of fields are words.
    for (const typed of ['wide', '<b', 'summary basalt'])
      expect(await foundIn('content', typed), typed).toEqual([]);
  });

  it('finds content no longer once it is deleted', async () => {
    const id = await createPost(rua.app, { title: 'Gypsum everywhere' });
    expect(await foundIn('content', 'gypsum')).toHaveLength(1);
    const deleted = { deleted_at: new Date().toISOString() };
    await rua.app.database.queries.updateTable('content_entries').set(deleted).where('id', '=', id).execute();
    expect(await foundIn('content', 'gypsum')).toEqual([]);
  });

  it('finds a person by address and by number, however it is written', async () => {
    const person = await named('Feldspar', { phone: '+2348031119988' });
    for (const typed of [person.email, '0803 111 9988', '+234 803 111 9988', 'feldspar']) {
      expect(
        (await foundIn('person', typed)).map(({ id }) => id),
        typed,
      ).toEqual([person.id]);
    }
  });

  it('shows so many of each, and says when there are more', async () => {
    for (let made = 0; made < 4; made += 1) await named('Marble');
    expect(await find('marble', administrator, '3')).toMatchObject([
      { noun: 'person', hasMore: true, results: { length: 3 } },
    ]);
    expect(await find('marble', administrator, '4')).toMatchObject([
      { noun: 'person', hasMore: false, results: { length: 4 } },
    ]);
  });

  it('finds nothing by signs alone', async () => {
    for (const typed of ['', ' ', '- !', '%']) expect(await find(typed), typed).toEqual([]);
  });
});
