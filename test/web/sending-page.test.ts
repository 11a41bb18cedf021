// @vitest-environment happy-dom
/** The page of what waits to be sent: each request with its state, and what the person can do with it. */
import { act, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseWrites } from '#test/support/browser-database.ts';
import { answered, put, serverAnswering, setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada, bola, keptAt } from '#test/support/queued-requests.ts';
import { button, buttons, shown, words } from '#test/support/rendered.tsx';
import { itemCounts } from '#web/features/journeys/items/queries.ts';
import { rideCounts } from '#web/features/journeys/rides/queries.ts';
import { LeaveDialog } from '#web/features/platform/sending/leave-dialog.tsx';
import { publishQueueNews } from '#web/features/platform/sending/queue-news.ts';
import { changeRequest, findRequest, listRequests } from '#web/features/platform/sending/queue-store.ts';
import type { QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import { SendingStatus } from '#web/features/platform/sending/sending-status.tsx';
import Sending from '#web/routes/user/sending.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  // What waits stays waiting.
  setOnline(false);
  for (const { id } of currentToasts()) dismissToast(id);
});

const sentAt = (at: string): Partial<QueuedRequest> => ({
  state: { kind: 'sent', at, to: '/users/ridesDetails/41', record: '41' },
});
const change = (key: string, changes: Partial<QueuedRequest>) => changeRequest(key, () => changes);
const refuse = (key: string, code: string, said = 'It is over.') =>
  change(key, { state: { kind: 'refused', code, words: said } });
const keys = async () => (await listRequests(ada)).map(({ key }) => key);
const said = () => currentToasts().map(({ text }) => text);

async function open() {
  const page = shown(createElement(Sending), { context: { id: ada } });
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
  return page;
}
const rows = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => words(row));
const row = (text: string) => within(screen.getByText(text).closest('li') ?? document.body);

