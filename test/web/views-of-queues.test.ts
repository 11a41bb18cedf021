// @vitest-environment happy-dom
/** The named views of an agency: saved from the filters of the address, renamed and removed by a supervisor. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import {
  createCaseView,
  maximumCaseViews,
  removeCaseView,
  renameCaseView,
} from '#domain/response/cases/views.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { caseViews } from '#web/features/response/cases/view-queries.ts';
import { ViewsDialog } from '#web/features/response/cases/views-dialog.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const onClose = vi.fn();
const view = (id: number, name: string) => ({ id, name, filters: { state: 'new' }, count: 1 });
const saved = [view(1, 'Ikeja'), view(2, 'Night')];
const current = 'Name of the filters that are chosen now';

beforeEach(() => {
  onClose.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
});

function open(query: string, views: readonly object[] = saved) {
  return shown(createElement(ViewsDialog, { onClose }), {
    address: `/admin/queue?${query}`,
    known: [[caseViews.queryKey, { views, can: { manage: true } }]],
  });
}

describe('saving a view', () => {
  it.each([
    ['view=map&case=4', saved, 'Choose filters first to save them under a name.'],
    [
      'state=new',
      Array.from({ length: maximumCaseViews }, (_, id) => view(id, `View ${id}`)),
      `There are ${maximumCaseViews} views. Remove one to save another.`,
    ],
  ])('is not offered at %s', (query, views, said) => {
    open(query, views);
    expect(words()).toContain(said);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('takes the filters of the address under a name, and closes the dialog', async () => {
    server.answer = { views: saved, can: { manage: true } };
    const { person } = open('state=new&place_state=Oyo&page=3&case=4');
    await person.type(field(current), ' Oyo ');
    await person.click(button('Save view'));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const body = { name: 'Oyo', filters: { state: 'new', placeState: 'Oyo' } };
    expect(server.changes()).toEqual([[wayOf(createCaseView), { body }]]);
  });

  it('wants a name of at most 40 characters, which is said at the field', async () => {
    const { person } = open('state=new');
    await person.click(button('Save view'));
    expect(words()).toContain('Enter a name.');
    await person.type(field(current), 'x'.repeat(41));
    await person.click(button('Save view'));
    expect([words().includes('Use at most 40 characters.'), server.changes()]).toEqual([true, []]);
  });

  it.each([
    ['of the name', { name: ['There is one.'] }, null],
    ['of something else', {}, 'It is over.'],
  ])('says a refusal %s at its place, and is tried again under the same key', async (_, fields, alert) => {
    server.answer = new AppError('invalid', 'It is over.', { fields });
    const { person } = open('state=new');
    await person.type(field(current), 'Oyo');
    await person.click(button('Save view'));
    await screen.findByText(alert ?? 'There is one.');
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(alert);
    await person.click(button('Save view'));
    await expect.poll(() => server.asked.length).toBe(2);
    const [first, second] = server.asked.map(({ key }) => key);
    expect([first, onClose.mock.calls.length]).toEqual([second, 0]);
  });
});

describe('a view', () => {
  it('is renamed from its old name, and the list comes back', async () => {
    server.answer = { views: [view(1, 'Ikeja north'), view(2, 'Night')], can: { manage: true } };
    const { person } = open('state=new');
    await person.click(button('Rename Ikeja'));
    expect(field('New name of Ikeja').value).toBe('Ikeja');
    await person.type(field('New name of Ikeja'), ' north');
    await person.click(button('Rename'));
    await screen.findByRole('button', { name: 'Rename Ikeja north' });
    expect(server.changes()).toEqual([
      [wayOf(renameCaseView), { params: { id: 1 }, body: { name: 'Ikeja north' } }],
    ]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps its name after Cancel', async () => {
    const { person } = open('');
    await person.click(button('Rename Night'));
    await person.click(button('Cancel'));
    expect(buttons()).toContain('Rename Night');
    expect(server.changes()).toEqual([]);
  });

  it('is removed from the list, or stays with the reason why not', async () => {
    server.answer = new AppError('not_allowed', 'You may not.');
    const { person } = open('');
    await person.click(button('Remove Night'));
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual(['You may not.']);
    server.answer = { views: [view(1, 'Ikeja')], can: { manage: true } };
    await person.click(button('Remove Night'));
    await expect.poll(() => buttons().includes('Remove Night')).toBe(false);
    const removal = [wayOf(removeCaseView), { params: { id: 2 } }];
    expect(server.changes()).toEqual([removal, removal]);
  });
});
