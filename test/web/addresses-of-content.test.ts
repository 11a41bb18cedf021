// @vitest-environment happy-dom
/** The address of a kind or an entry of content, and the entry that a press on New begins. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { createEntry, type KindForm } from '#domain/site/content/editing.ts';
import { question, questionForm } from '#test/support/edited-entry.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { AddEntry } from '#web/features/site/content-editing/add-entry.tsx';
import { entryById, kindFormOf } from '#web/features/site/content-editing/queries.ts';
import { WithEntry } from '#web/features/site/content-editing/with-kind.tsx';
import ContentEntry from '#web/routes/backoffice/content-entry.tsx';
import ContentKind from '#web/routes/backoffice/content-kind.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

it('each press on New begins an entry of its own', async () => {
  let id = 8;
  server.answer = () => {
    id += 1;
    return { ...question, id };
  };
  const { person, router } = shown(createElement(AddEntry, { form: questionForm }));
  for (const path of ['/backoffice/content/faq/9', '/backoffice/content/faq/10']) {
    await person.click(button('New question'));
    await expect.poll(() => router.state.location.pathname).toBe(path);
    await screen.findByRole('button', { name: 'New question' });
  }
  const made = server.asked.filter(({ endpoint }) => wayOf(endpoint) === wayOf(createEntry));
  expect(new Set(made.map(({ key }) => key)).size).toBe(2);
});

describe('an address', () => {
  const pageOf = (of: FunctionComponent<never>, params: object, forms: KindForm[], answer?: unknown) => {
    server.answer = answer;
    const props: object = { params };
    return shown(createElement(of as FunctionComponent<object>, props), {
      known: [[kindFormOf('').queryKey, forms]],
    });
  };
  const missing = 'There is no such entry here.';

  it.each([
    ['of a kind that is not there', { kind: 'gossip', id: '7' }, question],
    ['without a number', { kind: 'faq', id: '07' }, question],
    ['of an entry of another kind', { kind: 'faq', id: '7' }, { ...question, kind: 'slide' }],
    ['of an entry that is not there', { kind: 'faq', id: '7' }, new AppError('not_found', 'None.')],
  ])('%s leads to no form', async (_, params, answer) => {
    pageOf(ContentEntry, params, [questionForm], answer);
    expect(await screen.findByText(missing)).toBeTruthy();
  });

  it('of an entry that did not load can be asked for again', async () => {
    pageOf(
      ContentEntry,
      { kind: 'faq', id: '7' },
      [questionForm],
      new AppError('unavailable', 'No network.'),
    );
    expect(await screen.findByText('The entry did not load.')).toBeTruthy();
    expect(words()).not.toContain(missing);
  });

  it.each([
    ['a table', { order: 'date', name: 'post' }, 'What is out, what comes, what waits.'],
    ['a list', {}, 'In the order of the page.'],
    ['a form, which is not there yet', { entries: 'one' }, 'There is nothing here yet.'],
  ])('of a kind shows %s', async (_, changes, said) => {
    const form = { ...questionForm, ...changes } as KindForm;
    pageOf(ContentKind, { kind: form.name }, [form], (input: { query?: { page?: number } }) =>
      input.query === undefined ? [] : { rows: [], total: 0, states: [], authors: [] },
    );
    await expect.poll(() => words()).toContain(said);
  });

  it('of an entry waits for what the server has now, not what this window had', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    server.answer = { ...question, version: 9 };
    const seen = (entry: { version: number }) => `version ${entry.version}`;
    const props = { form: questionForm, id: 7, children: seen };
    shown(createElement(WithEntry, props), { known: [[entryById(7).queryKey, question]] });
    expect(words()).not.toContain('version 3');
    resolve();
    await expect.poll(() => words()).toContain('version 9');
  });
});
