// @vitest-environment happy-dom
/** The texts that an officer writes in a case while a reply is being sent or waits for its pictures. */
import { act, screen, waitFor } from '@testing-library/react';
import { createElement, createRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, server, shown } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { CaseWriting } from '#web/features/response/cases/case-writing.tsx';
import { readDraft, type WritingKind } from '#web/features/response/cases/draft-store.ts';
import { caseDetails } from '#web/features/response/cases/queries.ts';
import { cannedReplies } from '#web/features/response/messages/canned-queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const officer = 3;
const replied = (who: string, at: string) => ({
  ...{ kind: 'replied', who, at, text: `${who} wrote this.`, picture: '', morePictures: [] },
});
/** @param steps the newest first. */
const caseWith = (...steps: object[]) => ({
  ...{ id: 7, state: 'new', steps, can: { reply: true, note: true } },
  report: { reporter: { reached: 'account' } },
});

let show: (one: object) => void;

function Desk() {
  const [one, setOne] = useState<object>(caseWith());
  const [chosen, setChosen] = useState<WritingKind>('reply');
  show = (next) => act(() => setOne(next));
  const props = { one, chosen, onChoose: setChosen, onType() {}, colleagues: [], field: createRef() };
  return createElement(CaseWriting, props as never);
}

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

let uploads: Upload[];

