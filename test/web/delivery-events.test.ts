import { CircleCheck } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { Delivery } from '#domain/platform/deliveries/deliveries.ts';
import { withDeliverySteps } from '#web/features/platform/deliveries/delivery-events.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 17, 21 + minutes)).toISOString();

function mail(name: string, given: Partial<Delivery>): Delivery {
  return {
    id: 1,
    recipient: 'agency',
    agencyId: 3,
    name,
    code: name,
    contact: 'by mail',
    channel: 'mail',
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

const lodged = { tone: 'mute', icon: CircleCheck, title: 'You sent the report', at: at(0) } as const;
const titlesOf = (deliveries: Delivery[]) =>
  withDeliverySteps([lodged], deliveries).map(({ title }) => title);

describe('messages in a timeline', () => {
  it('are not there while they wait', () => {
    expect(titlesOf([mail('FRSC', {}), mail('RRS', { state: 'retrying' })])).toEqual(['You sent the report']);
  });

  it('stand where their last step happened, the newest first', () => {
    expect(
      titlesOf([
        mail('FRSC', { state: 'sent', sentAt: at(1) }),
        mail('RRS', { state: 'delivered', sentAt: at(0), deliveredAt: at(0) }),
        mail('Ifeanyi', { channel: 'sms', recipient: 'next-of-kin', state: 'blocked', failedAt: at(2) }),
      ]),
    ).toEqual(['SMS to Ifeanyi failed', 'Mail to FRSC sent', 'Mail to RRS delivered', 'You sent the report']);
  });

  it.each([
    ['delivered', { deliveredAt: at(1) }, 'delivered', 'ok'],
    ['sent', { sentAt: at(1) }, 'sent', 'info'],
    ['unknown', { sentAt: at(1) }, 'sent', 'info'],
    ['failed', { failedAt: at(1) }, 'failed', 'bad'],
    ['blocked', { failedAt: at(1) }, 'failed', 'bad'],
  ] as const)('that are %s say so, by mail and by SMS', (state, times, words, tone) => {
    for (const [channel, name] of [
      ['mail', 'Mail'],
      ['sms', 'SMS'],
    ] as const) {
      expect(withDeliverySteps([], [mail('FRSC', { state, channel, ...times })])).toEqual([
        { tone, icon: expect.anything(), title: `${name} to FRSC ${words}`, at: at(1) },
      ]);
    }
  });

  it('are not there without the time of their step', () => {
    expect(withDeliverySteps([], [mail('FRSC', { state: 'delivered' })])).toEqual([]);
  });

  it('of one minute are steps of their own where minute, outcome, way, receiver or reason differ', () => {
    const one = { state: 'failed', failedAt: at(1), reason: 'Full.' } as const;
    const others: Partial<Delivery>[] = [
      { failedAt: at(2) },
      { state: 'sent', sentAt: at(1) },
      { channel: 'sms' },
      { recipient: 'next-of-kin' },
      { reason: 'Gone.' },
    ];
    for (const other of others)
      expect(
        titlesOf([mail('FRSC', one), mail('RRS', { ...one, ...other })]),
        JSON.stringify(other),
      ).toHaveLength(3);
    const within = new Date(Date.parse(at(1)) + 30_000).toISOString();
    expect(titlesOf([mail('FRSC', one), mail('RRS', { ...one, failedAt: within })])).toEqual([
      ...['Mail to 2 agencies failed', 'You sent the report'],
    ]);
    const both = withDeliverySteps([], [mail('FRSC', one), mail('RRS', one)]);
    expect(both[0]?.detail).toBe('FRSC, RRS. Full.');
  });

  it('of one minute are one step, with the names', () => {
    const delivered = { state: 'delivered', deliveredAt: at(1) } as const;
    const [step] = withDeliverySteps([lodged], [mail('FRSC', delivered), mail('RRS', delivered)]);
    expect(step).toMatchObject({ title: 'Mail to 2 agencies delivered', detail: 'FRSC, RRS.' });
  });

  it('say why they failed', () => {
    const failed = mail('FRSC', { state: 'failed', failedAt: at(1), reason: 'The mailbox is full.' });
    expect(withDeliverySteps([], [failed])[0]).toMatchObject({
      title: 'Mail to FRSC failed',
      detail: 'The mailbox is full.',
    });
  });
});
