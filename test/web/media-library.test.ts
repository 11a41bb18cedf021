// @vitest-environment happy-dom
/** The media library: its list, a picture that is chosen for a page, and one that is replaced or deleted. */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { browseMedia, deleteMedia, saveMedia } from '#domain/platform/pictures/media.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { pageOf, part } from '#test/support/road-records.ts';
import { MediaForm } from '#web/features/platform/pictures/media/media-form.tsx';
import { MediaPickerDialog } from '#web/features/platform/pictures/media/media-picker-dialog.tsx';
import { MediaRecord } from '#web/features/platform/pictures/media/media-record.tsx';
import { mediaDetails } from '#web/features/platform/pictures/media/queries.ts';
import MediaLibrary from '#web/routes/backoffice/media.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
const told = () => currentToasts().map(({ text }) => text);

const picture = {
  ...{ id: 41, version: 3, name: 'gate', alt: 'A gate', decorative: false, focus: { x: 50, y: 50 } },
  ...{ path: 'files/content/gate.webp', file: 'files/content/gate2.webp', width: 1440, height: 600 },
  ...{
    uses: 0,
    usedIn: [],
    bytes: 2048,
    createdAt: '2026-11-20T23:30:00Z',
    changedAt: '2026-11-21T08:00:00Z',
  },
};
const asked = () => server.asked.filter(({ endpoint }) => endpoint === browseMedia).map(({ input }) => input);

describe('the list', () => {
  it.each([
    ['', { page: 1, perPage: 24 }, 'The library is empty.'],
    [
      '?search=+gate+&show=unused&page=2',
      { page: 2, perPage: 24, search: 'gate', show: 'unused' },
      'No such picture.',
    ],
    ['?show=all', { page: 1, perPage: 24 }, 'The library is empty.'],
    ['?show=used', { page: 1, perPage: 24, show: 'used' }, 'No such picture.'],
  ])('at %j asks for %j, and says %j where there is none', async (query, input, said) => {
    server.answer = pageOf([]);
    shown(part(MediaLibrary), { address: `/backoffice/media${query}` });
    await expect.poll(() => words()).toContain(said);
    expect(asked()).toEqual([{ query: input }]);
  });

  it.each([
    [{}, 'Not used'],
    [{ uses: 1 }, 'Used by 1 entry'],
    [{ uses: 2, alt: '' }, 'Used by 2 entriesNot described'],
    [{ uses: 0, alt: '', decorative: true }, 'Not used'],
  ])('says of one with %j: %s', async (changes, said) => {
    server.answer = pageOf([{ ...picture, ...changes }]);
    shown(part(MediaLibrary));
    const [card] = await screen.findAllByRole('article');
    expect(words(card)).toBe(`gate${said}`);
    expect(screen.getByRole('link', { name: 'gate' }).getAttribute('href')).toBe('/backoffice/media/41');
  });
});

