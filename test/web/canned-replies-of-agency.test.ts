// @vitest-environment happy-dom
/** The canned replies of an agency: put into a message by a press, and kept by supervisors. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { removeCannedReply } from '#domain/response/messages/canned-replies.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { cannedReplies } from '#web/features/response/messages/canned-queries.ts';
import { CannedReplies } from '#web/features/response/messages/canned-replies.tsx';
import { CannedRepliesDialog } from '#web/features/response/messages/canned-replies-dialog.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const hidePopover = vi.fn();
HTMLElement.prototype.hidePopover = hidePopover;
const reply = { id: 41, title: 'Received', text: 'We have your report.' };

beforeEach(() => {
  hidePopover.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
});

function list(replies: readonly object[] | undefined, manage = false) {
  const onChoose = vi.fn();
  const known = replies ? ([[cannedReplies.queryKey, { replies, can: { manage } }]] as const) : [];
  return { onChoose, ...shown(createElement(CannedReplies, { onChoose }), { known }) };
}

describe('the list', () => {
  it('gives the words of a reply, and closes', async () => {
    const { onChoose, person } = list([reply]);
    await person.click(button('Received We have your report.'));
    expect([onChoose.mock.calls, hidePopover.mock.calls.length]).toEqual([[['We have your report.']], 1]);
  });

  it.each([
    [[], 'Your agency has no canned replies yet.'],
    [undefined, 'Loading'],
  ])('without replies says %#', (replies, said) => {
    list(replies);
    expect(words()).toBe(said);
  });

  it.each([true, false])('is edited where the officer may: %s', async (manage) => {
    const { person } = list([reply], manage);
    expect(buttons().includes('Edit canned replies')).toBe(manage);
    if (!manage) return;
    await person.click(button('Edit canned replies'));
    await screen.findByRole('dialog', { name: 'Canned replies' });
  });
});

describe('the dialog of a supervisor', () => {
  const open = () =>
    shown(createElement(CannedRepliesDialog, { onClose() {} }), {
      known: [[cannedReplies.queryKey, { replies: [reply], can: { manage: true } }]],
    });

  it('removes a reply, or says why it stays', async () => {
    server.answer = new AppError('not_allowed', 'You may not.');
    const { person } = open();
    await person.click(button('Remove Received'));
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual(['You may not.']);
    server.answer = { replies: [], can: { manage: true } };
    await person.click(button('Remove Received'));
    await expect.poll(() => buttons().includes('Remove Received')).toBe(false);
    expect(server.changes().at(-1)).toEqual([wayOf(removeCannedReply), { params: { id: 41 } }]);
  });

  it('begins with the words of the reply, and with none for a new one', async () => {
    const { person } = open();
    await person.click(button('Edit Received'));
    expect([field('Title').value, field('Reply').value]).toEqual([reply.title, reply.text]);
    await person.click(button('Cancel'));
    await person.click(button('Add a reply'));
    expect([field('Title').value, field('Reply').value]).toEqual(['', '']);
  });

  it.each([
    ['', 'Enter a title.', 'Enter the reply.'],
    ['x'.repeat(61), 'Use at most 60 characters.', 'Enter the reply.'],
  ])('wants a title and words: %#', async (title, ofTitle, ofText) => {
    const { person } = open();
    await person.click(button('Add a reply'));
    if (title !== '') await person.type(field('Title'), title);
    await person.click(button('Save'));
    const said = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent;
    expect([said('Title'), said('Reply'), server.changes()]).toEqual([ofTitle, ofText, []]);
  });

  it.each([
    ['Title', { title: ['There is one.'] }],
    [null, {}],
  ])('says a refusal at its place: %s', async (name, fields) => {
    server.answer = new AppError('invalid', 'There is one.', { fields });
    const { person } = open();
    await person.click(button('Edit Received'));
    await person.click(button('Save'));
    const found = await screen.findByText('There is one.');
    if (name === null) expect(found.getAttribute('role')).toBe('alert');
    else expect(found.id).toBe(`${field(name).id}-error`);
  });
});
