import { describe, expect, it } from 'vitest';
import { newlyQueued } from '#web/features/platform/sending/queued-request.ts';
import { notArrived } from '#web/features/response/messages/not-arrived.ts';

const request = {
  key: 'k',
  accountId: 1,
  kind: 'message',
  title: 'yes',
  path: '/api/user/message/tickets/TK-AAAAAAAA/reply',
  body: JSON.stringify({ message: 'yes', file: '' }),
  pictures: [],
  after: null,
  line: 'ticket TK-AAAAAAAA',
  record: { under: '/users/messages?ticket=TK-AAAAAAAA', field: null },
  edit: { kind: 'none' },
  families: ['messages'],
  newest: 4,
} as const;
const first = { isUnsure: true, isFirstTry: true };
const sending = { ...newlyQueued(request, '2026-11-22T08:00:00.000Z', first), order: 1 };
const arrived = { number: 5, side: 'user', message: 'yes', file: '', morePictures: [] };

describe('a record beside those that arrived', () => {
  it('leaves out what the window has already, once each', () => {
    expect(notArrived([sending], [arrived], 'user')).toEqual([]);
    expect(notArrived([sending, { ...sending, key: 'l' }], [arrived], 'user')).toHaveLength(1);
  });

  it('keeps what only looks alike', () => {
    expect(notArrived([sending], [{ ...arrived, number: 4 }], 'user')).toHaveLength(1);
    expect(notArrived([sending], [{ ...arrived, side: 'agency' }], 'user')).toHaveLength(1);
    const [file, other] = ['files/messages/a.webp', 'files/messages/b.webp'];
    expect(notArrived([sending], [{ ...arrived, file }], 'user')).toHaveLength(1);
    const withTwo = { ...sending, pictures: [file, other] };
    expect(notArrived([withTwo], [{ ...arrived, file }], 'user')).toHaveLength(1);
    expect(notArrived([withTwo], [{ ...arrived, file, morePictures: [other] }], 'user')).toEqual([]);
  });

  it('keeps the failed and the refused ones', () => {
    expect(notArrived([{ ...sending, isFirstTry: false }], [arrived], 'user')).toHaveLength(1);
    const state = { kind: 'refused', code: 'wrong_state', words: '' } as const;
    expect(notArrived([{ ...sending, state }], [arrived], 'user')).toHaveLength(1);
  });
});