describe('a picture for a page', () => {
  const choose = async (changes: object = {}) => {
    server.answer = pageOf([{ ...picture, ...changes }], { total: 30, lastPage: 3 });
    const onPick = vi.fn();
    const onClose = vi.fn();
    const page = shown(part(MediaPickerDialog, { isOpen: true, onClose, onPick }));
    await screen.findByRole('list', { name: 'Pictures' });
    const press = (name: string) => page.person.click(button(name));
    return { ...page, press, onPick, onClose };
  };
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Alternative text/ });

  it('is looked for page by page, and from the first one on for other words', async () => {
    const { press, person } = await choose();
    expect(screen.getByRole('button', { name: 'Previous page' }).hasAttribute('disabled')).toBe(true);
    await press('Next page');
    await press('Next page');
    await expect.poll(() => words()).toContain('Page 3 of 3, 30 pictures');
    expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
    await person.type(screen.getByRole('searchbox'), ' g ');
    await expect.poll(() => asked().at(-1)).toEqual({ query: { page: 1, perPage: 12, search: 'g' } });
  });

  it('has its path, and the words that were written for this page alone', async () => {
    const { press, person, onPick, onClose } = await choose();
    await press('gate');
    expect(field().value).toBe('A gate');
    await person.type(field(), ' of Ojota ');
    await press('Use picture');
    expect(onPick.mock.calls).toEqual([[{ path: 'files/content/gate.webp', alt: 'A gate of Ojota' }]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('needs words unless it only decorates, and then has none', async () => {
    const { press, person, onPick } = await choose({ alt: ' ' });
    await press('gate');
    expect(words()).not.toContain('Describe the picture, or');
    await press('Use picture');
    expect(words()).toContain('Describe the picture, or say that it only decorates.');
    expect([document.activeElement, onPick.mock.calls]).toEqual([field(), []]);
    await person.type(field(), 'A gate');
    await person.click(screen.getByRole('checkbox'));
    expect([field().value, field().disabled]).toEqual(['', true]);
    await press('Use picture');
    expect(onPick.mock.calls).toEqual([[{ path: 'files/content/gate.webp', alt: '' }]]);
  });

  it('can be another one after all', async () => {
    const { press, onClose } = await choose();
    await press('gate');
    await press('Back');
    expect(screen.getByRole('dialog', { name: 'Choose a picture' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the page of a picture', () => {
  const opened = (changes: object = {}) =>
    shown(part(MediaRecord, { id: 41 }), {
      known: [[mediaDetails(41).queryKey, { ...picture, ...changes }]],
    });
  const use = (changes: object) => ({
    ...{ entryId: 7, kind: 'news', kindLabel: 'News', title: 'Ride safe', published: true, draft: true },
    ...{ scheduled: false, earlier: false, deleted: false },
    ...changes,
  });

  it('has its facts, and can be deleted while nothing uses it', () => {
    opened();
    expect(words()).toContain(
      'Pixels1440 x 600Size2 KBAdded21 Nov 2026, 12:30 AMChanged21 Nov 2026, 9:00 AM',
    );
    expect(words()).toContain('No entry uses it: it can be deleted.');
    expect(buttons()).toContain('Delete');
  });

  it('says where it is used, with the way there, and is not deleted', () => {
    const used = [use({}), use({ entryId: 8, title: '', published: false, draft: false, deleted: true })];
    opened({ uses: 101, usedIn: used });
    expect(words()).toContain('Used by 101 entries; the first 100 are:');
    const rows = screen.getByRole('region', { name: 'Where it is used' });
    expect(
      within(rows)
        .getAllByRole('listitem')
        .map((one) => words(one)),
    ).toEqual([
      ...['Ride safeNews. Published, draft', 'Without a titleNews. Deleted, and can still be restored'],
    ]);
    expect(
      within(rows)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual([...['/backoffice/content/news/7', '/backoffice/content/news?view=deleted']]);
    expect(buttons()).not.toContain('Delete');
  });

  it.each([
    ['done', {}, '/backoffice/media', 'gate is deleted.'],
    ['refused', new AppError('wrong_state', 'It is used.'), '/', 'It is used.'],
  ])('is left once its deletion is %s', async (_, answer, path, said) => {
    server.answer = (input: object) => ('query' in input ? pageOf([]) : answer);
    const { person, router } = opened();
    await person.click(button('Delete'));
    await person.click(button('Delete picture'));
    await expect.poll(told).toEqual([said]);
    await expect.poll(() => router.state.location.pathname).toBe(path);
    expect(server.changes()).toEqual([[wayOf(deleteMedia), { params: { id: 41 } }]]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['not_found', 'There is no such picture here.'],
    ['internal', 'The picture did not load.'],
  ] as const)('that is answered with %s says %j', async (code, said) => {
    server.answer = new AppError(code, 'No.');
    shown(part(MediaRecord, { id: 41 }));
    await expect.poll(() => words()).toContain(said);
  });

  it('takes no other file than a picture, and says so', async () => {
    const { person } = opened();
    const input = screen.getByLabelText<HTMLInputElement>('New file');
    input.removeAttribute('accept');
    await person.upload(input, new File(['x'], 'gate.pdf', { type: 'application/pdf' }));
    expect(words(screen.getByRole('alert'))).toBe('Only pictures. Choose JPEG, PNG or WebP.');
    expect(input.value).toBe('');
  });
});

describe('the middle of interest', () => {
  it('is where the picture is pressed, within its edges, and goes back to the centre', async () => {
    server.answer = picture;
    const { container, person } = shown(part(MediaForm, { picture }));
    const image = container.querySelector('fieldset button[aria-hidden]');
    if (!image) throw new Error('There is no picture.');
    image.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect;
    const values = () =>
      ['From the left', 'From the top'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
    fireEvent.pointerDown(image, { clientX: 150, clientY: 60 });
    expect(values()).toEqual(['25', '10']);
    fireEvent.pointerDown(image, { clientX: 999, clientY: 0 });
    expect(values()).toEqual(['100', '0']);
    await person.click(button('Save'));
    const body = { name: 'gate', alt: 'A gate', decorative: false, focus: { x: 100, y: 0 }, version: 3 };
    await expect.poll(server.changes).toEqual([[wayOf(saveMedia), { params: { id: 41 }, body }]]);
    fireEvent.pointerDown(image, { clientX: 150, clientY: 60 });
    await person.click(button('Back to the centre'));
    expect(values()).toEqual(['50', '50']);
  });
});
