import { describe, expect, it } from 'vitest';
import { type Delivery, deliveryStates } from '#domain/platform/deliveries/deliveries.ts';
import { canRetry, standingOf, stopsOf, troubleOf } from '#web/features/reporting/flags/delivery-labels.ts';

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

describe('what is said of a message', () => {
  it('is a word of its own for every state', () => {
    const words = deliveryStates.map((state) => standingOf(delivery({ state })).words);
    expect(new Set(words).size).toBe(deliveryStates.length);
  });

  it('is that the agency saw it, whatever became of the mail', () => {
    const seen = delivery({ ...toAgency, state: 'failed', failedAt: at(1), seenAt: at(3) });
    expect(standingOf(seen).words).toBe('Seen');
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

  it('offers another try only of what was given up', () => {
    const offered = deliveryStates.filter((state) => canRetry(delivery({ state })));
    expect(offered).toEqual(['failed', 'blocked']);
  });

  it('is nothing while all goes well', () => {
    for (const state of ['queued', 'sent', 'delivered'] as const) {
      expect(troubleOf(delivery({ state }))).toBeNull();
    }
  });
});
