/** A person among others: parks, tells of the road, comments, writes to agencies and to the association. */

import {
  appealDecision,
  decideComment,
  decideSpace,
  decideTraffic,
} from '#domain/platform/moderation/moderation.ts';
import { reportComment, reportSpace, reportTrafficUpdate } from '#domain/platform/moderation/reports.ts';
import {
  createTicket,
  readTicket,
  replyToTicket,
  starTicket,
  unreadTicket,
} from '#domain/response/messages/messages.ts';
import {
  bookSpace,
  cancelBooking,
  changeBookingStatus,
  makeBookingCalendar,
  revokeBookingCalendar,
} from '#domain/road/parking/bookings.ts';
import { createSpace, editSpace } from '#domain/road/parking/spaces.ts';
import {
  createTrafficUpdate,
  editTrafficUpdate,
  getTrafficUpdate,
  removeTrafficUpdate,
  voiceTrafficUpdate,
} from '#domain/road/traffic/updates.ts';
import { createComment } from '#domain/site/comments.ts';
import { listContactMessages, replyToContactMessage, sendContactMessage } from '#domain/site/contact.ts';
import { readNews } from '#domain/site/news.ts';
import { confirmSubscription, endSubscription, subscribe } from '#domain/site/subscriptions.ts';
import { slotIn, spaceOnWire } from '#test/support/parking.ts';
import { linksTo } from '#test/support/subscribers.ts';
import type { Marks } from './marks.ts';
import { asForm, type World } from './world.ts';

const key = (name: string) => ({ 'idempotency-key': `life-of-${name}` });

function spaceBy(marks: Marks, name: string) {
  return {
    ...{ ...spaceOnWire, name: marks.word(`${name}yard`), address: marks.word(`${name}lane`) },
    description: marks.word(`${name}gate`),
  };
}

export async function park(world: World): Promise<void> {
  const { own, others, other, test } = world;
  const first = spaceBy(own, 'Own');
  const mine = await world.do(createSpace, { headers: key('space'), body: { ...first, ...own.position } });
  await world.do(editSpace, {
    body: { ...first, id: mine.id, image: [await world.upload('vehicles')], status: 'available' },
  });
  await world.do(createSpace, { body: spaceBy(own, 'Lonely') });
  const theirs = await world.do(createSpace, { token: other.token, body: spaceBy(others, 'Their') });
  const book = (token: string, id: number, hours: number) =>
    world.do(bookSpace, {
      ...{ token, headers: key(`booking ${id} ${hours}`.replaceAll(' ', '-')), params: { id } },
      body: slotIn(test.app.now(), hours),
    });
  const decide = (token: string, id: number, status: string) =>
    world.do(changeBookingStatus, { token, params: { id, status } });
  const [accepted, declined] = [await book(other.token, mine.id, 24), await book(other.token, mine.id, 48)];
  await decide(world.token, accepted.id, 'accepted');
  await decide(world.token, declined.id, 'declined');
  await book(other.token, mine.id, 72);
  const [granted, cancelled] = [
    await book(world.token, theirs.id, 24),
    await book(world.token, theirs.id, 48),
  ];
  await decide(other.token, granted.id, 'accepted');
  await world.do(cancelBooking, { params: { id: cancelled.id } });
  await world.do(makeBookingCalendar, { params: { side: 'owner' } });
  await world.do(makeBookingCalendar, { params: { side: 'booker' } });
  await world.do(revokeBookingCalendar, { params: { side: 'booker' } });
  const note = own.word('Spacenote');
  await world.do(reportSpace, { params: { id: theirs.id }, body: { reason: 'untrue', note } });
  await world.do(decideSpace, {
    ...{ token: world.staff.token, params: { id: mine.id } },
    body: { decision: 'hidden', reason: 'There is no gate.' },
  });
}

