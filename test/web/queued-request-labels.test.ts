import { describe, expect, it } from 'vitest';
import { queuedRequest } from '#test/support/queued-requests.ts';
import { type QueuedRequest, requestKinds } from '#web/features/platform/sending/queued-request.ts';
import {
  adviceFor,
  countLabel,
  nameOfKind,
  queuedMessage,
  requestStateLabel,
} from '#web/features/platform/sending/queued-request-labels.ts';
import { english } from '#web/languages/translations.ts';

const { t } = english;

function requestOf(changes: Partial<QueuedRequest> = {}): QueuedRequest {
  return { ...queuedRequest('one'), order: 1, ...changes };
}

const refused = (code: string) => ({ kind: 'refused', code, words: 'It is over.' }) as const;
const sent = { kind: 'sent', at: '', to: '', record: '' } as const;

describe('how a queued request stands', () => {
  const ride = requestOf({ kind: 'ride' });

  it.each([
    ['sent', { state: sent }, undefined, 'Sent.'],
    ['refused', { state: refused('gone') }, ride, 'It is over.'],
    ['behind another', {}, ride, 'It goes after the ride above.'],
    [
      'behind a refused one',
      {},
      requestOf({ kind: 'item', state: refused('gone') }),
      'It waits for the item above, which was not taken.',
    ],
    ['behind a sent one', {}, requestOf({ state: sent }), queuedMessage],
    [
      'in the tab',
      { isInTab: true },
      undefined,
      'Only this tab has it: leave it open. We send it when you are online.',
    ],
    [
      'perhaps there',
      { unsureSince: '2026-11-20T09:00:00.000Z' },
      undefined,
      'Kept on this phone. It may have arrived already: it is sent once more, and never counts twice.',
    ],
  ] as const)('%s', (_, changes, parent, words) => {
    expect(requestStateLabel(requestOf({ ...changes }), parent, 'fine', english)).toBe(words);
  });

  it('while the queue is being sent, or waits for a sign-in', () => {
    const unsure = { unsureSince: '2026-11-20T09:00:00.000Z' };
    expect(requestStateLabel(requestOf(unsure), undefined, 'sending', english)).toBe('On its way.');
    expect(requestStateLabel(requestOf(unsure), undefined, 'signed-out', english)).toBe(
      'Kept on this phone. Sign in again, and it is sent.',
    );
    expect(requestStateLabel(requestOf({ isInTab: true }), undefined, 'signed-out', english)).toBe(
      'Only this tab has it: leave it open. Sign in again, and it is sent.',
    );
    expect(requestStateLabel(requestOf(), undefined, 'unreachable', english)).toBe(queuedMessage);
  });
});

describe('what to do about a refusal', () => {
  const words = { kind: 'words', field: 'message', label: 'Message', limit: 10 } as const;

  it.each([
    ['wrong_state', /^It changed elsewhere/],
    ['already_flagged', /^It changed elsewhere/],
    ['conflict', /^It changed elsewhere/],
    ['not_found', /^Its record is no longer there/],
    ['gone', /^Its record is no longer there/],
    ['email_not_verified', /^Verify your e-mail address/],
    ['internal', /never counts twice/],
    ['too_old', /press Send as new/],
    ['invalid', /^Change it and it is sent again/],
  ])('with %s', (code, advice) => {
    expect(adviceFor(requestOf({ state: refused(code), edit: words }))).toMatch(advice);
  });

  it('that cannot be changed is to remove it, and there is none without a refusal', () => {
    expect(adviceFor(requestOf({ state: refused('invalid') }))).toBe('Remove it, or try again.');
    expect(adviceFor(requestOf())).toBe('');
  });
});

describe('the names of queued requests', () => {
  it('are counted by kind, in a fixed order', () => {
    const kinds = ['message', 'ride', 'message', 'receipt'] as const;
    expect(
      countLabel(
        kinds.map((kind) => requestOf({ kind })),
        t,
      ),
    ).toBe('1 × ride, 2 × message, 1 × item received');
    expect(countLabel([], t)).toBe('');
  });

  it('differ for each kind', () => {
    expect(new Set(requestKinds.map(nameOfKind)).size).toBe(requestKinds.length);
    expect(nameOfKind('crime')).toBe('Crime report');
    expect(nameOfKind('completion')).toBe('Ride complete');
  });
});
