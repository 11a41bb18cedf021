import { describe, expect, it } from 'vitest';
import { type Delivery, deliveryStates } from '#domain/platform/deliveries/deliveries.ts';
import {
  canRetry,
  contactLabel,
  deliveryStatusOf,
  stopsOf,
  troubleOf,
} from '#web/features/reporting/flags/delivery-labels.ts';
import { english, type Translate } from '#web/languages/translations.ts';

/** 6:21 PM in Lagos, and minutes after it. */
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 17, 21 + minutes)).toISOString();

function delivery(given: Partial<Delivery>): Delivery {
  return {
    id: 1,
    recipient: 'next-of-kin',
    agencyId: null,
    name: 'Ifeanyi Okonkwo',
    code: '',
    contact: '0803 000 0142, by SMS',
    channel: 'sms',
    state: 'queued',
    queuedAt: at(0),
    sentAt: null,
    deliveredAt: null,
    failedAt: null,
    nextTryAt: null,
    seenAt: null,
    reason: '',
    ...given,
  };
}

const toAgency = { recipient: 'agency', channel: 'mail', agencyId: 3, name: 'FRSC' } as const;

describe('the stops of a message', () => {
  it('are three for an SMS, because nobody sees it being read, and four for an agency', () => {
    for (const state of deliveryStates) {
      expect(stopsOf(delivery({ state }))).toHaveLength(3);
      expect(stopsOf(delivery({ ...toAgency, state }))).toHaveLength(4);
    }
  });

  it('are never called sent before they are', () => {
    for (const state of ['queued', 'retrying'] as const) {
      expect(stopsOf(delivery({ state })).filter((stop) => stop.state === 'done')).toEqual([
        { label: 'Queued', state: 'done', at: '6:21 PM' },
      ]);
    }
  });

  it('count the first hour in seconds where each second matters, and later steps in minutes', () => {
    const second = (seconds: number) => new Date(Date.parse(at(0)) + seconds * 1000).toISOString();
    const times = { queuedAt: second(4), sentAt: second(9), deliveredAt: second(10), seenAt: at(90) };
    const stops = stopsOf(delivery({ ...toAgency, state: 'delivered', ...times }), true);
    expect(stops.map(({ label, at: time }) => `${label} ${time}`)).toEqual([
      'Queued 6:21:04',
      'Sent 6:21:09',
      'Delivered 6:21:10',
      'Seen 7:51 PM',
    ]);
  });

  it('carry the time of each step that happened', () => {
    const stops = stopsOf(
      delivery({ ...toAgency, state: 'delivered', sentAt: at(0), deliveredAt: at(1), seenAt: at(3) }),
    );
    expect(stops.map(({ label, at: time }) => `${label} ${time}`)).toEqual([
      'Queued 6:21 PM',
      'Sent 6:21 PM',
      'Delivered 6:22 PM',
      'Seen 6:24 PM',
    ]);
  });

  it.each([
    ['queued', {}, ['Queued done', 'Not sent yet waiting', 'Not delivered waiting']],
    ['retrying', {}, ['Queued done', 'Trying again waiting', 'Not delivered waiting']],
    ['sent', { sentAt: at(1) }, ['Queued done', 'Sent done', 'Not confirmed waiting']],
    ['unknown', { sentAt: at(1) }, ['Queued done', 'Sent done', 'No report waiting']],
    ['delivered', { deliveredAt: at(1) }, ['Queued done', 'Sent done', 'Delivered done']],
    ['failed', {}, ['Queued done', 'Failed failed', 'Not delivered waiting']],
    ['blocked', { sentAt: at(1) }, ['Queued done', 'Sent done', 'Refused failed']],
  ] as const)('of one that is %s are named', (state, times, labels) => {
    const stops = stopsOf(delivery({ state, ...times }));
    expect(stops.map((stop) => `${stop.label} ${stop.state}`)).toEqual(labels);
  });

  it('have a time only where something happened, or will', () => {
    const timesOf = (given: Partial<Delivery>) => stopsOf(delivery(given)).map((stop) => stop.at);
    expect(timesOf({ state: 'queued' })).toEqual(['6:21 PM', '', '']);
    expect(timesOf({ state: 'retrying', nextTryAt: at(9) })).toEqual(['6:21 PM', '6:30 PM', '']);
    expect(timesOf({ state: 'retrying' })).toEqual(['6:21 PM', '', '']);
    expect(timesOf({ state: 'failed' })).toEqual(['6:21 PM', '', '']);
    expect(timesOf({ state: 'sent' })).toEqual(['6:21 PM', '', '']);
    expect(stopsOf(delivery({ ...toAgency, state: 'sent' }))[3]).toEqual({
      ...{ label: 'Not seen yet', state: 'waiting', at: '' },
    });
  });

  it('fail where the message stopped', () => {
    expect(stopsOf(delivery({ state: 'failed', sentAt: at(0), failedAt: at(10) }))[2]).toEqual({
      label: 'Failed',
      state: 'failed',
      at: '6:31 PM',
    });
    expect(stopsOf(delivery({ state: 'blocked', failedAt: at(1) }))[1]).toEqual({
      label: 'Refused',
      state: 'failed',
      at: '6:22 PM',
    });
  });
});

