// @vitest-environment happy-dom
/** The forms of officers at the desk and of staff, filled in: the request of each, and the page after it. */
import { describe, vi } from 'vitest';
import { inviteStaff } from '#domain/identity/staff.ts';
import { lodgeRideForCaller } from '#domain/journeys/rides/caller-rides.ts';
import { saveMedia } from '#domain/platform/pictures/media.ts';
import { createCannedReply, editCannedReply } from '#domain/response/messages/canned-replies.ts';
import { createPlateNotice } from '#domain/response/plate-notices/plate-notices.ts';
import { replyToContactMessage } from '#domain/site/contact.ts';
import { itSends } from '#test/support/filled-forms.ts';
import { invitationsPage, staffQuery } from '#web/features/identity/staff/queries.ts';
import { CallerRideForm } from '#web/features/journeys/rides/callers/caller-ride-form.tsx';
import { MediaForm } from '#web/features/platform/pictures/media/media-form.tsx';
import { cannedReplies } from '#web/features/response/messages/canned-queries.ts';
import { CannedRepliesDialog } from '#web/features/response/messages/canned-replies-dialog.tsx';
import { NoticeForm } from '#web/features/response/plate-notices/notice-form.tsx';
import { contactThread } from '#web/features/site/inbox/queries.ts';
import InboxMessage from '#web/routes/backoffice/inbox-message.tsx';
import Staff from '#web/routes/backoffice/staff.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

describe('a desk and the back office', () => {
  const reply = { id: 41, title: 'Received', text: 'We have your report.' };
  const replies = [[cannedReplies.queryKey, { replies: [reply] }]] as const;
  const picture = {
    ...{ id: 41, version: 3, name: 'gate', alt: 'A gate', decorative: false, focus: { x: 50, y: 50 } },
    ...{ file: 'pictures/gate.webp', width: 1440, height: 600 },
  };
  const ride = {
    ...{ callerPhone: '+2348030000142', vehicleNumber: 'KJA-482XY', plateKind: '', driverName: 'Musa Bello' },
    ...{ vehicleName: '', vehicleModel: '', parkName: '', departureState: '', destinationState: '' },
    destinationAddress: 'Bodija market',
  };
  const written = { title: 'On our way', text: 'A car is on its way.' };
  const words = [
    ['Title', written.title],
    ['Reply', written.text],
  ] as const;
  const at = '2026-11-27T08:00:00Z';
  const first = { id: 4, text: 'We look into it.', author: 'Bola', at, delivery: null };
  const thread = {
    ...{ id: 41, state: 'new', firstName: 'Ada', lastName: 'Obi', email: 'ada@rua.example', message: 'Hi' },
    ...{ createdAt: at, replies: [first], others: [], assignee: null, suspicious: false },
  };
  itSends({
    'has a picture that only decorates': {
      page: [MediaForm, { picture }],
      fills: [
        ['Name', 'the gate'],
        ['It only decorates and needs no words', true],
      ],
      sends: 'Save',
      asks: [
        saveMedia,
        {
          params: { id: 41 },
          body: { name: 'the gate', alt: '', decorative: true, focus: picture.focus, version: 3 },
        },
      ],
      answer: { ...picture, name: 'the gate', alt: '', decorative: true },
      says: 'The picture is saved.',
    },
    'tells of a plate': {
      page: [NoticeForm],
      fills: [
        ['Vehicle number', 'KJA-482XY'],
        ['The vehicle is', 'wanted'],
        ['Reference number', 'scid/2026/0412'],
        ['End of the chassis number', '4f7k'],
      ],
      sends: 'Write the notice',
      asks: [
        createPlateNotice,
        { body: { plate: 'KJA-482XY', kind: 'wanted', reference: 'SCID/2026/0412', chassisSuffix: '4F7K' } },
      ],
      answer: { state: 'shown' },
      says: 'The notice is shown.',
      empties: true,
    },
    'lodges the ride of a caller': {
      page: [CallerRideForm],
      fills: [
        ['Caller’s phone', '0803 000 0142'],
        ['Vehicle number', 'KJA-482XY'],
        ['Driver’s name', 'Musa Bello'],
        ['Destination address', 'Bodija market'],
      ],
      sends: 'Lodge',
      asks: [lodgeRideForCaller, { body: ride }],
      answer: { ...ride, rideId: 'RD-22222222', lodgedBy: 'FRSC' },
      says: 'RD-22222222 is lodged by FRSC for a caller',
    },
    'answers a message from the contact page': {
      page: [InboxMessage, { params: { id: '41' } }],
      known: [[contactThread(41).queryKey, thread]],
      fills: [['Your reply', 'Thank you.']],
      sends: 'Send reply',
      asks: [replyToContactMessage, { params: { id: 41 }, body: { text: 'Thank you.', after: 4 } }],
      // Also of the staff, who are asked for beside it.
      answer: (input: object) =>
        'params' in input ? { ...thread, replies: [first, { ...first, id: 5, text: 'Thank you.' }] } : [],
      says: 'Your reply is on its way.',
      empties: true,
    },
    'writes a canned reply': {
      page: [CannedRepliesDialog],
      known: replies,
      opens: ['Add a reply'],
      fills: words,
      sends: 'Save',
      asks: [createCannedReply, { body: written }],
      answer: { replies: [reply, { ...written, id: 42 }] },
      says: 'On our way',
    },
    'changes a canned reply': {
      page: [CannedRepliesDialog],
      known: replies,
      opens: ['Edit Received'],
      fills: words,
      sends: 'Save',
      asks: [editCannedReply, { params: { id: 41 }, body: written }],
      answer: { replies: [{ ...written, id: 41 }] },
      says: 'On our way',
    },
    'invites to the staff': {
      page: [Staff],
      known: [
        [staffQuery.queryKey, []],
        [invitationsPage({ page: 1, perPage: 10 }).queryKey, { rows: [], total: 0 }],
      ],
      fills: [
        ['E-mail address', 'bola@rua.example'],
        ['Role', 'administrator'],
      ],
      sends: 'Invite',
      asks: [inviteStaff, { body: { email: 'bola@rua.example', role: 'administrator' } }],
      // Also of the invitations, which are asked for anew.
      answer: { rows: [], total: 0 },
      says: 'The invitation to bola@rua.example is on its way.',
      empties: true,
    },
  });
});
