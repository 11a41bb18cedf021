// @vitest-environment happy-dom
/** The forms that lodge an item and a complaint: what is sent, what stays after a refusal, and what becomes of the draft. */
import { act, screen, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { lodgeItem } from '#domain/journeys/items/items.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { followedAgencies } from '#web/features/identity/agencies/queries.ts';
import { emptyItem, itemDrafts } from '#web/features/journeys/items/lodge/item-values.ts';
import { itemCounts, itemDetails } from '#web/features/journeys/items/queries.ts';
import { listRequests } from '#web/features/platform/sending/queue-store.ts';
import { complaintCount } from '#web/features/reporting/complaints/list-queries.ts';
import {
  complaintDrafts,
  emptyComplaint,
} from '#web/features/reporting/complaints/lodge/complaint-values.ts';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';
import { unanswered } from '#web/lib/server-request.ts';
import LodgeComplaint from '#web/routes/user/lodge-complaint.tsx';
import LodgeItem from '#web/routes/user/lodge-item.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);
const upload = vi.hoisted(() => vi.fn());
vi.mock('#web/features/platform/pictures/uploads/upload-picture.ts', () => ({
  uploadOrEnqueue: () => upload,
  uploadPicture: () => upload,
}));

setUpQueueOfPage();
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

const picture = `files/vehicles/${'a'.repeat(24)}.webp`;
const agencies = [
  {
    id: 3,
    code: 'FRSC',
    name: 'Road Safety',
    description: '',
    email: '',
    logo: '',
    follow: true,
    defaultResponder: false,
  },
];
const item = {
  ...{ itemName: 'Drum', description: 'Red, with a lid', vehicleBikeNumber: 'KJA-482XY', driverName: 'Musa' },
  ...{
    riderPhoneNumber: '0803 000 0142',
    riderCompany: 'Swift',
    address: 'Ojota',
    destinationAddress: 'Ibadan',
  },
};
const complaint = {
  ...{
    name: 'Ojota Park',
    state: 'Lagos',
    city: 'Kosofe',
    title: 'Overloading',
    description: 'Five in a row.',
  },
};
type Form = {
  page: FunctionComponent<never>;
  texts: Record<string, string>;
  noun: string;
  sends: string;
  asks: Endpoint;
  body: object;
  answer: object;
  draft: () => object | undefined;
  /** The dialog after it, and where Continue leads. */
  done: readonly [said: string, to: string];
  /** Renewed once it is lodged, and its own page, which is there at once. */
  renews: readonly unknown[];
  details: readonly unknown[];
  queued: object;
};
const forms: Record<string, Form> = {
  'an item': {
    ...{
      page: LodgeItem as FunctionComponent<never>,
      texts: item,
      noun: 'item',
      sends: 'Lodge item',
      asks: lodgeItem,
    },
    body: { ...emptyItem, ...item, riderPhoneNumber: '+2348030000142' },
    answer: { id: 41, itemRef: 'IT-22222222', ...item, plateKind: 'private', transportMeans: 'Bike' },
    draft: () => itemDrafts.read(ada)?.content,
    done: ['Item Lodged', '/users/itemDetails/41'],
    ...{ renews: itemCounts.queryKey, details: itemDetails(41).queryKey },
    queued: {
      kind: 'item',
      title: 'Drum, KJA-482XY',
      families: ['items'],
      record: { under: '/users/itemDetails/', field: 'id' },
    },
  },
  'a complaint': {
    ...{
      page: LodgeComplaint as FunctionComponent<never>,
      texts: complaint,
      noun: 'complaint',
      sends: 'Lodge complaint',
    },
    ...{ asks: lodgeComplaint, body: { ...emptyComplaint, ...complaint, agencies: [3] } },
    answer: {
      id: 61,
      complaintRef: 'CP-22222222',
      type: 'complain',
      agency: [{ id: 3, name: 'Road Safety' }],
    },
    draft: () => complaintDrafts.read(ada)?.content,
    done: ['Complaint lodged', '/users/history?tab=complaints'],
    ...{ renews: complaintCount.queryKey, details: complaintDetails('CP-22222222').queryKey },
    queued: {
      ...{ kind: 'complaint', title: 'Overloading', families: ['complaints', 'agencies'] },
      record: { under: '/users/complain/details/', field: 'id' },
    },
  },
};

const open = ({ page, noun, renews }: Form) =>
  shown(createElement(page as never), {
    context: { id: ada },
    address: `/users/${noun}s/lodge`,
    known: [
      [followedAgencies.queryKey, agencies],
      [renews as unknown[], 'before'],
    ],
  });
const answerWith = (answer: unknown) => {
  server.answer = (input: object) => ('body' in input ? answer : undefined);
};
const input = (name: string) => document.getElementById(name) as HTMLInputElement;

async function filledIn(form: Form) {
  const opened = open(form);
  for (const [name, value] of Object.entries(form.texts)) {
    await opened.person.click(input(name));
    await opened.person.paste(value);
  }
  if (form.noun === 'complaint')
    await opened.person.click(screen.getByRole('checkbox', { name: 'Road Safety' }));
  return opened;
}
const typed = ({ texts }: Form) => Object.keys(texts).map((name) => input(name).value);
const at = ({ router }: ReturnType<typeof open>) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

describe.each(Object.entries(forms))('the form of %s', (_, form) => {
  it('sends all its fields once, is its own draft no more, and leads to the record', async () => {
    answerWith(form.answer);
    const opened = await filledIn(form);
    await opened.person.click(button(form.sends));
    await screen.findByText(form.done[0]);
    expect(server.changes()).toEqual([[wayOf(form.asks), { body: form.body }]]);
    expect(form.draft()).toBeUndefined();
    const { queryClient } = opened;
    expect(queryClient.getQueryState(form.renews)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryData(form.details)).toEqual(form.answer);
    await opened.person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue' }));
    await expect.poll(() => at(opened)).toBe(form.done[1]);
  });

  it('names every field that is missing, and sends nothing', async () => {
    const { person } = open(form);
    await person.click(button(form.sends));
    await screen.findByText(/things to fix$/);
    expect(document.activeElement?.textContent).toMatch(/things to fix/);
    const missing = Object.keys(form.texts).filter(
      (name) => input(name).getAttribute('aria-invalid') !== 'true',
    );
    expect([missing, server.changes()]).toEqual([[], []]);
  });

  it('that was refused says so where the person looks, keeps all, and sends the same again', async () => {
    answerWith(new AppError('wrong_state', 'It broke.'));
    const { person } = await filledIn(form);
    const before = typed(form);
    await person.click(button(form.sends));
    await screen.findByText(`The ${form.noun} is not lodged yet`);
    expect(document.activeElement?.textContent).toContain('It broke.');
    expect(typed(form)).toEqual(before);
    expect(form.draft()).toMatchObject({ description: form.texts.description });
    await person.click(button(form.sends));
    await expect.poll(() => server.changes().length).toBe(2);
    expect(new Set(server.asked.flatMap(({ key }) => key ?? [])).size).toBe(1);
  });

  it('says a refusal of one field beside that field alone', async () => {
    answerWith(new AppError('invalid', 'Check it.', { fields: { description: ['Say it without names.'] } }));
    const { person } = await filledIn(form);
    await person.click(button(form.sends));
    await expect.poll(() => input('description').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('description-error')?.textContent).toBe('Say it without names.');
    expect(words()).not.toContain('is not lodged yet');
  });

  it('of a person who was signed out offers to sign in and come back', async () => {
    answerWith(new AppError('not_signed_in', 'Sign in.'));
    const { person } = await filledIn(form);
    await person.click(button(form.sends));
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe(`/usersLogin?next=/users/${form.noun}s/lodge`);
    answerWith(new AppError('wrong_state', 'It broke.'));
    await person.click(button(form.sends));
    await screen.findByText('It broke.');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('without a network is kept, its draft with it, and the person sees what waits', async () => {
    answerWith(unanswered(new Error('no network')));
    const opened = await filledIn(form);
    await opened.person.click(button(form.sends));
    await expect.poll(() => at(opened)).toBe('/users/sending');
    const [kept] = await listRequests(ada);
    expect(kept).toMatchObject({ ...form.queued, edit: { kind: 'form', to: `/users/${form.noun}s/lodge` } });
    const { edit } = kept ?? {};
    expect(edit?.kind === 'form' && JSON.parse(edit.draft).content).toMatchObject({
      description: form.texts.description,
    });
    expect(form.draft()).toBeUndefined();
  });

  it('is begun anew by Discard, which Undo takes back', async () => {
    const { person } = open(form);
    expect(buttons()).not.toContain('Discard draft');
    await person.type(input('description'), 'Half a word');
    await person.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect([input('description').value, form.draft()]).toEqual(['', undefined]);
    const [toast] = currentToasts();
    expect(toast?.text).toBe('The draft is discarded.');
    act(() => toast?.action?.onPress());
    expect(input('description').value).toBe('Half a word');
    expect(form.draft()).toMatchObject({ description: 'Half a word' });
  });

  it('opens with the draft of this person', async () => {
    const first = open(form);
    await first.person.type(input('description'), 'Half a word');
    first.unmount();
    open(form);
    expect(input('description').value).toBe('Half a word');
    expect(words()).toContain('Draft saved');
  });

  describe('with photos', () => {
    const add = async (person: ReturnType<typeof open>['person']) => {
      const file = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' });
      await person.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    };
    const images = () =>
      server.changes().map(([, asked]) => (asked as { body: { images: string[] } }).body.images);

    it('waits for one that is under way, and goes with it', async () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      upload.mockReturnValue(promise);
      answerWith(form.answer);
      const { person } = await filledIn(form);
      await add(person);
      await person.click(button(form.sends));
      await screen.findByText('One photo is still being sent');
      expect(words()).toContain(`The ${form.noun} is lodged as soon as they have arrived.`);
      expect(server.changes()).toEqual([]);
      act(() => resolve(picture));
      await expect.poll(images).toEqual([[picture]]);
    });

    it('goes without one by a press', async () => {
      upload.mockReturnValue(new Promise(() => {}));
      answerWith(form.answer);
      const { person } = await filledIn(form);
      await add(person);
      await person.click(button(form.sends));
      await person.click(await screen.findByRole('button', { name: 'Lodge without waiting' }));
      await expect.poll(images).toEqual([[]]);
    });

    it('says first that one did not arrive, and then goes without it', async () => {
      const { promise, reject } = Promise.withResolvers<string>();
      upload.mockReturnValue(promise);
      answerWith(form.answer);
      const { person } = await filledIn(form);
      await add(person);
      await person.click(button(form.sends));
      await screen.findByText('One photo is still being sent');
      act(() => reject(new AppError('too_large', 'Too large.')));
      const said = await screen.findByText('1 photo could not be sent');
      await expect.poll(() => document.activeElement?.contains(said)).toBe(true);
      expect(words()).toContain(
        `The ${form.noun} is not lodged yet. You can lodge the ${form.noun} without it.`,
      );
      expect(server.changes()).toEqual([]);
      await person.click(button(form.sends));
      await expect.poll(images).toEqual([[]]);
    });
  });
});
