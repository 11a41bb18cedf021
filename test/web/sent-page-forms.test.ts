// @vitest-environment happy-dom
/** Forms of the public site that a visitor sends: what is sent, what stays after a refusal, and what begins anew. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, type ReactElement } from 'react';
import { type ActionFunctionArgs, createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { button, field, words } from '#test/support/rendered.tsx';
import { CommentSection } from '#web/features/site/comments/comment-section.tsx';
import { ContactForm } from '#web/features/site/contact/contact-form.tsx';
import { SubscribeForm } from '#web/features/site/subscriptions/subscribe-form.tsx';
import type { FormAnswer } from '#web/lib/form-answer.ts';

type Answer = FormAnswer<string>;

const refused = (problems: [id: string, message: string][] = []): Answer => ({
  ...{ kind: 'refused', message: 'Wait a minute.', values: {} },
  problems: problems.map(([id, message]) => ({ id, message })),
});
const done: Answer = { kind: 'done', message: 'Open the link in the mail.' };

/** A page with this form at `/`, whose address or another answers it. */
function visited(form: ReactElement, answers: Answer[], path = '/') {
  const sent: object[] = [];
  const action = async ({ request }: ActionFunctionArgs) => {
    sent.push(Object.fromEntries(await request.formData()));
    return answers[sent.length - 1];
  };
  const page = { path: '/', element: form };
  const routes = path === '/' ? [{ ...page, action }] : [page, { path, action, element: null }];
  render(createElement(RouterProvider, { router: createMemoryRouter(routes) }));
  return { sent, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}

describe('a comment', () => {
  const comments = { rows: [], page: 1, perPage: 20, total: 0, lastPage: 1 };
  const section = createElement(CommentSection, {
    ...{ comments, commenter: 'ready' as const, path: '/', limit: 500, answered: undefined },
    idempotencyKey: 'k1',
  });

  it('is sent with the key of its page; what is typed stays when it is refused, and goes when it is taken', async () => {
    const { sent, person } = visited(section, [refused(), done]);
    await person.type(field('Your comment'), 'Well said.');
    await person.click(button('Send comment'));
    await screen.findByText('Wait a minute.');
    expect(field('Your comment').value).toBe('Well said.');
    expect(words()).not.toContain('Thank you');
    await person.click(button('Send comment'));
    await screen.findByText('It appears once our staff have read it.');
    expect(field('Your comment').value).toBe('');
    expect(words()).not.toContain('Wait a minute.');
    expect(sent).toEqual([1, 2].map(() => ({ idempotency_key: 'k1', comment: 'Well said.' })));
  });
});

describe('a message to the association', () => {
  const form = createElement(ContactForm, { answered: undefined, limit: 500 });
  const typed = { 'First name': 'Ada', 'Last name': 'Obi', 'E-mail address': 'ada@rua', Message: 'Hello' };
  const names = Object.keys(typed);
  const write = async (person: ReturnType<typeof visited>['person']) => {
    for (const [label, text] of Object.entries(typed)) await person.type(field(label), text);
  };

  it('is sent, thanked for in a dialog, and not in the form once that is closed', async () => {
    const { sent, person } = visited(form, [done, refused()]);
    await write(person);
    await person.click(button('Send message'));
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(sent).toEqual([
      { first_name: 'Ada', last_name: 'Obi', email: 'ada@rua', message: 'Hello', website: '' },
    ]);
    await person.click(button('Close'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(names.map((label) => field(label).value)).toEqual(['', '', '', '']);
    await person.click(button('Send message'));
    expect((await screen.findByRole('alert')).textContent).toBe('Wait a minute.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is refused says so beside each field, and its summary takes the focus each time', async () => {
    const answer = refused([
      ['last_name', 'Enter your last name.'],
      ['email', 'Write it like name@example.com.'],
    ]);
    const { person } = visited(form, [answer, { ...answer }]);
    await write(person);
    for (const time of [1, 2]) {
      field('Message').focus();
      await person.click(button('Send message'));
      await expect.poll(() => [time, document.activeElement?.getAttribute('role')]).toEqual([time, 'alert']);
    }
    expect(words(screen.getByRole('alert'))).toBe(
      'Two things to fixEnter your last name.Write it like name@example.com.',
    );
    const errorOf = (label: string) =>
      (field(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id.endsWith('-error'))
        .map((id) => document.getElementById(id)?.textContent);
    expect(names.map(errorOf)).toEqual([
      [],
      ['Enter your last name.'],
      ['Write it like name@example.com.'],
      [],
    ]);
    expect(names.map((label) => field(label).value)).toEqual(Object.values(typed));
    expect(words()).not.toContain('Wait a minute.');
  });
});

describe('a subscription', () => {
  it('is asked for at its own page, from each page that has its form, and says what to do next', async () => {
    const { sent, person } = visited(
      createElement(SubscribeForm),
      [refused([['email', 'Again.']]), done],
      '/subscribe',
    );
    await person.type(field('E-mail address'), 'ada@rua.example');
    await person.click(button('Subscribe'));
    await screen.findByText('Again.');
    expect(words()).not.toContain('Wait a minute.');
    expect(field('E-mail address').value).toBe('ada@rua.example');
    await person.click(button('Subscribe'));
    const said = await screen.findByRole('status');
    expect(words(said)).toBe('One more stepOpen the link in the mail.');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sent).toEqual([1, 2].map(() => ({ email: 'ada@rua.example' })));
  });
});
