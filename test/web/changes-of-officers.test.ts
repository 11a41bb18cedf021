// @vitest-environment happy-dom
/** An officer’s window at each change of a case, a ticket and a canned reply. */
import { describe, vi } from 'vitest';
import {
  acknowledgeCase,
  assignCase,
  goOnWithCase,
  handOffCase,
  linkCase,
  noteOnCase,
  replyToReporter,
  resolveCase,
  startCase,
  tellAgency,
  waitOnCase,
} from '#domain/response/cases/endpoints.ts';
import {
  createCannedReply,
  editCannedReply,
  removeCannedReply,
} from '#domain/response/messages/canned-replies.ts';
import {
  assignTicket,
  closeTicket,
  readTicket,
  reopenTicket,
  starTicket,
  unreadTicket,
} from '#domain/response/messages/messages.ts';
import { itChanges } from '#test/support/window-changes.ts';
import { caseCounts, caseDetails, useChangeCase } from '#web/features/response/cases/queries.ts';
import { caseViews } from '#web/features/response/cases/view-queries.ts';
import { cannedReplies, useChangeCanned } from '#web/features/response/messages/canned-queries.ts';
import { useChangeTicket } from '#web/features/response/messages/change-ticket.ts';
import { conversation, ticketCounts } from '#web/features/response/messages/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };
const isSilent = true;

describe('a case', () => {
  const changed = { id: 41, state: 'acknowledged' };
  const renews = [caseCounts, caseViews];
  const on = (act: object) =>
    ({
      use: () => useChangeCase(41),
      of: act,
      answer: changed,
      shows: [caseDetails(41), changed],
      renews,
      renewsRefused: [caseCounts, caseDetails(41)],
    }) as const;
  const evidence = { kind: 'none' };
  itChanges({
    'is acknowledged': { ...on({ act: 'acknowledge' }), asks: [acknowledgeCase, { params }] },
    'is started, by one who saw another there': {
      ...on({ act: 'start', seenOfficerId: 4 }),
      asks: [startCase, { params, body: { seenOfficerId: 4 } }],
    },
    'goes on': { ...on({ act: 'goOn' }), asks: [goOnWithCase, { params }] },
    waits: {
      ...on({ act: 'wait', whom: 'LASEMA' }),
      asks: [waitOnCase, { params, body: { whom: 'LASEMA' } }],
    },
    'is given to an officer, by one who saw another there': {
      ...on({ act: 'assign', officerId: 3, seenOfficerId: 4 }),
      asks: [assignCase, { params, body: { officerId: 3, seenOfficerId: 4 } }],
    },
    'gets a note once': {
      ...on({ act: 'note', text: 'Called.' }),
      asks: [noteOnCase, { params, body: { text: 'Called.' } }],
      isOnce: true,
    },
    'gets a reply once': {
      ...on({ act: 'reply', text: 'We come.', pictures: ['a.webp', 'b.webp'], seenSteps: 5 }),
      asks: [
        replyToReporter,
        { params, body: { text: 'We come.', picture: 'a.webp', morePictures: ['b.webp'], seenSteps: 5 } },
      ],
      isOnce: true,
    },
    'is resolved': {
      ...on({ act: 'resolve', outcome: 'helped', reason: 'Towed.', evidence }),
      asks: [resolveCase, { params, body: { outcome: 'helped', reason: 'Towed.', picture: '', evidence } }],
    },
    'is handed over': {
      ...on({ act: 'handOff', agencyId: 3, reason: 'Theirs.' }),
      asks: [handOffCase, { params, body: { agencyId: 3, reason: 'Theirs.' } }],
    },
    'is told to one more agency': {
      ...on({ act: 'tell', agencyId: 3, reason: 'Theirs too.' }),
      asks: [tellAgency, { params, body: { agencyId: 3, reason: 'Theirs too.' } }],
    },
    'is linked': {
      ...on({ act: 'link', caseId: 42, linked: true }),
      asks: [linkCase, { params, body: { caseId: 42, linked: true } }],
    },
  });
});

describe('a ticket', () => {
  const reference = 'TK-6HWQ3MZT';
  const ticket = conversation(reference);
  const pages = (starred: boolean) => ({ pages: [{ starred }], pageParams: [0] });
  const renews = [ticketCounts, ticket];
  const on = (act: object) =>
    ({ use: () => useChangeTicket(reference), of: act, renews, renewsRefused: renews }) as const;
  itChanges({
    'gets a star at once': {
      ...on({ act: 'star', starred: true }),
      asks: [starTicket, { params: { reference }, body: { starred: true } }],
      meanwhile: [ticket, pages(false), pages(true)],
    },
    'loses its star at once': {
      ...on({ act: 'star', starred: false }),
      asks: [starTicket, { params: { reference }, body: { starred: false } }],
      meanwhile: [ticket, pages(true), pages(false)],
    },
    'is read to a message': {
      ...on({ act: 'read', number: 9 }),
      asks: [readTicket, { params: { reference }, body: { number: 9 } }],
      isSilent,
    },
    'is unread': { ...on({ act: 'unread' }), asks: [unreadTicket, { params: { reference } }] },
    'is closed': { ...on({ act: 'close' }), asks: [closeTicket, { params: { reference } }] },
    'is opened again': { ...on({ act: 'reopen' }), asks: [reopenTicket, { params: { reference } }] },
    'is given to an officer': {
      ...on({ act: 'assign', officerId: 3 }),
      asks: [assignTicket, { params: { reference }, body: { officerId: 3 } }],
    },
    'is given to nobody': {
      ...on({ act: 'assign', officerId: null }),
      asks: [assignTicket, { params: { reference }, body: { officerId: null } }],
    },
  });
});

describe('a canned reply', () => {
  const reply = { title: 'Hello', text: 'We come.' };
  const answered = {
    use: useChangeCanned,
    answer: { replies: [reply] },
    shows: [cannedReplies, { replies: [reply] }],
    isSilent,
  } as const;
  itChanges({
    'is added once': {
      ...answered,
      of: { act: 'create', reply },
      asks: [createCannedReply, { body: reply }],
      isOnce: true,
    },
    'is changed': {
      ...answered,
      of: { act: 'edit', id: 41, reply },
      asks: [editCannedReply, { params, body: reply }],
    },
    'is removed': { ...answered, of: { act: 'remove', id: 41 }, asks: [removeCannedReply, { params }] },
  });
});
