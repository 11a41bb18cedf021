/** The lists of the back office that are searched. */
import { createAgency, listKeptAgencies } from '#domain/identity/agencies/agencies-admin.ts';
import { listPeople } from '#domain/identity/people.ts';
import { listAuditEntries } from '#domain/platform/audit.ts';
import {
  listModeratedComments,
  listModeratedSpaces,
  listModeratedTraffic,
} from '#domain/platform/moderation/moderation.ts';
import { browseMedia, saveMedia } from '#domain/platform/pictures/media.ts';
import { createComment } from '#domain/site/comments.ts';
import { listContactMessages, sendContactMessage } from '#domain/site/contact.ts';
import { listDeletedEntries } from '#domain/site/content/deletion.ts';
import { listEntries } from '#domain/site/content/editing.ts';
import { listDatedEntries } from '#domain/site/content/table.ts';
import { parsePhone } from '#domain/values/phones.ts';
import { newestEntry } from '#test/support/audit-entries.ts';
import { createPost } from '#test/support/content.ts';
import { addPicture } from '#test/support/media.ts';
import { offerSpace } from '#test/support/parking.ts';
import { createAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import { postTraffic, reportTraffic } from '#test/support/traffic.ts';
import { findIn, idsOf, inText, type People, type SearchedList, type Write } from './searched-list.ts';

const sender = { first_name: 'Ngozi', last_name: 'Eze' };
const newAgency = {
  former_names: [],
  description: '',
  address: '',
  phone: '',
  logo: '',
  state: 'Lagos',
  responds_to: [],
};

export function staffLists(rua: TestServer, { amara, bola, administrator }: People): SearchedList[] {
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };
  const { queries } = rua.app.database;
  const post = async (path: string, token: string, body: object) => rua.call('POST', path, { token, body });
  const person = async (
    accountType: 'commuter' | 'staff',
    changes: { last_name?: string; phone?: string },
  ) => {
    const account = await createAccount(rua.app, { accountType });
    await queries.updateTable('users').set(changes).where('id', '=', account.id).execute();
    return account;
  };
  const agency = async (changes: object, token = administrator.token) => {
    const code = `LIST_${next()}`;
    const body = { ...newAgency, code, name: code, email: `${code}@agencies.example`, ...changes };
    return (await post('/api/backoffice/agencies', token, body)).answer(createAgency).id;
  };
  const message = async (changes: object) => {
    const email = `ngozi-${next()}@people.example`;
    await post(sendContactMessage.path, amara.token, {
      ...sender,
      email,
      message: 'Hello there.',
      ...changes,
    });
    return email;
  };
  const comment: Write = async (text) => {
    const body = { post_id: await createPost(rua.app), comment: text };
    return (await post(createComment.path, amara.token, body)).answer(createComment).id;
  };
  const commentOnPost: Write = async (title) => {
    const body = { post_id: await createPost(rua.app, { title }), comment: 'Mind the gap.' };
    return (await post(createComment.path, amara.token, body)).answer(createComment).id;
  };
  const reportedTraffic: Write = async (title) => {
    const { id } = await postTraffic(rua, amara.token, { title });
    await reportTraffic(rua, bola.token, id);
    return id;
  };
  const picture: Write = async (alt) => {
    const { id, name, decorative, focus, version } = await addPicture(rua, administrator.token);
    const body = { name, decorative, focus, version, alt };
    await post(saveMedia.path.replace('{id}', String(id)), administrator.token, body);
    return id;
  };
  const logged: Write = async (first_name) => {
    const { id, token } = await createAccount(rua.app, { accountType: 'staff' });
    await queries.updateTable('users').set({ first_name }).where('id', '=', id).execute();
    await agency({}, token);
    return (await newestEntry(rua)).number;
  };
  const everyone = findIn(rua, listPeople, administrator, idsOf);
  const ofStaff = findIn(rua, listPeople, administrator, idsOf, 'type=staff&search=');
  const inbox = findIn(rua, listContactMessages, administrator, ({ rows }) => rows.map(({ email }) => email));
  const moderated = 'status=all&search=';
  return [
    {
      name: 'people',
      find: everyone,
      words: async (last_name) => (await person('commuter', { last_name })).id,
      phone: async (phone) => (await person('commuter', { phone: parsePhone(phone) ?? phone })).id,
    },
    { name: 'staff', find: ofStaff, words: async (last_name) => (await person('staff', { last_name })).id },
    {
      name: 'agencies',
      find: findIn(rua, listKeptAgencies, administrator, idsOf),
      words: (name) => agency({ name }),
    },
    { name: 'contact messages, by their senders', find: inbox, words: (last_name) => message({ last_name }) },
    {
      name: 'contact messages, by their words',
      find: inbox,
      ...inText((text) => message({ message: text })),
    },
    {
      name: 'comments',
      find: findIn(rua, listModeratedComments, administrator, idsOf, moderated),
      ...inText(comment),
    },
    {
      name: 'comments, by their posts',
      find: findIn(rua, listModeratedComments, administrator, idsOf, moderated),
      words: commentOnPost,
    },
    {
      name: 'spaces that staff look at',
      find: findIn(rua, listModeratedSpaces, administrator, idsOf, moderated),
      ...inText(async (name) => (await offerSpace(rua, amara.token, { name })).id),
    },
    {
      name: 'traffic updates that were reported',
      find: findIn(rua, listModeratedTraffic, administrator, idsOf, moderated),
      ...inText(reportedTraffic),
    },
    {
      name: 'posts in the table',
      find: findIn(
        rua,
        { ...listDatedEntries, path: '/api/backoffice/content/table/post' },
        administrator,
        idsOf,
      ),
      ...inText((title) => createPost(rua.app, { title })),
    },
    { name: 'pictures', find: findIn(rua, browseMedia, administrator, idsOf), ...inText(picture) },
    {
      name: 'posts that staff edit',
      find: findIn(rua, { ...listEntries, path: '/api/backoffice/content/list/post' }, administrator, idsOf),
      ...inText((title) => createPost(rua.app, { title })),
    },
    {
      name: 'posts that staff deleted',
      find: findIn(
        rua,
        { ...listDeletedEntries, path: '/api/backoffice/content/deleted/post' },
        administrator,
        idsOf,
      ),
      ...inText(async (title) => {
        const id = await createPost(rua.app, { title });
        const deleted = { deleted_at: new Date().toISOString() };
        await rua.app.database.queries
          .updateTable('content_entries')
          .set(deleted)
          .where('id', '=', id)
          .execute();
        return id;
      }),
    },
    {
      name: 'what staff did',
      find: findIn(rua, listAuditEntries, administrator, ({ rows }) => rows.map(({ number }) => number)),
      words: logged,
      byBeginning: true,
    },
  ];
}
