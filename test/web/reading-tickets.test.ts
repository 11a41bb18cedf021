/** A ticket counts as read when its messages were before somebody’s eyes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTicket } from '#domain/response/messages.ts';
import { wayOf } from '#test/support/drawn-page.ts';
import { type LivingHook, live } from '#test/support/live-hooks.ts';
import { Conversation } from '#web/features/response/messages/conversation.tsx';
import { conversation } from '#web/features/response/messages/queries.ts';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));
const calls = await vi.hoisted(async () => (await import('#test/support/drawn-page.ts')).recordedCalls());
vi.mock('#web/lib/api.ts', async (load) => ({ ...(await load<object>()), call: calls.call }));

const reference = 'TK-6HWQ3MZT';
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let open: LivingHook<unknown> | undefined;

beforeEach(() => {
  vi.stubGlobal('document', page);
  calls.asked.length = 0;
});
afterEach(() => {
  open?.end();
  vi.unstubAllGlobals();
});

function opened(unread: number, visibilityState: string) {
  page.visibilityState = visibilityState;
  const ticket = { reference, unread, messages: [{ number: 8 }, { number: 9 }], can: { reply: false } };
  const known = [[conversation(reference).queryKey, { pages: [ticket], pageParams: [0] }]] as const;
  open = live(() => Conversation({ reference, side: 'user', accountId: 7 }), { known });
  return open;
}

const asked = async () => {
  await new Promise((later) => setTimeout(later));
  return calls.asked.map(({ way, input }) => [way, input]);
};
const read = [wayOf(readTicket), { params: { reference }, body: { number: 9 } }];

describe('an open ticket', () => {
  it('is read up to its newest message, once', async () => {
    const ticket = opened(2, 'visible');
    expect(await asked()).toEqual([read]);
    ticket.again();
    expect(await asked()).toEqual([read]);
  });

  it('stays as it is when all of it was read', async () => {
    opened(0, 'visible');
    expect(await asked()).toEqual([]);
  });

  it('in a hidden window is read once the window is in front', async () => {
    opened(2, 'hidden');
    expect(await asked()).toEqual([]);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(await asked()).toEqual([read]);
  });
});
