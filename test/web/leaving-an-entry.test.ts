// @vitest-environment happy-dom
/** The form of an entry that is left, and what stands around its fields. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { type Entry, type KindForm, saveDraft } from '#domain/site/content/editing.ts';
import { getPublishedContent } from '#domain/site/content/publication.ts';
import { keptBy, question, questionForm, seenByReaders } from '#test/support/edited-entry.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { EntryEditor } from '#web/features/site/content-editing/entry-editor.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);
// It loads a page of the site from the network.
vi.mock('#web/features/site/content-editing/preview-frame.tsx', () => ({ PreviewFrame: () => null }));

function opened(of: Partial<Entry> = {}, answer?: (input: never) => unknown, form: KindForm = questionForm) {
  const entry = { ...question, ...of };
  server.answer = answer ?? keptBy(entry);
  return shown(createElement(EntryEditor, { form, entry }));
}

const state = () => words(document.querySelector('header') as HTMLElement);
/** Changes a text at one stroke, as pasting does. */
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const reconnect = () => act(async () => void window.dispatchEvent(new Event('online')));

describe('an entry whose text is not saved', () => {
  const go = (router: ReturnType<typeof opened>['router'], to: string) => act(() => void router.navigate(to));
  const isAsked = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' }) !== null;
  const closes = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return !leaving.defaultPrevented;
  };

  it('asks before it is left, stays where that is refused, and is left by a second press', async () => {
    server.until = new Promise(() => {});
    const { person, router } = opened();
    write('Answer', 'Yes!');
    expect(closes()).toBe(false);
    await go(router, '/backoffice/content/faq');
    expect(isAsked()).toBe(true);
    await person.click(button('Cancel'));
    expect([isAsked(), field('Answer').value, router.state.location.pathname]).toEqual([false, 'Yes!', '/']);
    await go(router, '/backoffice/content/faq');
    await person.click(button('Leave'));
    await expect.poll(() => router.state.location.pathname).toBe('/backoffice/content/faq');
  });

  it('is left by itself once it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    const { router } = opened();
    write('Answer', 'Yes!');
    await go(router, '/backoffice/content/faq');
    expect(isAsked()).toBe(true);
    resolve();
    await reconnect();
    await expect.poll(() => router.state.location.pathname).toBe('/backoffice/content/faq');
    expect(isAsked()).toBe(false);
  });

  it('does not ask for its preview, nor once it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    const { router } = opened();
    write('Answer', 'Yes!');
    await go(router, '/?view=preview');
    expect([isAsked(), router.state.location.search]).toEqual([false, '?view=preview']);
    resolve();
    await reconnect();
    await expect.poll(state).not.toContain('Not saved');
    expect(closes()).toBe(true);
    await go(router, '/backoffice/content/faq');
    expect([isAsked(), router.state.location.pathname]).toEqual([false, '/backoffice/content/faq']);
  });
});

it('an entry that could not be sent is sent by itself once there is a connection', async () => {
  let isDown = true;
  const refuse = () => (isDown ? new AppError('unavailable', 'No connection.') : undefined);
  opened({}, keptBy(question, refuse));
  write('Answer', 'Yes!');
  await reconnect();
  await expect.poll(state).toContain('Not saved. No connection.');
  isDown = false;
  await reconnect();
  await expect.poll(state).not.toContain('Not saved');
});

it('an entry that a colleague saved meanwhile shows both, and is published only once that is settled', async () => {
  const theirs = {
    ...question,
    version: 5,
    changedBy: 'Bola',
    content: { question: 'Free?', answer: 'Yes.' },
  };
  const kept = keptBy(question, () => new AppError('conflict', 'Changed.'));
  const { person } = opened({}, (input: { params?: { id?: number }; body?: object }) =>
    input.params?.id === 7 && input.body === undefined ? theirs : kept(input as never),
  );
  write('Answer', 'Yes!');
  await reconnect();
  expect(words(await screen.findByRole('alert'))).toContain('Bola saved this while you were writing.');
  expect(state()).toContain('Not saved: another person saved this.');
  expect((button('Publish') as HTMLButtonElement).disabled).toBe(true);
  // Each of the two changed another field.
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  expect(chosen).toEqual([false, true, true, false]);
  server.answer = keptBy({ ...theirs });
  await person.click(button('Save what I chose'));
  await expect.poll(() => field('Answer').value).toBe('Yes!');
  expect(field('Question').value).toBe('Free?');
  const sent = () => server.asked.filter(({ endpoint }) => endpoint === saveDraft).at(-1)?.input;
  await expect
    .poll(sent)
    .toMatchObject({ body: { version: 5, content: { question: 'Free?', answer: 'Yes!' } } });
});

describe('what differs from what readers see', () => {
  it('is counted while it is typed, and goes back by Undo', async () => {
    const { person } = opened(seenByReaders);
    await expect.poll(() => server.asked.some(({ endpoint }) => endpoint === getPublishedContent)).toBe(true);
    expect(buttons()).not.toContain('Undo the last change');
    write('Answer', 'Yes!');
    await expect.poll(state).toContain('1 change');
    await person.click(button('Undo the last change'));
    await expect.poll(state).not.toMatch(/\d change/);
    expect(field('Answer').value).toBe('Yes.');
    write('Answer', 'Yes!');
    write('Question', 'Is it free!');
    expect(state()).toContain('2 changes');
  });

  it('is not counted while readers see nothing', () => {
    opened();
    write('Answer', 'Yes!');
    expect(state()).not.toMatch(/\d change/);
    expect(server.asked.some(({ endpoint }) => wayOf(endpoint) === wayOf(getPublishedContent))).toBe(false);
  });
});

describe('around the fields', () => {
  it.each([
    ['2020-11-20T08:00:00Z', true],
    ['2126-11-20T08:00:00Z', false],
    [null, false],
  ])('it is said that an entry which ends at %s has left the page: %s', (endsAt, isSaid) => {
    opened({ ...seenByReaders, endsAt });
    expect(words().includes('It left the page on 20 Nov 2020, 9:00 AM.')).toBe(isSaid);
  });

  it('stand who changed it last and what readers see, with the ways to hide and delete it', () => {
    const { unmount } = opened(seenByReaders);
    expect(words()).toMatch(/Last changed .+ by Ada\. What readers see is from 20 Nov 2026, 9:00 AM\./);
    expect(buttons()).toEqual(expect.arrayContaining(['Hide from readers', 'Delete question']));
    unmount();
    opened({ changedBy: '' });
    expect(words()).toMatch(/Last changed [^.]+ago\. Readers see nothing of it\.|just now\. Readers/);
    expect(buttons()).not.toContain('Hide from readers');
  });

  it('a section that has one entry has no list, and is never deleted', () => {
    const call = { ...questionForm, name: 'home-call', entries: 'one' } as const;
    const trail = () =>
      [...document.querySelectorAll('nav[aria-label="Where this is"] a')].map(
        (link) => `${words(link)} ${link.getAttribute('href')}`,
      );
    const { unmount } = opened({ kind: 'home-call' }, undefined, call);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Call to action');
    expect(trail()).toEqual(['Home /backoffice/content']);
    expect(buttons().filter((name) => name.startsWith('Delete'))).toEqual([]);
    unmount();
    opened();
    expect(trail()).toEqual(['Home /backoffice/content', 'Questions /backoffice/content/faq']);
  });

  it('it is said that the page leaves out what lacks something required', () => {
    opened();
    const lacking = 'It shows on the page once everything that is required is there.';
    expect(words()).not.toContain(lacking);
    write('Answer', '');
    expect(words()).toContain(lacking);
  });
});
