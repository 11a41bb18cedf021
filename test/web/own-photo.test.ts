// @vitest-environment happy-dom
/** The photo of an account: chosen, cut, sent, removed; and the account itself, deleted. */
import { fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import { deleteAccount, savePhoto } from '#domain/identity/settings.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { DeleteAccountCard } from '#web/features/identity/settings/delete-account-card.tsx';
import { PhotoCard } from '#web/features/identity/settings/photo-card.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

const send = vi.hoisted(() => vi.fn<(file: File, options: { signal: AbortSignal }) => Promise<string>>());

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);
vi.mock('#web/features/platform/pictures/uploads/upload-picture.ts', async (load) => ({
  ...(await load()),
  uploadPicture: () => send,
}));

const account = { id: 41, photo: 'files/people/new.webp' };
const said = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  send.mockReset().mockResolvedValue(account.photo);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600 }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((use) => use(new Blob(['face'])));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const card = (photo: string) => shown(createElement(PhotoCard, { photo }));
const dialog = () => screen.queryByRole('dialog');

function choose(name: string, type: string, text = 'face') {
  const files = [new File([text], name, { type })];
  fireEvent.change(screen.getByLabelText('Photo file'), { target: { files } });
}

async function chosen() {
  const page = card('');
  choose('face.jpg', 'image/jpeg');
  await screen.findByRole('slider');
  return page;
}

describe('the photo', () => {
  it.each([
    ['', ['Choose photo'], 'No photo'],
    ['files/people/old.webp', ['Change photo', 'Remove'], ''],
  ])('that is %j offers %j', (photo, offered, text) => {
    card(photo);
    expect([buttons(), words().includes('No photo')]).toEqual([offered, text !== '']);
  });

  it('is removed with one press', async () => {
    server.answer = { ...account, photo: '' };
    const { person, queryClient } = card('files/people/old.webp');
    await person.click(button('Remove'));
    await expect.poll(said).toEqual(['Your photo is removed.']);
    expect(server.changes()).toEqual([[wayOf(savePhoto), { body: { photo: '' } }]]);
    expect(queryClient.getQueryData(accountQuery.queryKey)).toEqual(server.answer);
  });

  it.each([
    ['notes.pdf', 'application/pdf', 'x', 'Only pictures. Choose JPEG, PNG or WebP.'],
    ['empty.jpg', 'image/jpeg', '', 'This file is empty. Choose another.'],
  ])('is not %s, which is said until a picture is chosen', async (name, type, text, problem) => {
    card('');
    choose(name, type, text);
    expect([words(await screen.findByRole('alert')), dialog()]).toEqual([problem, null]);
    choose('face.jpg', 'image/jpeg');
    await screen.findByRole('slider');
    expect(words()).not.toContain(problem);
  });

  it('is the part that was cut, and shown once it is saved', async () => {
    server.answer = account;
    const { person, queryClient } = await chosen();
    await person.click(button('Save photo'));
    await expect.poll(said).toEqual(['Your photo is saved.']);
    expect(server.changes()).toEqual([[wayOf(savePhoto), { body: { photo: account.photo } }]]);
    expect([queryClient.getQueryData(accountQuery.queryKey), dialog()]).toEqual([account, null]);
  });

  it('is cut where the arrow keys and the zoom put it', async () => {
    const drawImage = vi.fn();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
    server.answer = account;
    const { person } = await chosen();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } });
    screen.getByRole('button', { name: /^The part of the photo/ }).focus();
    await person.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowUp}');
    await person.click(button('Save photo'));
    await expect.poll(said).toEqual(['Your photo is saved.']);
    expect(drawImage.mock.calls.at(-1)?.slice(1)).toEqual([238, 138, 300, 300, 0, 0, 512, 512]);
  });

  it('that was refused says why in the dialog, which stays', async () => {
    send.mockRejectedValue(new AppError('unavailable', 'There is no network.'));
    const { person } = await chosen();
    await person.click(button('Save photo'));
    expect(words(await screen.findByRole('alert'))).toBe('There is no network.');
    expect([server.changes(), dialog() !== null]).toEqual([[], true]);
  });

  it.each(['Cancel', 'Escape', 'Back'])('that is being sent is not saved after %s', async (way) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    send.mockReturnValue(promise);
    const { person } = await chosen();
    await person.click(button('Save photo'));
    await expect.poll(() => send.mock.calls.length).toBe(1);
    if (way === 'Cancel') await person.click(button('Cancel'));
    else if (way === 'Escape') await person.keyboard('{Escape}');
    else fireEvent(window, new PopStateEvent('popstate', { state: null }));
    await expect.poll(dialog).toBeNull();
    expect(send.mock.calls[0]?.[1].signal.aborted).toBe(true);
    resolve('');
  });

  it('that cannot be read is not offered to be saved', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    card('');
    choose('face.jpg', 'image/jpeg');
    await screen.findByText('This picture cannot be read. Choose another.');
    expect(button('Save photo')).toHaveProperty('disabled', true);
  });
});

describe('the account', () => {
  async function asked() {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const page = shown(createElement(DeleteAccountCard));
    await page.person.click(button('Delete account'));
    return { ...page, assign, box: screen.getByRole('alertdialog') };
  }

  it('is kept when the person calls it off', async () => {
    const { person } = await asked();
    await person.click(button('Keep my account'));
    expect([screen.queryByRole('alertdialog'), server.asked]).toEqual([null, []]);
  });

  it('is not deleted without the password, or with a wrong one', async () => {
    const { person, assign, box } = await asked();
    await person.click(within(box).getByRole('button', { name: 'Delete account' }));
    await screen.findByText('Enter your current password.');
    expect(server.asked).toEqual([]);
    const fields = { currentPassword: ['This is not your password.'] };
    server.answer = new AppError('wrong_credentials', 'Wrong.', { fields });
    await person.type(screen.getByLabelText('Your password'), 'keke-lane-sunset');
    await person.click(within(box).getByRole('button', { name: 'Delete account' }));
    await screen.findByText('This is not your password.');
    expect([server.changes().length, assign.mock.calls]).toEqual([1, []]);
  });

  it('is deleted with the password, and the person leaves', async () => {
    server.answer = {};
    const { person, assign, box } = await asked();
    await person.type(screen.getByLabelText('Your password'), 'danfo-lane-sunrise');
    await person.click(within(box).getByRole('button', { name: 'Delete account' }));
    await expect.poll(() => assign.mock.calls).toEqual([['/']]);
    const body = { currentPassword: 'danfo-lane-sunrise' };
    expect(server.changes()).toEqual([
      [wayOf(deleteAccount), { body }],
      [wayOf(signOut), {}],
    ]);
  });
});
