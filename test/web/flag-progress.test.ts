import { describe, expect, it } from 'vitest';
import {
  heldMilliseconds,
  newlyQueued,
  type QueuedRequest,
} from '#web/features/platform/sending/queued-request.ts';
import { flagProgress, undoMs } from '#web/features/reporting/flags/hold/flag-progress.ts';

const now = Date.parse('2026-11-25T14:38:04Z');
const ahead = (milliseconds: number) => new Date(now + milliseconds).toISOString();

function queuedFlag(changes: Partial<QueuedRequest> = {}): QueuedRequest {
  const request = newlyQueued(
    {
      key: 'k',
      accountId: 1,
      kind: 'flag',
      title: 'RD-7K2M9QXD',
      path: '/api/user/lodge-ride/flag/create',
      body: '{}',
      pictures: [],
      after: null,
      line: null,
      record: { under: '/users/ridesDetails/1', field: null },
      edit: { kind: 'none' },
      families: [],
      newest: null,
      notBefore: ahead(undoMs),
    },
    ahead(0),
    { isUnsure: false, isFirstTry: true },
  );
  return { ...request, order: 1, ...changes };
}

const known = { flag: null, isSent: false, status: 'fine', isOnline: true, now } as const;

describe('a request that is held back', () => {
  it('may leave at its moment, and not before', () => {
    expect(heldMilliseconds({ notBefore: ahead(5000) }, now)).toBe(5000);
    expect(heldMilliseconds({ notBefore: ahead(5000) }, now + 5000)).toBe(0);
    expect(heldMilliseconds({}, now)).toBe(0);
  });

  it('is not held up by a clock that was set back', () => {
    expect(heldMilliseconds({ notBefore: ahead(3_600_000) }, now)).toBe(0);
  });
});

describe('a flag from the strip', () => {
  it('can be taken back as long as it is held, also without a network', () => {
    for (const isOnline of [true, false]) {
      expect(flagProgress({ ...known, isOnline, queued: queuedFlag() }).kind).toBe('held');
    }
  });

  it('is on its way after that, and waits where there is no network', () => {
    const later = { ...known, now: now + undoMs };
    expect(flagProgress({ ...later, queued: queuedFlag() }).kind).toBe('sending');
    expect(flagProgress({ ...later, queued: queuedFlag(), isOnline: false }).kind).toBe('waiting');
    expect(flagProgress({ ...later, queued: queuedFlag(), status: 'unreachable' }).kind).toBe('waiting');
    expect(flagProgress({ ...later, queued: queuedFlag({ isFirstTry: false }) }).kind).toBe('waiting');
  });

  it('is never offered anew between being sent and the answer about the ride', () => {
    expect(flagProgress({ ...known, queued: undefined, isSent: true }).kind).toBe('sending');
    expect(flagProgress({ ...known, queued: undefined }).kind).toBe('ready');
    const sent = queuedFlag({ state: { kind: 'sent', at: ahead(0), to: '', record: '1' } });
    expect(flagProgress({ ...known, queued: sent, isOnline: false }).kind).toBe('sending');
  });
});
