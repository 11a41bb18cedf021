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
