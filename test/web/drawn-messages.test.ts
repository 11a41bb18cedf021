import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '#test/support/drawn-page.ts';
import { ConversationHead } from '#web/features/response/messages/conversation-head.tsx';

vi.mock('react/jsx-dev-runtime', async (load) =>
  (await import('#test/support/drawn-page.ts')).remembering(await load()),
);
const calls = await vi.hoisted(async () => (await import('#test/support/drawn-page.ts')).recordedCalls());
vi.mock('#web/lib/api.ts', () => calls);

beforeEach(() => {
  calls.asked.length = 0;
});

const ticket = { reference: 'TK-6HWQ3MZT', messages: [], can: { assign: true }, officer: null, about: null, officers: [{ id: 3, firstName: 'Bisi', lastName: 'Ade' }], user: { firstName: 'Ada', lastName: 'Obi' } };

describe('the head of a ticket', () => {
  it.each([
    ['3', 3],
    ['', null],
  ])('choosing %s gives it to %s', async (chosen, officerId) => {
    const page = draw(createElement(ConversationHead, { ticket: ticket as never, side: 'agency' }));
    page.choose('Officer', chosen);
    await vi.waitFor(() => expect(calls.asked).toEqual([
      ['PATCH /api/messages/{reference}/officer', { params: { reference: ticket.reference }, body: { officerId } }],
    ]));
  });
});
