// @vitest-environment happy-dom
/** Writing in a ticket: the request, the draft, and where an answer shows. */
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, createElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada, bola, queuedRequest } from '#test/support/queued-requests.ts';
import { shown, used } from '#test/support/rendered.tsx';
import { publishQueueNews } from '#web/features/platform/sending/queue-news.ts';
import { listRequests, putRequest } from '#web/features/platform/sending/queue-store.ts';
import type { NewRequest } from '#web/features/platform/sending/queued-request.ts';
import { Composer } from '#web/features/response/messages/composer.tsx';
import { draftOf, saveDraft } from '#web/features/response/messages/drafts.ts';
import { conversation, ticketCounts } from '#web/features/response/messages/queries.ts';
import { useUnsent } from '#web/features/response/messages/use-unsent.ts';

const reference = 'TK-6HWQ3MZT';
const ticket = { reference, accountId: ada };

/** Another message arrives in the conversation. */
let arrive: (number: number) => void;

function Ticket(props: Pick<ComponentProps<typeof Composer>, 'onSend' | 'tools'>) {
  const [newest, setNewest] = useState(4);
  arrive = (number) => act(() => setNewest(number));
  return createElement(Composer, { ...ticket, ...props, newest });
}

describe('the field of a message', () => {
  const onSend = vi.fn();
  let insert: (words: string) => void;
  let uploads: Upload[];

  /** A request of the browser with a picture, which the test answers. */
  class Upload extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {}
    send() {
      uploads.push(this);
    }
    answer(status: number, body: object) {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.dispatchEvent(new Event('load'));
    }
  }

  beforeEach(() => {
    onSend.mockReset();
    localStorage.clear();
    uploads = [];
    vi.stubGlobal('XMLHttpRequest', Upload);
  });
  afterEach(() => void vi.unstubAllGlobals());

  function begin() {
    const tools = (put: (words: string) => void) => {
      insert = put;
      return null;
    };
    const { person } = shown(createElement(Ticket, { onSend, tools }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    return { person, field };
  }
  const path = (name: string) => `files/messages/${name.padEnd(24, 'x')}.webp`;
  /** Adds a picture, which is on its way until the test answers. */
  async function add(person: ReturnType<typeof begin>['person']) {
    await person.upload(
      screen.getByLabelText('Picture'),
      new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' }),
    );
    return uploads.length - 1;
  }
  const store = (place: number, name: string) =>
    act(async () => uploads[place]?.answer(200, { status: true, message: '', data: path(name) }));
  const fail = (place: number) => act(async () => uploads[place]?.answer(500, {}));

  it('begins with the draft of this ticket and person, and keeps the typed text', async () => {
    saveDraft(ticket, 'Good mor');
    saveDraft({ reference, accountId: bola }, 'Other words');
    const { person, field } = begin();
    expect(field.value).toBe('Good mor');
    await person.type(field, 'ning');
    expect(draftOf(ticket)).toBe('Good morning');
  });

  it.each([
    ['Enter', 'once', 1, {}],
    ['Shift and Enter', 'never', 0, { shiftKey: true }],
    ['Enter that ends a word of an input method', 'never', 0, { isComposing: true }],
  ])('%s sends it %s', async (_, _how, times, pressed) => {
    const { person, field } = begin();
    await person.type(field, ' Good morning ');
    fireEvent.keyDown(field, { key: 'Enter', ...pressed });
    expect(onSend.mock.calls).toEqual(
      Array.from({ length: times }, () => [{ text: 'Good morning', pictures: [], newest: 4 }]),
    );
  });

  it('is empty once it was sent with its pictures, and so is its draft', async () => {
    const { person, field } = begin();
    await store(await add(person), 'a');
    await store(await add(person), 'b');
    await person.type(field, 'Good morning{Enter}');
    expect(onSend.mock.calls).toEqual([
      [{ text: 'Good morning', pictures: [path('a'), path('b')], newest: 4 }],
    ]);
    expect([field.value, draftOf(ticket), screen.queryAllByRole('listitem')]).toEqual(['', '', []]);
  });

  it.each([
    ['nothing', '', false],
    ['a picture that failed', 'Words', true],
    ['too much', 'x'.repeat(5001), false],
  ])('sends nothing of %s, and keeps the words', async (_, value, hasFailed) => {
    const { person, field } = begin();
    if (hasFailed) await fail(await add(person));
    fireEvent.change(field, { target: { value } });
    await person.type(field, '{Enter}');
    expect([onSend.mock.calls, field.value, field.ariaInvalid ?? field.getAttribute('aria-invalid')]).toEqual(
      [[], value, 'true'],
    );
  });

  it('waits for pictures on their way, and goes once with them', async () => {
    const { person, field } = begin();
    const [first, second] = [await add(person), await add(person)];
    await person.type(field, 'See this{Enter}');
    await store(first, 'a');
    expect(onSend).not.toHaveBeenCalled();
    await store(second, 'b');
    expect(onSend.mock.calls).toEqual([[{ text: 'See this', pictures: [path('a'), path('b')], newest: 4 }]]);
  });

  it('goes with what its writer had read when they pressed, whatever arrives while its picture is on its way', async () => {
    const { person, field } = begin();
    const picture = await add(person);
    await person.type(field, 'See this{Enter}');
    arrive(5);
    await person.type(field, '{Enter}');
    await store(picture, 'a');
    expect(onSend.mock.calls).toMatchObject([[{ text: 'See this', newest: 4 }]]);
    await person.type(field, 'And this{Enter}');
    expect(onSend.mock.lastCall).toMatchObject([{ text: 'And this', newest: 5 }]);
  });

  it('takes words of a canned reply behind those that are typed', async () => {
    const { person, field } = begin();
    act(() => insert('We come.'));
    expect(field.value).toBe('We come.');
    await person.clear(field);
    await person.type(field, 'Good morning. ');
    act(() => insert('We come.'));
    expect(field.value).toBe('Good morning. We come.');
  });
});

describe('messages that are not sent yet', () => {
  const pages = { pages: [{ messages: [{ number: 8 }] }], pageParams: [0] };
  const answer = {
    ...{ number: 9, side: 'user', author: '', message: 'Hello', file: '', more_pictures: [] },
    created_at: '2026-11-27T08:00:00.000Z',
  };
  const line = `ticket ${reference}`;
  const begin = (side: 'user' | 'agency') =>
    used(() => useUnsent({ reference, side, accountId: ada }), {
      known: [
        [conversation(reference).queryKey, pages],
        [ticketCounts.queryKey, { unread: 0 }],
      ],
    });
  const numbers = ({ queryClient }: ReturnType<typeof begin>) =>
    queryClient
      .getQueryData(conversation(reference).queryKey)
      ?.pages[0]?.messages.map(({ number }) => number);
  const sent = (changes: Partial<NewRequest>) =>
    publishQueueNews({
      kind: 'sent',
      queued: { ...queuedRequest('one', { line }), order: 1, ...changes },
      answer,
    });
  const keys = async () => (await listRequests(ada)).map(({ key }) => key);

  setUpQueueOfPage();
  // Pending requests stay pending.
  beforeEach(() => setOnline(false));
  afterEach(() => void vi.restoreAllMocks());

  it('are those of this ticket', async () => {
    await putRequest(queuedRequest('other', { line: 'ticket TK-22222222' }));
    await putRequest({
      ...queuedRequest('gone', { line }),
      state: { kind: 'sent', at: answer.created_at, to: '', record: '' },
    });
    await putRequest(queuedRequest('one', { line }));
    const { result } = begin('user');
    await expect.poll(() => result.current.messages.map(({ key }) => key)).toEqual(['one']);
  });

  it.each([
    ['of another ticket', { line: 'ticket TK-22222222' }, [8]],
    ['of another person', { accountId: bola }, [8]],
    ['of this one', {}, [8, 9]],
  ])('that are sent show in the conversation when they are %s', (_, changes, seen) => {
    const unsent = begin('user');
    sent(changes);
    expect(numbers(unsent)).toEqual(seen);
    unsent.unmount();
    sent({});
    expect(numbers(unsent)).toEqual(seen);
  });

  it('show once, however often the window hears of them', () => {
    const unsent = begin('user');
    sent({});
    sent({});
    expect(numbers(unsent)).toEqual([8, 9]);
  });

  it.each([
    ['user', 'on the device', undefined, {}],
    ['agency', 'in this tab', true, { seen_number: 8 }],
  ] as const)('of the %s are kept %s', async (side, _, isInTab, seen) => {
    const { result } = begin(side);
    const pictures = ['a', 'b'].map((name) => `files/messages/${name.padEnd(24, 'x')}.webp`);
    act(() => result.current.send({ text: 'Hello', pictures, newest: 8 }));
    await expect.poll(keys).toHaveLength(1);
    const [request] = await listRequests(ada);
    expect(request).toMatchObject({ accountId: ada, line, newest: 8, title: 'Hello', pictures });
    expect([request?.isInTab, JSON.parse(request?.body ?? '')]).toEqual([
      isInTab,
      { message: 'Hello', file: pictures[0], more_pictures: [pictures[1]], ...seen },
    ]);
  });

  it('that are sent anyway replace the refused message', async () => {
    const body = JSON.stringify({ message: 'Hello', file: '' });
    const refused = queuedRequest('one', { line, body, place: 'tab' });
    await putRequest(refused);
    const { result } = begin('agency');
    act(() => result.current.sendAnyway({ ...refused, order: 1 }, 12));
    await expect.poll(keys).not.toContain('one');
    await expect.poll(keys).toHaveLength(1);
    const [request] = await listRequests(ada);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ message: 'Hello', seen_number: 12 });
  });
});
