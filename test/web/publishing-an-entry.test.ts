// @vitest-environment happy-dom
/** The form of an entry: saving what is typed, publishing, scheduling and deleting it, and leaving it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import {
  cancelSchedule,
  deleteEntry,
  type Entry,
  publishEntry,
  saveDraft,
  scheduleEntry,
} from '#domain/site/content/editing.ts';
import { signalEditing } from '#domain/site/content/presence.ts';
import { keptBy, question, questionForm, seenByReaders } from '#test/support/edited-entry.ts';
import { button, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { EntryEditor } from '#web/features/site/content-editing/entry-editor.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);
// It loads a page of the site from the network.
vi.mock('#web/features/site/content-editing/preview-frame.tsx', () => ({ PreviewFrame: () => null }));

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const told = () => currentToasts().map(({ text }) => text);
const params = { id: 7 };
const changes = () => server.changes().filter(([way]) => way !== wayOf(signalEditing));
const saves = () => changes().filter(([way]) => way === wayOf(saveDraft));
/** Unsaved text is sent at once when there is a connection again. */
const reconnect = () => act(async () => void window.dispatchEvent(new Event('online')));
const state = () => words(document.querySelector('header') as HTMLElement);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const isOff = (name: string) => (button(name) as HTMLButtonElement).disabled;

function opened(of: Partial<Entry> = {}, answer?: (input: never) => unknown) {
  const entry = { ...question, ...of };
  server.answer = answer ?? keptBy(entry);
  return shown(createElement(EntryEditor, { form: questionForm, entry }));
}

describe('typed text', () => {
  it('is sent with the version that it builds on, and each step is said', async () => {
    opened();
    expect(state()).toContain('Saved');
    write('Answer', 'Yes. It is.');
    expect(state()).toContain('Not saved yet');
    await reconnect();
    await expect.poll(state).toContain('Saved');
    expect(saves()).toEqual([
      [
        wayOf(saveDraft),
        {
          params,
          body: { version: 3, content: { question: 'Is it free?', answer: 'Yes. It is.' }, automatic: true },
        },
      ],
    ]);
  });

  it('that could not be sent says why, and is sent by a press', async () => {
    let isDown = true;
    const { person } = opened(
      {},
      keptBy(question, () => (isDown ? new AppError('unavailable', 'No connection.') : undefined)),
    );
    write('Answer', 'Yes!');
    await reconnect();
    await expect.poll(state).toContain('Not saved. No connection.');
    isDown = false;
    await person.click(button('Try again'));
    await expect.poll(state).not.toContain('Not saved');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('names the page, and a new entry has a name too', async () => {
    const { unmount } = opened();
    write('Question', 'Is it free??');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Is it free??');
    expect(document.title).toBe('Is it free?? | RUA');
    unmount();
    opened({ title: '', content: {} });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New question');
  });
});

describe('Publish', () => {
  it('of an entry that no reader sees saves it and publishes what was saved', async () => {
    const { person } = opened();
    write('Answer', 'Yes!');
    await person.click(button('Publish'));
    await expect.poll(told).toEqual(['Published. Readers see it now.']);
    expect(changes().map(([way]) => way)).toEqual([wayOf(saveDraft), wayOf(publishEntry)]);
    expect(changes()[1]).toEqual([wayOf(publishEntry), { params, body: { version: 4 } }]);
    await expect.poll(state).toContain('Published');
    expect(isOff('Publish')).toBe(true);
  });

  it('has nothing to do where readers see this version, until something is typed', async () => {
    opened(seenByReaders);
    expect([isOff('Publish'), isOff('Schedule')]).toEqual([true, true]);
    write('Answer', 'Yes!');
    expect([isOff('Publish'), isOff('Schedule')]).toEqual([false, false]);
  });

  it('of an entry that readers see shows first what changes for them', async () => {
    const { person } = opened({ ...seenByReaders, state: 'changed' });
    write('Answer', 'Yes. Always.');
    await person.click(button('Publish'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Is it free??' }));
    expect(dialog.getAllByRole('term').map(words)).toEqual(['Answer']);
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes().map(([way]) => way)).toEqual([wayOf(saveDraft)]);
    await person.click(button('Publish'));
    await screen.findByRole('dialog');
    await person.click(button('Publish'));
    await expect.poll(told).toEqual(['Published. Readers see it now.']);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('that is refused because of a field says so there and in a summary, which takes the focus', async () => {
    const refusal = new AppError('invalid', 'Check.', { fields: { answer: ['Enter answer.'] } });
    const { person } = opened(
      {},
      keptBy(question, (body) => ('content' in body ? undefined : refusal)),
    );
    await person.click(button('Publish'));
    const summary = await screen.findByRole('alert');
    expect(words(summary)).toContain('Answer: Enter answer.');
    expect(document.activeElement).toBe(summary);
    expect([field('Answer'), field('Question')].map((one) => one.getAttribute('aria-invalid'))).toEqual([
      'true',
      null,
    ]);
    write('Answer', 'Yes!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is refused for another reason says why, until it is tried again', async () => {
    let isRefused = true;
    const refuse = () => (isRefused ? new AppError('not_allowed', 'Not yours.') : undefined);
    const { person } = opened({}, keptBy(question, refuse));
    await person.click(button('Publish'));
    expect(words(await screen.findByRole('alert'))).toBe('Not yours.');
    isRefused = false;
    await person.click(button('Publish'));
    await expect.poll(told).toEqual(['Published. Readers see it now.']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Schedule', () => {
  const at = '2026-12-24T06:00:00.000Z';
  const passed = new AppError('invalid', 'This time has passed.', { fields: { publishAt: ['Passed.'] } });

  it('says in its dialog why it was refused, and on the page when it comes out; both end', async () => {
    let isRefused = true;
    const refuse = (body: object) => ('publishAt' in body && isRefused ? passed : undefined);
    const { person } = opened({ publishAt: null }, keptBy(question, refuse));
    await person.click(button('Schedule'));
    write('Day and time', '2026-12-24T07:00');
    await person.click(button('Schedule'));
    const dialog = within(screen.getByRole('dialog', { name: 'Schedule Is it free?' }));
    expect(words(await dialog.findByRole('alert'))).toBe('This time has passed.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    isRefused = false;
    await person.click(button('Schedule'));
    await screen.findByText('Readers see it from 24 Dec 2026, 7:00 AM.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes().at(-1)).toEqual([wayOf(scheduleEntry), { params, body: { version: 3, publishAt: at } }]);
    await person.click(button('Cancel schedule'));
    await expect.poll(() => words()).not.toContain('Readers see it from');
    expect(changes().at(-1)).toEqual([wayOf(cancelSchedule), { params, body: { version: 3 } }]);
  });

  it.each([
    [3, false],
    [2, true],
  ])('of version %i says that later changes are not part of it: %s', (scheduledVersion, isSaid) => {
    opened({ publishAt: at, scheduledVersion, state: 'scheduled' });
    expect(words().includes('What was changed since it was scheduled is not part of it.')).toBe(isSaid);
  });
});

describe('Delete', () => {
  it('asks, and leads to the list', async () => {
    const { person, router } = opened();
    await person.click(button('Delete question'));
    expect(changes()).toEqual([]);
    await person.click(button('Delete question'));
    await expect.poll(() => router.state.location.pathname).toBe('/backoffice/content/faq');
    expect(changes()).toEqual([[wayOf(deleteEntry), { params, body: { version: 3 } }]]);
  });
});