describe('the requests', () => {
  it('stand in their order, and those that were sent below, the newest first', async () => {
    for (const key of ['one', 'two', 'three', 'four']) await put(key, { title: `Title ${key}` });
    await put('theirs', { accountId: bola, title: 'Title theirs' });
    await change('one', sentAt(new Date(Date.now() - 2_000).toISOString()));
    await change('three', sentAt(new Date(Date.now() - 1_000).toISOString()));
    await open();
    const titles = (list: string) => rows(list).map((one) => /Title (\w+?)(Kept|Open|$)/.exec(one)?.[1]);
    expect(titles('Not sent yet')).toEqual(['two', 'four']);
    expect(titles('Sent')).toEqual(['three', 'one']);
    const link = row('Title three').getByRole('link', { name: 'Open it' });
    expect(link.getAttribute('href')).toBe('/users/ridesDetails/41');
    expect(words()).not.toContain('Nothing waits.');
  });

  it('that are all sent leave nothing that waits', async () => {
    await put('one');
    await change('one', sentAt(new Date().toISOString()));
    await open();
    expect(words()).toContain('Nothing waits.');
    expect(screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull();
  });

  it.each([
    [1, 'With 1 picture'],
    [2, 'With 2 pictures'],
    [0, null],
  ])('with %i pictures say so', async (count, expected) => {
    await put('one', { pictures: ['a', 'b'].slice(0, count) });
    await open();
    expect(/With \d pictures?/.exec(words())?.[0] ?? null).toBe(expected);
  });

  it('that were refused say why, what helps, and how it stands', async () => {
    const record = { under: '/users/ridesDetails/41', field: null };
    await put('flag', { kind: 'flag', title: 'RD-1', record });
    await refuse('flag', 'already_flagged');
    await put('ride', { title: 'To Ibadan', record: { under: '/users/ridesDetails/', field: 'id' } });
    await refuse('ride', 'email_not_verified', 'Verify first.');
    await open();
    expect(words(screen.getByText('RD-1').closest('li') ?? undefined)).toContain(
      'It is over.It changed elsewhere meanwhile. See how it stands, then remove this.',
    );
    expect(row('RD-1').getByRole('link', { name: 'See how it stands' }).getAttribute('href')).toBe(
      record.under,
    );
    expect(row('RD-1').queryByRole('link', { name: 'Enter the code' })).toBeNull();
    // The record of this one has no page yet.
    expect(row('To Ibadan').queryByRole('link', { name: 'See how it stands' })).toBeNull();
    expect(row('To Ibadan').getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe(
      '/usersEmailVerification',
    );
  });
});

describe('above the requests', () => {
  it('stands that RUA cannot be reached, only while something waits', async () => {
    await put('one');
    await open();
    await screen.findByText('RUA cannot be reached');
    expect(screen.queryByText('Sign in again')).toBeNull();
  });

  it('stands where to sign in again', async () => {
    setOnline(true);
    serverAnswering(() =>
      answered(401, { status: false, message: 'Sign in.', code: 'not_signed_in', errors: {} }),
    );
    await put('one');
    await open();
    await screen.findByText('Sign in again');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/usersLogin?next=/users/sending',
    );
    await screen.findByText('Kept on this phone. Sign in again, and it is sent.');
  });
});

describe('a request that is cancelled', () => {
  it('goes with what waits for it, after a question', async () => {
    await put('ride', { title: 'To Ibadan' });
    await put('flag', { kind: 'flag', title: 'Flag of it', after: 'ride' });
    await put('other', { title: 'To Oyo' });
    const { person } = await open();
    await person.click(row('To Ibadan').getByRole('button', { name: 'Cancel' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByRole('heading', { name: 'Remove this ride?' })).toBeTruthy();
    expect(words(screen.getByRole('alertdialog'))).toContain(
      '“To Ibadan” goes from this phone and is not sent.What waits for it is removed with it.',
    );
    expect(await keys()).toHaveLength(3);
    await person.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect.poll(keys).toEqual(['other']);
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says that it may have arrived, and nothing of others where none waits for it', async () => {
    await put('ride', { title: 'To Ibadan' });
    await change('ride', { unsureSince: keptAt });
    const { person } = await open();
    expect(buttons()).not.toContain('Change');
    await person.click(button('Cancel'));
    expect(words(screen.getByRole('alertdialog'))).toMatch(
      /It may have arrived already\. If so, it stays there/,
    );
    expect(words(screen.getByRole('alertdialog'))).not.toContain('What waits for it');
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(await keys()).toEqual(['ride']);
  });
});

describe('a request that is changed', () => {
  const edit = { kind: 'words', field: 'text', label: 'Your message', limit: 20 } as const;
  const body = JSON.stringify({ text: 'Hello', to: 3 });

  it('has its words in a field, and goes with the new ones', async () => {
    await put('one', { kind: 'message', title: 'Hello', body, edit });
    await refuse('one', 'invalid', 'Say more.');
    const { person } = await open();
    await person.click(button('Change'));
    expect(screen.getByRole('heading', { name: 'Change this message' })).toBeTruthy();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
    expect(field.value).toBe('Hello');
    await person.type(field, ' there and everywhere');
    await person.click(button('Save'));
    expect(words()).toContain('Use at most 20 characters.');
    await person.clear(field);
    await person.type(field, '  Hello, you ');
    await person.click(button('Save'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const [one] = await listRequests(ada);
    expect([one?.title, one?.state, JSON.parse(one?.body ?? '')]).toEqual([
      ...['Hello, you', { kind: 'waiting' }, { text: 'Hello, you', to: 3 }],
    ]);
  });

  it('says so where it is on its way by then', async () => {
    await put('one', { kind: 'message', title: 'Hello', body, edit });
    const { person } = await open();
    await person.click(button('Change'));
    await change('one', { unsureSince: keptAt });
    await person.click(button('Save'));
    expect(words(await screen.findByRole('alert'))).toContain('It is on its way already');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  const form = {
    kind: 'form',
    draftKey: 'ruaDraft:lodge-item:7',
    draft: '{"content":{}}',
    to: '/users/items/lodge',
  } as const;

  it.each([
    [null, false],
    ['{"content":{"itemName":"Drum"}}', true],
  ])('opens in its form, which held %j', async (held, isTaken) => {
    if (held !== null) localStorage.setItem(form.draftKey, held);
    await put('one', { kind: 'item', edit: form });
    const { person, router } = await open();
    await person.click(button('Change'));
    expect(screen.getByRole('heading', { name: 'Change this item?' })).toBeTruthy();
    expect(words().includes('The form holds another draft. This item takes its place.')).toBe(isTaken);
    await person.click(button('Open the form'));
    await expect.poll(() => router.state.location.pathname).toBe('/users/items/lodge');
    expect(JSON.parse(localStorage.getItem(form.draftKey) ?? '')).toMatchObject({ content: {} });
    expect(await keys()).toEqual([]);
  });
});

describe('a ride or item that waits', () => {
  it.each([
    ['ride', 'Flag ride', 'Flag this ride', 'to the agency that answers and to your next of kin.'],
    ['item', 'Flag item', 'Flag this item', 'The flag goes right after it, to the agency that answers.'],
  ] as const)('is flagged behind itself: %s', async (kind, name, title, lead) => {
    await put('one', { kind, title: 'It', families: ['rides'] });
    const { person } = await open();
    await person.click(button(name));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('heading', { name: title })).toBeTruthy();
    expect(words(screen.getByRole('dialog'))).toContain(lead);
    expect(dialog.getByRole('link', { name: /^In danger now\?/ }).getAttribute('href')).toBe('tel:112');
    await person.type(dialog.getByRole('textbox'), ' Wrong way. ');
    await person.click(dialog.getByRole('button', { name }));
    await expect.poll(async () => (await findRequest('flag-one'))?.after).toBe('one');
    expect(JSON.parse((await findRequest('flag-one'))?.body ?? '')).toMatchObject({
      description: 'Wrong way.',
    });
    await expect.poll(() => buttons().includes(name)).toBe(false);
  });

  it('that was flagged asks whether the passenger is safe before it ends', async () => {
    await put('ride', { title: 'To Ibadan' });
    await put('flag', { kind: 'flag', title: 'Flag of it', after: 'ride' });
    const { person } = await open();
    await person.click(row('To Ibadan').getByRole('button', { name: 'Ride complete' }));
    await screen.findByText('Are you safe?');
    expect(words()).toContain('You flagged this ride at 10:00 AM.');
    expect(await keys()).toHaveLength(2);
    await person.click(button('Yes, I am safe'));
    await expect.poll(async () => (await findRequest('completion-ride'))?.body).toBe('{"safe":true}');
  });
});

describe('the sign of what waits', () => {
  const status = () => screen.queryByRole('link', { name: /^Waiting to be sent/ });

  it('counts what the person was told of, and leads to it', async () => {
    for (const key of ['one', 'two', 'three', 'four']) await put(key);
    await refuse('two', 'invalid');
    await change('three', sentAt(new Date().toISOString()));
    await put('theirs', { accountId: bola });
    shown(createElement(SendingStatus, { accountId: ada }));
    await expect.poll(() => status()?.getAttribute('aria-label')).toBe('Waiting to be sent: 3');
    expect(status()?.getAttribute('href')).toBe('/users/sending');
  });

  it('is not there while nothing waits', async () => {
    await put('one');
    await change('one', sentAt(new Date().toISOString()));
    shown(createElement(SendingStatus, { accountId: ada }));
    await act(async () => {});
    expect(status()).toBeNull();
  });

  it('says what was sent, renews the lists of it, and leads to its record', async () => {
    await put('one', { kind: 'item', title: 'Drum', families: ['items'] });
    const queued = await change('one', sentAt(new Date().toISOString()));
    const { queryClient, router } = shown(createElement(SendingStatus, { accountId: ada }), {
      known: [
        [itemCounts.queryKey, 'before'],
        [rideCounts.queryKey, 'before'],
      ],
    });
    const publish = (changes: Partial<QueuedRequest>) =>
      act(() => queued && publishQueueNews({ kind: 'sent', queued: { ...queued, ...changes }, answer: {} }));
    publish({ accountId: bola });
    publish({ isFirstTry: true });
    expect(said()).toEqual([]);
    publish({});
    expect(said()).toEqual(['Item sent: Drum']);
    const renewed = [itemCounts, rideCounts].map(
      ({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated,
    );
    expect(renewed).toEqual([true, false]);
    act(() => currentToasts()[0]?.action?.onPress());
    await expect.poll(() => router.state.location.pathname).toBe('/users/ridesDetails/41');
  });
});

describe('who logs out while something waits', () => {
  const open = () => {
    const calls = { onClose: vi.fn(), onLeave: vi.fn() };
    return { ...calls, ...shown(createElement(LeaveDialog, { accountId: ada, ...calls })) };
  };

  it('reads what that is, and may stay or give it up', async () => {
    await put('one');
    await put('two', { kind: 'message' });
    await put('three', { kind: 'message' });
    await put('four', { kind: 'message' });
    await change('four', sentAt(new Date().toISOString()));
    const { person, onClose, onLeave } = open();
    await screen.findByText(
      'On this phone waits: 1 × ride, 2 × message. When you log out, nothing of yours stays here.',
    );
    await person.click(button('Stay signed in'));
    expect([onClose.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0]);
    await person.click(button('Discard and log out'));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('reads that this tab alone has it, and to leave the tab open where it could not be sent', async () => {
    refuseWrites(new DOMException('Full', 'QuotaExceededError'));
    await put('one', { place: 'either' });
    refuseWrites(undefined);
    const { person, onLeave } = open();
    await screen.findByText('This tab alone has: 1 × ride. When you log out, nothing of yours stays here.');
    await person.click(button('Send first, then log out'));
    await screen.findByText('It could not all be sent');
    expect(words(screen.getByRole('alert'))).toContain('leave this tab open');
    expect(onLeave).not.toHaveBeenCalled();
  });
});
