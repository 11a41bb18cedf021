// @vitest-environment happy-dom
/** A ticket counts as read once its window is in front. */
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTicket } from '#domain/response/messages/messages.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { server, shown, wayOf } from '#test/support/rendered.tsx';
import { Conversation } from '#web/features/response/messages/conversation.tsx';
import { conversation } from '#web/features/response/messages/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const reference = 'TK-6HWQ3MZT';
const at = '2026-11-27T08:00:00.000Z';
const message = {
  side: 'agency',
  author: 'Bisi',
  message: 'Hello',
  file: '',
  morePictures: [],
  createdAt: at,
};

setUpQueueOfPage();
afterEach(() => void vi.restoreAllMocks());

function opened(unread: number, visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  const ticket = {
    ...{ reference, unread, state: 'open', starred: false, closedAt: null, earlier: false, seenTo: 0 },
    ...{ agency: { id: 3, name: 'Road Safety', code: 'FRSC', logo: '' }, officer: null, about: null },
    messages: [8, 9].map((number) => ({ ...message, number })),
    can: { reply: false, assign: false, close: false, reopen: false },
  };
  const known = [[conversation(reference).queryKey, { pages: [ticket], pageParams: [0] }]] as const;
  const page = () => createElement(Conversation, { reference, side: 'user', accountId: ada });
  return { page, ...shown(page(), { known }) };
}

/** The requests until now. */
const asked = async () => {
  await act(async () => {});
  return server.changes();
};
const read = [wayOf(readTicket), { params: { reference }, body: { number: 9 } }];

describe('an open ticket', () => {
  it('is read up to its newest message, once', async () => {
    const { page, rerender } = opened(2, 'visible');
    expect(await asked()).toEqual([read]);
    rerender(page());
    expect(await asked()).toEqual([read]);
  });

  it('stays as it is when all of it was read', async () => {
    opened(0, 'visible');
    expect(await asked()).toEqual([]);
  });

  it('in a hidden window is read once the window is in front', async () => {
    opened(2, 'hidden');
    expect(await asked()).toEqual([]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await asked()).toEqual([read]);
  });
});