describe('the label of a message', () => {
  it('is a word of its own for every state', () => {
    const words = deliveryStates.map((state) => deliveryStatusOf(delivery({ state })).words);
    expect(new Set(words).size).toBe(deliveryStates.length);
  });

  it.each([
    ['queued', 'Queued', 'mute', 'clock'],
    ['retrying', 'Trying again', 'wait', 'clock'],
    ['sent', 'Sent', 'info', 'half'],
    ['unknown', 'Not confirmed', 'mute', 'half'],
    ['delivered', 'Delivered', 'ok', 'tick'],
    ['failed', 'Failed', 'bad', 'cross'],
    ['blocked', 'Refused', 'bad', 'barred'],
  ] as const)('of one that is %s is %s, %s with a %s', (state, words, tone, sign) => {
    expect(deliveryStatusOf(delivery({ state }))).toEqual({ words, tone, sign });
  });

  it('is that the agency saw it, whatever became of the mail', () => {
    const seen = delivery({ ...toAgency, state: 'failed', failedAt: at(1), seenAt: at(3) });
    expect(deliveryStatusOf(seen)).toEqual({ words: 'Seen', tone: 'info', sign: 'ring' });
    expect(troubleOf(seen)).toBeNull();
    expect(canRetry(seen)).toBe(false);
  });

  it('names the next try while there is one', () => {
    const trouble = troubleOf(
      delivery({ state: 'retrying', nextTryAt: at(25), reason: 'The gateway did not answer.' }),
    );
    expect(trouble).toEqual({
      title: 'The SMS to Ifeanyi Okonkwo did not get through yet',
      next: 'The gateway did not answer. We try again at 6:46 PM.',
    });
  });

  it.each([
    ['retrying', 'sms', 'The SMS to FRSC did not get through yet', 'We are trying again.'],
    ['retrying', 'mail', 'The mail to FRSC did not get through yet', 'We are trying again.'],
    ['failed', 'sms', 'We could not deliver the SMS to FRSC', 'We do not try again by ourselves.'],
    ['failed', 'mail', 'We could not deliver the mail to FRSC', 'We do not try again by ourselves.'],
    ['blocked', 'sms', 'The network refused the SMS to FRSC', 'We do not try again by ourselves.'],
    ['blocked', 'mail', 'The network refused the mail to FRSC', 'We do not try again by ourselves.'],
  ] as const)(
    'of one that is %s by %s says so, why, and what happens next',
    (state, channel, title, next) => {
      const given = { state, channel, name: 'FRSC' };
      expect(troubleOf(delivery(given))).toEqual({ title, next });
      expect(troubleOf(delivery({ ...given, reason: 'The mailbox is full. ' }))).toEqual({
        title,
        next: `The mailbox is full. ${next}`,
      });
    },
  );

  it('of one that nobody confirmed gives no reason: it may have arrived', () => {
    const next = 'It was handed over long ago and may have arrived.';
    const given = { state: 'unknown', name: 'FRSC', reason: 'None' } as const;
    expect(troubleOf(delivery(given))).toEqual({ title: 'Nobody confirmed the SMS to FRSC', next });
    expect(troubleOf(delivery({ ...given, channel: 'mail' }))).toEqual({
      title: 'Nobody confirmed the mail to FRSC',
      next,
    });
  });

  it.each([
    ['by mail', '<by mail {}>'],
    ['by SMS', '<by SMS {}>'],
    ['0803 000 0142, by SMS', '<{phone}, by SMS {"phone":"0803 000 0142"}>'],
    ['2 officers, by mail', '<{count} officers, by mail {"count":"2"}>'],
    ['by hand', 'by hand'],
    ['x by SMS', 'x by SMS'],
    ['2 officers, by mail, by hand', '2 officers, by mail, by hand'],
  ])('says in the reader’s language how it goes: %s', (contact, words) => {
    const t: Translate = (phrase, values) => `<${phrase} ${JSON.stringify(values ?? {})}>`;
    expect(contactLabel(contact, t)).toBe(words);
    expect(contactLabel(contact, english.t)).toBe(contact);
  });

  it('offers another try only of messages that were given up', () => {
    const offered = deliveryStates.filter((state) => canRetry(delivery({ state })));
    expect(offered).toEqual(['failed', 'blocked']);
  });

  it('is nothing while all goes well', () => {
    for (const state of ['queued', 'sent', 'delivered'] as const) {
      expect(troubleOf(delivery({ state }))).toBeNull();
    }
  });
});
