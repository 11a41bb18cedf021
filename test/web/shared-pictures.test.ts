// @vitest-environment happy-dom
/** Pictures that another app shares go into the form that the person chooses, beside what its draft has already. */
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedPicturesCache } from '#domain/contract/offline-cache.ts';
import { maximumPictures } from '#domain/platform/pictures/uploads.ts';
import { button, shown } from '#test/support/rendered.tsx';
import { emptyItem, itemDrafts } from '#web/features/journeys/items/lodge/item-values.ts';
import {
  complaintDrafts,
  emptyComplaint,
} from '#web/features/reporting/complaints/lodge/complaint-values.ts';
import Shared from '#web/routes/user/shared.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';

const account = { id: 7 };
const pathOf = (letter: string) => `files/vehicles/${letter.repeat(24)}.webp`;
const upload = vi.hoisted(() => vi.fn());

vi.mock('#web/features/platform/pictures/uploads/upload-picture.ts', () => ({
  uploadOrEnqueue: () => upload,
}));

/** The pictures that the service worker took from the other app; none once they are taken from it. */
let taken: Map<string, Response> | undefined;

beforeEach(() => {
  localStorage.clear();
  upload.mockImplementation(async ({ name }: File) => pathOf(name));
  vi.stubGlobal('caches', {
    has: async (name: string) => name === sharedPicturesCache && taken !== undefined,
    open: async () => ({
      keys: async () => [...(taken?.keys() ?? [])],
      match: async (key: string) => taken?.get(key)?.clone(),
    }),
    async delete() {
      taken = undefined;
    },
  });
});

async function shared(first: string, ...others: string[]) {
  taken = new Map(
    [first, ...others].map((name) => [name, new Response('jpeg', { headers: { 'x-name': name } })]),
  );
  const page = shown(createElement(Shared), { context: account });
  await page.findByRole('img', { name: first });
  return page;
}

const forms = [
  {
    form: 'an item',
    press: 'An item I send',
    to: '/users/items/lodge',
    read: () => itemDrafts.read(account.id)?.content,
    empty: emptyItem,
    draft: { ...emptyItem, itemName: 'Two cartons' },
    write: (images: string[]) =>
      itemDrafts.write(account.id, draftOf({ ...emptyItem, itemName: 'Two cartons', images })),
  },
  {
    form: 'a complaint',
    press: 'A complaint',
    to: '/users/complaints/lodge',
    read: () => complaintDrafts.read(account.id)?.content,
    empty: emptyComplaint,
    draft: { ...emptyComplaint, title: 'Door open' },
    write: (images: string[]) =>
      complaintDrafts.write(account.id, draftOf({ ...emptyComplaint, title: 'Door open', images })),
  },
];

function draftOf<Content>(content: Content) {
  return { content, sent: null, savedAt: new Date().toISOString() };
}

describe.each(forms)('the form of $form', ({ press, to, read, empty, draft, write }) => {
  it('opens with the shared pictures, which no other app shares a second time', async () => {
    const { person, router } = await shared('a', 'b');
    await person.click(button(press));
    await expect.poll(() => router.state.location.pathname).toBe(to);
    expect(read()).toEqual({ ...empty, images: [pathOf('a'), pathOf('b')] });
    expect(taken).toBeUndefined();
  });

  it('keeps the words and pictures of its draft before them', async () => {
    write([pathOf('a')]);
    const { person, router } = await shared('b');
    await person.click(button(press));
    await expect.poll(() => router.state.location.pathname).toBe(to);
    expect(read()).toEqual({ ...draft, images: [pathOf('a'), pathOf('b')] });
  });

  it('takes as many as it has room for', async () => {
    const before = Array.from({ length: maximumPictures - 1 }, () => pathOf('a'));
    write(before);
    const { person, router } = await shared('b', 'c');
    await person.click(button(press));
    await expect.poll(() => router.state.location.pathname).toBe(to);
    expect(read()?.images).toEqual([...before, pathOf('b')]);
  });

  it('stays as it was when a picture cannot be sent, and the pictures stay here', async () => {
    write([pathOf('a')]);
    upload.mockRejectedValue(new Error('It broke off.'));
    const { person, router } = await shared('b');
    await person.click(button(press));
    await expect.poll(() => currentToasts().length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe('/');
    expect(read()).toEqual({ ...draft, images: [pathOf('a')] });
    expect(taken?.size).toBe(1);
  });
});

it('pictures that are thrown away go into no form', async () => {
  const { person, router } = await shared('a');
  await person.click(button('Throw them away'));
  await expect.poll(() => router.state.location.pathname).toBe('/users/dashboard');
  expect(taken).toBeUndefined();
  expect(forms.map(({ read }) => read())).toEqual([undefined, undefined]);
});
