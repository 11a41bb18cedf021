import { describe, expect, it } from 'vitest';
import { type AccountStatus, accountStatuses, type PersonRow } from '#domain/identity/people.ts';
import type { MadeDecision, ModeratedItem } from '#domain/platform/moderation/moderation.ts';
import { kindOf, statusLooks } from '#web/features/identity/people/people-labels.ts';
import {
  channelNames,
  stateLook as deliveryLook,
  kindLabel,
} from '#web/features/platform/deliveries/queue/delivery-labels.ts';
import {
  headLabel,
  openAppealOf,
  stateLook,
  statusesOf,
} from '#web/features/platform/moderation/moderation-labels.ts';
import {
  isUndescribed,
  mediaUseLabel,
  sizeLabel,
  usesLabel,
} from '#web/features/platform/pictures/media/media-labels.ts';

const at = '2026-11-20T09:00:00.000Z';

function itemOf(changes: Partial<ModeratedItem>): ModeratedItem {
  return {
    ...{ id: 1, kind: 'comment', status: 'shown', title: 'Safer parks', text: 'Yes', detail: '' },
    ...{
      pictures: [],
      author: 'Ada Obi',
      createdAt: at,
      link: '',
      reportCount: 0,
      reports: [],
      decisions: [],
    },
    ...changes,
  };
}

function decisionOf(changes: Partial<MadeDecision>): MadeDecision {
  return {
    ...{ id: 1, decision: 'hidden', reason: 'Rude', decidedAt: at, decidedBy: 'Bola', appeal: '' },
    ...{ appealedAt: null, outcome: null, outcomeReason: '', outcomeAt: null, outcomeBy: '' },
    ...changes,
  };
}

function reportOf(state: ModeratedItem['reports'][number]['state']) {
  return { id: 1, reason: 'offensive', note: '', reporter: '', state, createdAt: at } as const;
}

describe('the state of moderated content', () => {
  const appealed = decisionOf({ appealedAt: at });
  const signs = {
    ...{ Appealed: 'triangle', Hidden: 'octagon', Reported: 'triangle' },
    ...{ Held: 'ring', New: 'ring', Shown: 'tick' },
  };
  const waiting = reportOf('waiting');

  it.each([
    ['an open appeal', { status: 'hidden', decisions: [appealed], reports: [waiting] }, 'Appealed', 'wait'],
    ['hiding', { status: 'hidden', reports: [waiting] }, 'Hidden', 'bad'],
    ['a waiting report', { status: 'new', reports: [reportOf('kept'), waiting] }, 'Reported', 'wait'],
    ['a new comment', { status: 'new' }, 'Held', 'info'],
    ['a new space', { status: 'new', kind: 'space' }, 'New', 'info'],
    ['decided reports alone', { reports: [reportOf('kept')] }, 'Shown', 'ok'],
  ] as const)('by %s', (_, changes, words, tone) => {
    const item = itemOf({
      ...changes,
      reports: [...('reports' in changes ? changes.reports : [])],
      decisions: [...('decisions' in changes ? changes.decisions : [])],
    });
    expect(stateLook(item)).toMatchObject({ words, tone, sign: signs[words] });
  });

  it('finds the appeal that nobody decided, among others', () => {
    const over = decisionOf({ id: 2, appealedAt: at, outcome: 'stays' });
    const open = decisionOf({ id: 3, appealedAt: at });
    expect(openAppealOf(itemOf({ decisions: [decisionOf({}), over, open] }))).toBe(open);
    expect(openAppealOf(itemOf({ decisions: [decisionOf({}), over] }))).toBeUndefined();
  });

  it('says of a comment which post it is on', () => {
    expect(headLabel(itemOf({}))).toBe('Comment on Safer parks');
    expect(headLabel(itemOf({ kind: 'space' }))).toBe('Safer parks');
  });

  it('is filtered by what can be: traffic updates are never held, and what waits comes first', () => {
    const valuesOf = (kind: ModeratedItem['kind']) => statusesOf[kind].map(({ value }) => value);
    expect(valuesOf('comment')).toEqual(['', 'new', 'reported', 'appealed', 'hidden', 'all']);
    expect(valuesOf('space')).toEqual(valuesOf('comment'));
    expect(valuesOf('traffic')).toEqual(['', 'reported', 'appealed', 'hidden', 'all']);
    const labelsOf = (kind: ModeratedItem['kind']) => statusesOf[kind].map(({ label }) => label);
    const labels = ['Waiting', 'Held', 'Reported', 'Appealed', 'Hidden', 'All'];
    expect(labelsOf('comment')).toEqual(labels);
    expect(labelsOf('space')).toEqual(labels.with(1, 'New'));
    expect(labelsOf('traffic')).toEqual(labels.toSpliced(1, 1).with(4, 'All that were reported'));
    for (const statuses of Object.values(statusesOf)) {
      expect(statuses[0]).toEqual({ value: '', label: 'Waiting' });
      expect(new Set(statuses.map(({ label }) => label)).size).toBe(statuses.length);
      expect(statuses.every(({ label }) => label !== '')).toBe(true);
    }
    expect(statusesOf.comment[1]?.label).toBe('Held');
    expect(statusesOf.space[1]?.label).toBe('New');
  });
});

