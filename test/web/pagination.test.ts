// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

it.each([
  [{ page: 1, total: 1 }, '1 to 1 of 1'],
  [{ page: 1, total: 2 }, '1 to 2 of 2 rides'],
  [{ page: 2, total: 11 }, '11 to 11 of 11 rides'],
  [{ page: 1, total: 1_000, countedTo: 1_000 }, '1 to 10 of 1,000 or more rides'],
])('the counts of %j are %j', (of, said) => {
  shown(createElement(Pagination, { pageSize: 10, noun: 'rides', ...of }));
  expect(document.querySelector('nav > span')?.textContent).toBe(said);
});

it('an empty list has none', () => {
  shown(createElement(Pagination, { page: 1, pageSize: 10, noun: 'rides', total: 0 }));
  expect(words()).toBe('');
});