export async function watchRoads(world: World): Promise<void> {
  const { own, others, other } = world;
  const post = (token: string, marks: Marks, name: string, banner = '') =>
    world.do(createTrafficUpdate, {
      ...{ token, headers: key(name) },
      body: {
        ...{ title: marks.word(`${name}title`), category: marks.word(`${name}kind`), banner },
        description: marks.word(`${name}road`),
        ...marks.position,
      },
    });
  const banner = await world.upload('traffic');
  const told = await post(world.token, own, 'Told', banner);
  await world.do(editTrafficUpdate, {
    params: { id: told.id },
    body: {
      title: own.word('Toldtitle'),
      category: own.word('Toldkind'),
      description: own.word('Toldroad'),
      banner,
    },
  });
  const removed = await world.do(createTrafficUpdate, {
    body: { title: own.passing('Mistake'), category: 'Accident', description: own.passing('Mistaken') },
  });
  await world.do(removeTrafficUpdate, { params: { id: removed.id } });
  const theirs = await post(other.token, others, 'Theirs');
  await world.do(getTrafficUpdate, { params: { id: theirs.id } });
  await world.do(voiceTrafficUpdate, { params: { id: theirs.id }, body: { voice: 'there' } });
  const note = own.word('Roadnote');
  await world.do(reportTrafficUpdate, { params: { id: theirs.id }, body: { reason: 'untrue', note } });
  const hidden = await post(world.token, own, 'Hidden');
  await world.do(decideTraffic, {
    ...{ token: world.staff.token, params: { id: hidden.id } },
    body: { decision: 'hidden', reason: 'It is not so.' },
  });
  const { id } = await world.test.app.database.queries
    .selectFrom('moderation_decisions')
    .select('id')
    .where('update_id', '=', hidden.id)
    .executeTakeFirstOrThrow();
  await world.do(appealDecision, { params: { id }, body: { appeal: own.word('Appeal') } });
}

export async function comment(world: World): Promise<void> {
  const { own, others, other, staff, postId } = world;
  await world.do(readNews, { params: { id: postId } });
  const write = (token: string, comment: string) =>
    world.do(createComment, { token, body: { post_id: String(postId), comment } });
  const decide = (id: number, decision: string) =>
    world.do(decideComment, {
      ...{ token: staff.token, params: { id } },
      body: { decision, reason: decision === 'hidden' ? 'It sells something.' : '' },
    });
  await decide((await write(world.token, own.word('Shown'))).id, 'kept');
  await decide((await write(world.token, own.word('Refused'))).id, 'hidden');
  await write(world.token, own.word('Waiting'));
  const theirs = await write(other.token, others.word('Comment'));
  await decide(theirs.id, 'kept');
  const note = own.word('Commentnote');
  await world.do(reportComment, { params: { id: theirs.id }, body: { reason: 'untrue', note } });
}

export async function write(world: World): Promise<void> {
  const { own, agency, officer } = world;
  const { reference } = await world.do(createTicket, {
    headers: key('ticket'),
    body: {
      receiver_id: agency.id,
      message: own.word('Question'),
      file: await world.upload('messages'),
      more_pictures: [await world.upload('messages')],
      about: '',
    },
  });
  const params = { reference };
  await world.do(replyToTicket, {
    ...{ token: officer.token, params, headers: key('answer') },
    body: { message: own.word('Answered'), file: '' },
  });
  await world.do(readTicket, { params, body: { number: 2 } });
  await world.do(starTicket, { params, body: { starred: true } });
  await world.do(unreadTicket, { params });
  await world.do(replyToTicket, { params, body: { message: own.word('Thanks'), file: '' } });
}

export async function askAssociation(world: World): Promise<void> {
  const { own, staff, test } = world;
  const email = own.address('Mail');
  const names = { first_name: own.word('Firstname'), last_name: own.word('Lastname') };
  const body = { ...names, email, message: own.word('Letter') };
  await world.do(sendContactMessage, { body });
  const { token } = staff;
  const [message] = (await world.do(listContactMessages, { token })).rows;
  await world.do(replyToContactMessage, {
    ...{ token, params: { id: message?.id ?? 0 } },
    body: { text: own.word('Letterback'), after: 0 },
  });
  await subscribeTo(world, email);
  const another = world.others.address('Reader');
  const link = await subscribeTo(world, another);
  await world.ask(endSubscription, { ...link, headers: asForm, body: '' });
  expectNoMail(await linksTo(test, another));
}

async function subscribeTo(world: World, email: string) {
  await world.do(subscribe, { body: { email } });
  const [path = ''] = await linksTo(world.test, email);
  const link = { token: undefined, params: { token: path.split('/').at(-1) ?? '' } };
  await world.ask(confirmSubscription, { ...link, headers: asForm, body: '' });
  return link;
}

function expectNoMail(links: readonly string[]): void {
  if (links.length > 0) throw new Error('mails to a subscriber who left are still there');
}
