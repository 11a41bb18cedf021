// @vitest-environment happy-dom
/** The link to the draft of a page: it is made, shown and ended. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { createDraftLink, revokeDraftLink } from '#domain/site/content/draft-links.ts';
import type { Entry } from '#domain/site/content/editing.ts';
import { question, questionForm } from '#test/support/edited-entry.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { EditorBar } from '#web/features/site/content-editing/editor-bar.tsx';
import { draftLinkOf } from '#web/features/site/content-editing/queries.ts';
import { ShareDraft } from '#web/features/site/content-editing/share-draft.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const link = { url: 'https://rua.example/?draft=abc', expiresAt: '2026-11-27T23:30:00Z' };
const params = { id: 7 };
const told = () => currentToasts().map(({ text }) => text);
const address = () => screen.queryByLabelText<HTMLInputElement>('Link to the draft')?.value;

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

async function opened(has: unknown) {
  // The server has what was asked of it last.
  let kept = has;
  server.answer = (input: { params: object }) => {
    const { endpoint } = server.asked.at(-1) ?? {};
    if (endpoint?.name === createDraftLink.name) kept = link;
    if (endpoint?.name === revokeDraftLink.name) kept = null;
    return input && kept;
  };
  const page = shown(createElement(ShareDraft, { entryId: 7, page: 'Home' }));
  await page.person.click(button('Share draft'));
  return page;
}

describe('the link to a draft', () => {
  it('is made for seven days, and says how long it works', async () => {
    const { person } = await opened(null);
    await person.click(await screen.findByRole('button', { name: 'Make a link for 7 days' }));
    await expect.poll(address).toBe(link.url);
    expect(words()).toContain('Works until 28 Nov 2026, 12:30 AM.');
    expect(server.changes()).toEqual([[wayOf(createDraftLink), { params }]]);
  });

  it('that there is already is shown, and ended by a press', async () => {
    const { person } = await opened(link);
    await expect.poll(address).toBe(link.url);
    await person.click(button('End the link now'));
    await screen.findByRole('button', { name: 'Make a link for 7 days' });
    expect(server.changes()).toEqual([[wayOf(revokeDraftLink), { params }]]);
    expect(told()).toEqual(['The link has ended. It shows nothing any more.']);
  });

  it.each([
    ['made', null, 'Make a link for 7 days'],
    ['ended', link, 'End the link now'],
  ])('that cannot be %s says why, and stays as it is', async (_, has, name) => {
    server.answer = () =>
      server.asked.at(-1)?.endpoint.method === 'GET' ? has : new AppError('not_allowed', 'Not yours.');
    const { person } = shown(createElement(ShareDraft, { entryId: 7, page: 'Home' }), {
      known: [[draftLinkOf(7).queryKey, has]],
    });
    await person.click(button('Share draft'));
    await person.click(button(name));
    await expect.poll(told).toEqual(['Not yours.']);
  });

  it('that did not load can be asked for again', async () => {
    server.answer = new AppError('unavailable', 'No network.');
    const { person } = shown(createElement(ShareDraft, { entryId: 7, page: 'Home' }));
    await person.click(button('Share draft'));
    expect(await screen.findByText('The link did not load.')).toBeTruthy();
    expect(buttons()).not.toContain('Make a link for 7 days');
  });
});

it.each<[kind: string, content: Entry['content'], page: string]>([
  ['faq', { question: 'Is it free?', place: 'home' }, 'Home'],
  ['faq', { question: 'Is it free?', place: 'membership' }, 'Membership'],
  ['post', { question: 'Fares rise' }, 'Fares rise'],
  ['post-call', {}, 'the newest post'],
  ['project-call', {}, 'the newest event or project'],
])('the draft of a %s with %j is that of %s', async (name, content, page) => {
  const entry = { ...question, kind: name };
  const draft = { entry, content, base: content, earlier: [], errors: {}, state: { kind: 'saved' as const } };
  const ways = { onRetry() {}, onUndo() {}, onSchedule() {}, onPublish() {}, editors: [] };
  const form = { ...questionForm, name };
  const { person } = shown(
    createElement(EditorBar, { form, draft, publishing: { busy: null } as never, ...ways }),
  );
  await person.click(button('Share draft'));
  expect(screen.getByRole('dialog', { name: `Share the draft of ${page}` })).toBeTruthy();
});