describe('the kind of a person', () => {
  const person: PersonRow = {
    ...{ id: 1, email: 'ada@example.com', firstName: 'Ada', lastName: 'Obi', phone: '', createdAt: at },
    ...{ accountType: 'driver', staffRole: null, officerRole: null, agencyCode: '', status: 'active' },
  };

  it.each([
    [{}, 'Driver'],
    [{ accountType: 'staff', staffRole: 'editor' }, 'Editor'],
    [{ accountType: 'government-agency', officerRole: 'supervisor', agencyCode: 'FRSC' }, 'Supervisor, FRSC'],
    [{ accountType: 'government-agency' }, 'Agency'],
    [{ accountType: 'staff', staffRole: 'administrator' }, 'Administrator'],
    [{ accountType: 'government-agency', officerRole: 'officer', agencyCode: 'RRS' }, 'Officer, RRS'],
    [{ accountType: 'commuter' }, 'Commuter'],
    [{ accountType: 'company' }, 'Company'],
    [{ accountType: 'staff' }, 'Staff'],
  ] as const)('of %j is %s', (changes, words) => {
    expect(kindOf({ ...person, ...changes })).toBe(words);
  });

  it('has a look for each status, no two alike', () => {
    const signs = accountStatuses.map((status: AccountStatus) => statusLooks[status].sign);
    expect(signs).toEqual(['tick', 'ring', 'barred', 'cross']);
    expect(statusLooks.suspended).toMatchObject({ label: 'Suspended', tone: 'bad' });
    const looks = accountStatuses.map((status) => `${statusLooks[status].label} ${statusLooks[status].tone}`);
    expect(looks).toEqual(['Active ok', 'Not verified wait', 'Suspended bad', 'Ended mute']);
    expect(statusLooks.unverified).toMatchObject({ label: 'Not verified', tone: 'wait' });
  });
});

describe('labels of the delivery queue', () => {
  it('say the kind of a message in words', () => {
    expect(kindLabel('verify-email-again')).toBe('Verify email again');
    expect(kindLabel('')).toBe('');
  });

  it('tell a refused message from a failed one, and a sent one from a delivered one', () => {
    expect(deliveryLook.blocked).toEqual({ words: 'Refused', tone: 'bad', sign: 'barred' });
    expect(deliveryLook.failed).toEqual({ words: 'Failed', tone: 'bad', sign: 'diamond' });
    expect(deliveryLook.sent).toEqual({ words: 'Sent', tone: 'info', sign: 'half' });
    expect(deliveryLook.delivered).toEqual({ words: 'Delivered', tone: 'ok', sign: 'tick' });
    expect(deliveryLook.unknown).toEqual({ words: 'Not known', tone: 'mute', sign: 'square' });
    expect(deliveryLook.queued).toEqual({ words: 'Queued', tone: 'info', sign: 'ring' });
    expect(channelNames).toEqual({ mail: 'Mail', sms: 'SMS', push: 'Device', whatsapp: 'WhatsApp' });
    expect(deliveryLook.retrying).toEqual({ words: 'Trying again', tone: 'wait', sign: 'clock' });
  });
});

describe('labels of the library', () => {
  it('count the entries that use a picture', () => {
    expect([0, 1, 1204].map(usesLabel)).toEqual(['Not used', 'Used by 1 entry', 'Used by 1,204 entries']);
    expect(sizeLabel({ width: 1440, height: 600, bytes: 11_264 })).toBe('1440 x 600, 11 KB');
  });

  it('say that a picture lacks its description, unless it only decorates', () => {
    expect(isUndescribed({ alt: '', decorative: false })).toBe(true);
    expect(isUndescribed({ alt: '', decorative: true })).toBe(false);
    expect(isUndescribed({ alt: 'A danfo', decorative: false })).toBe(false);
  });

  it.each([
    [{ published: true, draft: true, scheduled: true, earlier: true }, 'Published, draft, scheduled'],
    [{ draft: true, scheduled: true }, 'Draft, scheduled'],
    [{ published: true, scheduled: true }, 'Published, scheduled'],
    [{ scheduled: true }, 'Scheduled'],
    [{ draft: true }, 'Draft'],
    [{ earlier: true }, 'An earlier version'],
    [{ published: true, draft: true, deleted: true }, 'Deleted, and can still be restored'],
    [{}, ''],
  ])('name the versions that use it: %j', (changes, words) => {
    const use = { entryId: 1, kind: 'post', kindLabel: 'Post', title: 'Safer parks' };
    const none = { published: false, draft: false, scheduled: false, earlier: false, deleted: false };
    expect(mediaUseLabel({ ...use, ...none, ...changes })).toBe(words);
  });
});
