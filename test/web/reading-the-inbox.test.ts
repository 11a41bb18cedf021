// @vitest-environment happy-dom
/** Staff read a message of the contact page and answer it. */
import { fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { assignContactMessage, replyToContactMessage, setContactState } from '#domain/site/contact.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { itAsks } from '#test/support/window-changes.ts';
import { inboxStaff } from '#web/features/site/inbox/queries.ts';
import { ThreadFile } from '#web/features/site/inbox/thread-file.tsx';
import { unanswered } from '#web/lib/server-request.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T23:30:00Z';
const thread = {
  ...{ id: 41, state: 'new', firstName: 'Ada', lastName: 'Obi', email: 'ada@rua.example', message: 'Hello' },
  ...{ createdAt: at, replies: [], others: [], assignee: null, suspicious: false },
};

/** Read by account 7. */
function file(changes: object = {}, staff: object[] = []) {
  const whole = { ...thread, ...changes };
  return shown(createElement(ThreadFile, { thread: whole as never }), {
    context: { id: 7 },
    known: [[inboxStaff.queryKey, staff]],
  });
}

describe('a message', () => {
  itAsks([
    [
      'gets the state that is chosen',
      [ThreadFile, { thread }],
      [['State', 'in_progress']],
      [setContactState, { params: { id: 41 }, body: { state: 'in_progress' } }],
    ],
    [
      'is taken by the person who reads it',
      [ThreadFile, { thread }],
      ['Take it myself'],
      [assignContactMessage, { params: { id: 41 }, body: { assigneeId: 7 } }],
    ],
  ]);

  it('is not taken again by the person who looks after it', () => {
    const { unmount } = file({ assignee: { id: 7, name: 'Chidi' } });
    expect(buttons()).not.toContain('Take it myself');
    unmount();
    file({ assignee: { id: 9, name: 'Bola' } });
    expect(buttons()).toContain('Take it myself');
  });

  it.each([
    [null, '', ['Nobody', 'Chidi', 'Bola']],
    [{ id: 9, name: 'Bola' }, '9', ['Nobody', 'Chidi', 'Bola']],
    [{ id: 5, name: 'Dele' }, '5', ['Nobody', 'Dele', 'Chidi', 'Bola']],
  ])('of %j is given to each of the staff, and names who has it, also who left', (assignee, value, names) => {
    const staff = [
      { id: 7, name: 'Chidi' },
      { id: 9, name: 'Bola' },
    ];
    file({ assignee }, staff);
    const list = screen.getByLabelText<HTMLSelectElement>('Looked after by');
    expect(list.value).toBe(value);
    expect(within(list).getAllByRole('option').map(words)).toEqual(names);
  });

  it('warns where a program may have written it, and only there', () => {
    const { unmount } = file({ suspicious: true });
    expect(words()).toContain('A program may have written this');
    unmount();
    file();
    expect(words()).not.toContain('A program may have written this');
  });

  it('has its answers under it, with their authors and how far each mail came', () => {
    const reply = { id: 4, text: 'We look into it.', author: 'Bola', at, delivery: 'failed' };
    file({ replies: [reply, { ...reply, id: 5, text: 'Done.', author: '', delivery: null }] });
    const said = within(screen.getByRole('region', { name: 'What was written' }));
    expect(said.getAllByRole('listitem').map(words)).toEqual([
      'Ada, 28 Nov 2026, 12:30 AMHello',
      'Bola, 28 Nov 2026, 12:30 AMFailedWe look into it.',
      'A former colleague, 28 Nov 2026, 12:30 AMDone.',
    ]);
  });

  it('leads to the others of the same address, where there are any', () => {
    const { unmount } = file({
      others: [{ id: 40, message: 'Hello again', state: 'answered', createdAt: at }],
    });
    const others = within(screen.getByRole('region', { name: 'From the same address' }));
    expect(others.getByRole('link', { name: 'Hello again' }).getAttribute('href')).toBe(
      '/backoffice/inbox/40',
    );
    expect(words(others.getByRole('listitem'))).toContain('Answered, 28 Nov 2026, 12:30 AM');
    unmount();
    file();
    expect(screen.queryByRole('region', { name: 'From the same address' })).toBeNull();
  });
});

describe('an answer', () => {
  const send = () => button('Send reply');
  const replies = () =>
    server.asked.filter(({ endpoint }) => wayOf(endpoint) === wayOf(replyToContactMessage));

  it('is sent with words alone, and not with too many', async () => {
    const { person } = file();
    await person.type(field('Your reply'), '  ');
    await person.click(send());
    expect(words()).toContain('Enter your reply.');
    await person.type(field('Your reply'), 'T');
    expect(words()).not.toContain('Enter your reply.');
    fireEvent.change(field('Your reply'), { target: { value: 'x'.repeat(5001) } });
    await person.click(send());
    expect(words()).toContain('Use at most 5,000 characters.');
    expect(replies()).toEqual([]);
    fireEvent.change(field('Your reply'), { target: { value: ` ${'x'.repeat(5000)} ` } });
    await person.click(send());
    await expect.poll(replies).toHaveLength(1);
    expect(replies()[0]?.input).toEqual({ params: { id: 41 }, body: { text: 'x'.repeat(5000), after: 0 } });
  });

  it('that is sent again after a lost answer is one; other words are another', async () => {
    server.answer = unanswered(new Error('no network'));
    const { person } = file();
    await person.type(field('Your reply'), 'Thank you');
    for (const count of [1, 2]) {
      await person.click(send());
      await expect.poll(replies).toHaveLength(count);
      await screen.findByRole('alert');
    }
    await person.type(field('Your reply'), ', Ada');
    await person.click(send());
    await expect.poll(replies).toHaveLength(3);
    const [first, second, third] = replies().map(({ key }) => key);
    expect([first, second === first, third === first]).toEqual([expect.any(String), true, false]);
  });

  it('leaves in the field what is written while it is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    server.answer = (input: object) => ('params' in input ? thread : []);
    const { person } = file();
    await person.type(field('Your reply'), 'Thank you');
    await person.click(send());
    await person.type(field('Your reply'), ', Ada');
    resolve();
    await screen.findByRole('button', { name: 'Send reply' });
    expect(field('Your reply').value).toBe('Thank you, Ada');
  });
});
