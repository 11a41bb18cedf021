/** Writing in a ticket: what is sent, what stays, and where an answer shows. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '#test/support/live-hooks.ts';
import { ada, bola, queuedRequest } from '#test/support/queued-requests.ts';
import { publishQueueNews } from '#web/features/platform/sending/queue-news.ts';
import { Composer } from '#web/features/response/messages/composer.tsx';
import { conversation, ticketCounts } from '#web/features/response/messages/queries.ts';
import { useUnsent } from '#web/features/response/messages/use-unsent.ts';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));
const queue = vi.hoisted(() => ({ useQueue: vi.fn(), senderOf: vi.fn() }));
vi.mock('#web/features/platform/sending/use-queue.ts', () => queue);
const enqueue = vi.hoisted(() => ({ sendFromQueue: vi.fn(), settleRequest: vi.fn() }));
vi.mock('#web/features/platform/sending/enqueue.ts', async (load) => ({
  ...(await load<object>()),
  ...enqueue,
}));
const drafts = vi.hoisted(() => ({ draftOf: vi.fn(), saveDraft: vi.fn() }));
vi.mock('#web/features/response/messages/drafts.ts', () => drafts);
const picture = vi.hoisted(() => ({
  row: undefined as object | undefined,
  path: '',
  clear: vi.fn(),
  choose: vi.fn(),
}));
vi.mock('#web/features/response/messages/use-one-picture.ts', () => ({
  useOnePicture: () => picture,
  uploadOfMessage: () => {},
}));

const reference = 'TK-6HWQ3MZT';

beforeEach(() => {
  vi.clearAllMocks();
  queue.useQueue.mockReturnValue({ requests: [], status: 'fine', isRead: true });
  Object.assign(picture, { row: undefined, path: '' });
  drafts.draftOf.mockReturnValue('');
});

describe('the field of a message', () => {
  const onSend = vi.fn();
  let insert: (words: string) => void;
  const tools = (put: (words: string) => void) => {
    insert = put;
    return null;
  };
  const begin = () => live(() => fieldIn(Composer({ reference, accountId: ada, onSend, tools })));
  const key = (pressed: object) => ({
    key: 'Enter',
    shiftKey: false,
    nativeEvent: { isComposing: false },
    preventDefault: vi.fn(),
    ...pressed,
  });

  it('begins with the draft of this ticket and person, and keeps what is typed', () => {
    drafts.draftOf.mockReturnValue('Good mor');
    const field = begin();
    expect(field.now().value).toBe('Good mor');
    field.now().onChange({ target: { value: 'Good morning' } });
    expect([drafts.draftOf.mock.lastCall, drafts.saveDraft.mock.lastCall]).toEqual([
      [{ reference, accountId: ada }],
      [{ reference, accountId: ada }, 'Good morning'],
    ]);
  });

  it.each([
    ['Enter', 'once', 1, {}],
    ['Shift and Enter', 'never', 0, { shiftKey: true }],
    ['Enter that ends a word of an input method', 'never', 0, { nativeEvent: { isComposing: true } }],
  ])('%s sends it %s', (_, _how, times, pressed) => {
    const field = begin();
    field.now().onChange({ target: { value: ' Good morning ' } });
    field.now().onKeyDown(key(pressed));
    expect(onSend.mock.calls).toEqual(
      Array.from({ length: times }, () => [{ text: 'Good morning', file: '' }]),
    );
  });

  it('is empty once it was sent, and so is its draft', () => {
    Object.assign(picture, { row: { state: 'stored' }, path: 'a.webp' });
    const field = begin();
    field.now().onChange({ target: { value: 'Good morning' } });
    field.now().onKeyDown(key({}));
    expect(onSend.mock.calls).toEqual([[{ text: 'Good morning', file: 'a.webp' }]]);
    expect([field.now().value, drafts.saveDraft.mock.lastCall?.[1], picture.clear.mock.calls.length]).toEqual(
      ['', '', 1],
    );
  });

  it.each([
    ['nothing', '', undefined],
    ['a picture that failed', 'Words', { state: 'failed' }],
    ['too much', 'x'.repeat(5001), undefined],
  ])('sends nothing of %s, and keeps the words', (_, value, row) => {
    picture.row = row;
    const field = begin();
    field.now().onChange({ target: { value } });
    field.now().onKeyDown(key({}));
    expect([onSend.mock.calls, field.now().value, field.now()['aria-invalid']]).toEqual([[], value, true]);
  });

  it('waits for a picture on its way, and goes once with it', () => {
    picture.row = { state: 'sending' };
    const field = begin();
    field.now().onChange({ target: { value: 'See this' } });
    field.now().onKeyDown(key({}));
    expect(onSend).not.toHaveBeenCalled();
    Object.assign(picture, { row: { state: 'stored' }, path: 'a.webp' });
    field.again();
    field.again();
    expect(onSend.mock.calls).toEqual([[{ text: 'See this', file: 'a.webp' }]]);
  });

  it('takes words of a canned reply behind those that are typed', () => {
    const field = begin();
    insert('We come.');
    expect(field.now().value).toBe('We come.');
    field.now().onChange({ target: { value: 'Good morning. ' } });
    insert('We come.');
    expect(field.now().value).toBe('Good morning. We come.');
  });
});

describe('messages that are not sent yet', () => {
  const pages = { pages: [{ messages: [{ number: 8 }] }], pageParams: [0] };
  const answer = {
    number: 9,
    side: 'user',
    author: '',
    message: 'Hello',
    file: '',
    created_at: '2026-11-27T08:00:00.000Z',
  };
  const line = `ticket ${reference}`;
  const begin = (side: 'user' | 'agency') =>
    live(() => useUnsent({ reference, side, accountId: ada }), {
      known: [
        [conversation(reference).queryKey, pages],
        [ticketCounts.queryKey, { unread: 0 }],
      ],
    });
  const numbers = ({ queryClient }: ReturnType<typeof begin>) =>
    queryClient
      .getQueryData(conversation(reference).queryKey)
      ?.pages[0]?.messages.map(({ number }) => number);
  const sent = (changes: object) =>
    publishQueueNews({
      kind: 'sent',
      queued: { ...queuedRequest('one', { line }), order: 1, ...changes } as never,
      answer,
    });

  it('are those of this ticket', () => {
    const other = queuedRequest('other', { line: 'ticket TK-22222222' });
    const gone = { ...queuedRequest('gone', { line }), state: { kind: 'sent' } };
    queue.useQueue.mockReturnValue({ requests: [queuedRequest('one', { line }), other, gone] });
    const unsent = begin('user');
    expect(unsent.now().messages.map(({ key }) => key)).toEqual(['one']);
    unsent.end();
  });

  it.each([
    ['of another ticket', { line: 'ticket TK-22222222' }, [8]],
    ['of another person', { accountId: bola }, [8]],
    ['of this one', {}, [8, 9]],
  ])('that are sent show in the conversation when they are %s', (_, changes, shown) => {
    const unsent = begin('user');
    sent(changes);
    expect(numbers(unsent)).toEqual(shown);
    unsent.end();
    sent({});
    expect(numbers(unsent)).toEqual(shown);
  });

  it('show once, however often the window hears of them', () => {
    const unsent = begin('user');
    sent({});
    sent({});
    expect(numbers(unsent)).toEqual([8, 9]);
    unsent.end();
  });

  it.each([
    ['user', 'either', { message: 'Hello', file: '' }],
    ['agency', 'tab', { message: 'Hello', file: '', seen_number: 8 }],
  ] as const)('of the %s are kept in: %s', (side, place, body) => {
    const unsent = begin(side);
    unsent.now().send({ text: 'Hello', file: '', newest: 8 });
    const request = enqueue.sendFromQueue.mock.lastCall?.[0];
    expect(request).toMatchObject({ accountId: ada, line, place, newest: 8, title: 'Hello' });
    expect(JSON.parse(request.body)).toEqual(body);
    unsent.end();
  });

  it('that are sent anyway take the place of what was refused', () => {
    const unsent = begin('agency');
    const refused = queuedRequest('one', { line, body: JSON.stringify({ message: 'Hello', file: '' }) });
    unsent.now().sendAnyway({ ...refused, order: 1 }, 12);
    expect(enqueue.settleRequest.mock.calls).toEqual([['one']]);
    const request = enqueue.sendFromQueue.mock.lastCall?.[0];
    expect([request.key === 'one', JSON.parse(request.body).seen_number]).toEqual([false, 12]);
    unsent.end();
  });
});

type Field = {
  value: string;
  'aria-invalid'?: boolean;
  onChange: (event: object) => void;
  onKeyDown: (event: object) => void;
};

/** The text area among elements that are not drawn. */
function fieldIn(node: unknown): Field {
  const found = findField(node);
  if (!found) throw new Error('There is no field.');
  return found;
}

function findField(node: unknown): Field | undefined {
  if (Array.isArray(node)) return node.map(findField).find(Boolean);
  if (typeof node !== 'object' || node === null || !('props' in node)) return undefined;
  const { type, props } = node as { type?: unknown; props: Field & { children?: unknown } };
  return type === 'textarea' ? props : findField(props.children);
}