beforeEach(() => {
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  uploads = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(() => void vi.unstubAllGlobals());

const field = (kind = 'Public reply') => screen.getByRole<HTMLTextAreaElement>('textbox', { name: kind });
const draft = (kind: WritingKind) => readDraft({ caseId: 7, kind, accountId: officer });
const sent = () => server.changes().map(([, input]) => (input as { body: object }).body);

function begin() {
  const known = [
    [accountQuery.queryKey, { id: officer }],
    [cannedReplies.queryKey, { replies: [], can: { manage: false } }],
  ] as const;
  return shown(createElement(Desk), { known });
}

/** The server answers when the test lets it. */
function holdServer() {
  let letGo = () => {};
  server.until = new Promise((resolve) => {
    letGo = resolve;
  });
  return (answer: unknown) => {
    server.answer = answer;
    letGo();
  };
}

describe('words that are typed while the ones before are being sent', () => {
  it.each([
    ['reply', 'Public reply', 'Send reply'],
    ['note', 'Internal note', 'Add note'],
  ] as const)('stay after the %s is sent, which goes', async (kind, name, send) => {
    const answer = holdServer();
    const { person } = begin();
    await person.click(screen.getByRole('tab', { name }));
    await person.type(field(name), 'We come.');
    await person.click(button(send));
    await person.type(field(name), ' Where are you?');
    const after = caseWith(replied('Amara', '2026-11-02T08:00:00.000Z'));
    answer(after);
    await waitFor(() => expect(field(name).value).toBe('Where are you?'));
    expect(draft(kind)).toBe('Where are you?');
    expect(sent()).toMatchObject([{ text: 'We come.' }]);
    // The reply that was just sent is none of a colleague.
    show(after);
    expect(screen.queryByText(/replied meanwhile/)).toBeNull();
    await person.click(await screen.findByRole('button', { name: send }));
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('stay whole where those that were sent are changed meanwhile', async () => {
    const answer = holdServer();
    const { person } = begin();
    await person.type(field(), 'We come.');
    await person.click(button('Send reply'));
    await person.clear(field());
    await person.type(field(), 'Where are you?');
    answer(caseWith());
    await screen.findByRole('button', { name: 'Send reply' });
    expect([field().value, draft('reply')]).toEqual(['Where are you?', 'Where are you?']);
  });

  it('are emptied on the device as well where the officer left the case meanwhile', async () => {
    const answer = holdServer();
    const { person, unmount, queryClient } = begin();
    await person.type(field(), 'We come.');
    await person.click(button('Send reply'));
    unmount();
    answer(caseWith());
    await waitFor(() => expect(queryClient.getQueryData(caseDetails(7).queryKey)).toBeDefined());
    await waitFor(() => expect(draft('reply')).toBe(''));
  });
});

type Page = ReturnType<typeof begin>;

/** Adds a picture to the reply, which is on its way until the test answers. */
async function add(person: Page['person']) {
  await person.upload(screen.getByLabelText('Pictures'), new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
}
const path = `files/messages/${'a'.padEnd(24, 'x')}.webp`;
const store = () => act(async () => uploads[0]?.answer(200, { status: true, message: '', data: path }));

const fail = () => act(async () => uploads[0]?.answer(500, {}));

describe('a reply that waits for its picture', () => {
  it('goes with the steps that its officer had seen at the press', async () => {
    server.answer = caseWith();
    const { person } = begin();
    await add(person);
    await person.type(field(), 'This bus?');
    await person.click(button('Send reply'));
    // A note is no reply, so it does not stop the reply that is being sent.
    show(caseWith({ kind: 'note', who: 'Bola', at: '2026-11-02T08:00:00.000Z', text: 'Ask first.' }));
    await store();
    await waitFor(() => expect(sent()).toMatchObject([{ text: 'This bus?', picture: path, seenSteps: 0 }]));
  });

  it('goes no more once a colleague replied, until the officer who reads it presses again', async () => {
    const theirs = replied('Bola', '2026-11-02T08:00:00.000Z');
    server.answer = caseWith(theirs);
    const { person } = begin();
    await add(person);
    await person.type(field(), 'This bus?');
    await person.click(button('Send reply'));
    show(caseWith(theirs));
    await store();
    const anyway = await screen.findByRole('button', { name: 'Send anyway' });
    await waitFor(() => expect(document.activeElement).toBe(anyway));
    expect([field().value, sent()]).toEqual(['This bus?', []]);
    await person.click(anyway);
    await waitFor(() => expect(sent()).toMatchObject([{ text: 'This bus?', picture: path, seenSteps: 1 }]));
  });

  it('goes while its officer writes a note, and their words of both stay as they are', async () => {
    server.answer = caseWith();
    const { person } = begin();
    await add(person);
    await person.type(field(), 'This bus?');
    await person.click(button('Send reply'));
    await person.click(screen.getByRole('tab', { name: 'Internal note' }));
    await person.type(field('Internal note'), 'Ask the park.');
    await store();
    await waitFor(() => expect(sent()).toMatchObject([{ text: 'This bus?', picture: path }]));
    expect(field('Internal note').value).toBe('Ask the park.');
    await person.click(screen.getByRole('tab', { name: 'Public reply' }));
    await waitFor(() => expect(field().value).toBe(''));
    expect([draft('reply'), draft('note')]).toEqual(['', 'Ask the park.']);
  });

  it.each([
    ['its case is left', 'a picture was on its way', (page: Page) => page.unmount()],
    ['its picture fails while a note is written', 'a picture failed', () => fail()],
    [
      ...(['a colleague replies while a note is written', 'a colleague replied meanwhile'] as const),
      async () => {
        show(caseWith(replied('Bola', '2026-11-02T08:00:00.000Z')));
        await store();
      },
    ],
  ])('says that it is not sent when %s, and keeps the words', async (_, why, happen) => {
    const page = begin();
    await add(page.person);
    await page.person.type(field(), 'This bus?');
    await page.person.click(button('Send reply'));
    await page.person.click(screen.getByRole('tab', { name: 'Internal note' }));
    await happen(page);
    await waitFor(() => expect(currentToasts()).toHaveLength(1));
    expect(currentToasts()).toMatchObject([{ text: `Not sent: ${why}. The words are kept.`, tone: 'bad' }]);
    expect([draft('reply'), sent()]).toEqual(['This bus?', []]);
  });

  it('says nothing where the case is left once it was sent', async () => {
    server.answer = caseWith();
    const { person, unmount } = begin();
    await person.type(field(), 'We come.');
    await person.click(button('Send reply'));
    await waitFor(() => expect(field().value).toBe(''));
    unmount();
    expect(currentToasts()).toEqual([]);
  });
});
