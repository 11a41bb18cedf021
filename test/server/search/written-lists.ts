/** The searched lists of what people write: complaints, tickets, spaces, traffic updates, advisories and news. */
import { search } from '#domain/platform/search/search.ts';
import { listAgencyComplaints, listComplaints } from '#domain/reporting/complaints.ts';
import { createAdvisory, listAdvisories } from '#domain/response/advisories.ts';
import { createTicket, listTickets } from '#domain/response/messages/messages.ts';
import { listIncoming, listOutgoing } from '#domain/road/parking/bookings.ts';
import { exploreSpaces, listOwnSpaces } from '#domain/road/parking/spaces.ts';
import { exploreTrafficUpdates, listOwnTrafficUpdates } from '#domain/road/traffic/updates.ts';
import { listPosts } from '#domain/site/content/news-pages.ts';
import { listNews } from '#domain/site/news.ts';
import { createPost } from '#test/support/content.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { askFor, offerSpace } from '#test/support/parking.ts';
import type { TestServer } from '#test/support/server.ts';
import { postTraffic } from '#test/support/traffic.ts';
import {
  findIn,
  idsIn,
  idsOf,
  inText,
  type People,
  referencesIn,
  type SearchedList,
  type Write,
} from './searched-list.ts';

const overall = 'per_noun=20&q=';

export function reportLists(rua: TestServer, { amara, officer, agency }: People): SearchedList[] {
  const complained = async (title: string) =>
    complain(rua, amara.token, { complain_title: title, agencies: [agency.id] });
  const complaint: Write = async (title) => (await complained(title)).id;
  const complaintRef: Write = async (title) => (await complained(title)).complaintRef;
  const ticket: Write = async (message) => {
    const body = { receiver_id: agency.id, message, file: '' };
    return (await rua.call('POST', createTicket.path, { token: amara.token, body })).answer(createTicket)
      .reference;
  };
  const advisory: Write = async (text) => {
    const body = { title: 'Bridge', text, hours: 5 };
    return (await rua.call('POST', createAdvisory.path, { token: officer.token, body })).answer(
      createAdvisory,
    ).id;
  };
  const references = ({ rows }: { rows: readonly { reference: string }[] }) =>
    rows.map(({ reference }) => reference);
  return [
    { name: 'complaints', find: findIn(rua, listComplaints, amara, idsOf), ...inText(complaint) },
    {
      name: 'complaints of an agency',
      find: findIn(rua, listAgencyComplaints, officer, idsOf),
      ...inText(complaint),
    },
    {
      name: 'the search over complaints',
      find: findIn(rua, search, amara, referencesIn, overall),
      ...inText(complaintRef),
    },
    { name: 'tickets', find: findIn(rua, listTickets, amara, references), ...inText(ticket) },
    { name: 'tickets of an agency', find: findIn(rua, listTickets, officer, references), ...inText(ticket) },
    {
      name: 'the search over tickets',
      find: findIn(rua, search, amara, referencesIn, overall),
      ...inText(ticket),
    },
    { name: 'advisories', find: findIn(rua, listAdvisories, amara, idsOf), ...inText(advisory) },
  ];
}

export function roadLists(rua: TestServer, { amara, bola }: People): SearchedList[] {
  const space: Write = async (name) => (await offerSpace(rua, amara.token, { name })).id;
  const booking: Write = async (name) => {
    const { id } = await offerSpace(rua, amara.token, { name });
    return (await askFor(rua, bola.token, id)).id;
  };
  const traffic: Write = async (title) => (await postTraffic(rua, amara.token, { title })).id;
  return [
    { name: 'own spaces', find: findIn(rua, listOwnSpaces, amara, idsOf), ...inText(space) },
    { name: 'spaces', find: findIn(rua, exploreSpaces, bola, idsOf), ...inText(space) },
    {
      name: 'the search over spaces',
      find: findIn(rua, search, amara, idsIn('space'), overall),
      ...inText(space),
    },
    { name: 'bookings by others', find: findIn(rua, listIncoming, amara, idsOf), ...inText(booking) },
    { name: 'own bookings', find: findIn(rua, listOutgoing, bola, idsOf), ...inText(booking) },
    {
      name: 'own traffic updates',
      find: findIn(rua, listOwnTrafficUpdates, amara, idsOf),
      ...inText(traffic),
    },
    { name: 'traffic updates', find: findIn(rua, exploreTrafficUpdates, bola, idsOf), ...inText(traffic) },
    {
      name: 'the search over traffic updates',
      find: findIn(rua, search, amara, idsIn('traffic'), overall),
      ...inText(traffic),
    },
  ];
}

export function newsLists(rua: TestServer, { amara }: People): SearchedList[] {
  const post: Write = (title) => createPost(rua.app, { title });
  return [
    {
      name: 'news',
      find: findIn(rua, listPosts, undefined, ({ blog }) => blog.list.map(({ id }) => id)),
      ...inText(post),
    },
    { name: 'news for members', find: findIn(rua, listNews, amara, idsOf), ...inText(post) },
    {
      name: 'the search over news',
      find: findIn(rua, search, amara, idsIn('news'), overall),
      ...inText(post),
    },
  ];
}
