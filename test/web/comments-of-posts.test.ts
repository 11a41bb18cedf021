// @vitest-environment happy-dom
/** Comments under a post: who may write one, and what stands beside each. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { AccountType } from '#domain/contract/account-types.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { CommentSection } from '#web/features/site/comments/comment-section.tsx';
import { type Commenter, commenterOf } from '#web/features/site/comments/commenter.tsx';

const comment = {
  ...{ id: 41, author: 'Ada O.', comment: 'Well said.', waiting: false },
  createdAt: '2026-11-27T23:30:00Z',
};

function section(commenter: Commenter, rows: object[] = [], pages: object = {}) {
  const comments = { rows, page: 1, perPage: 20, total: rows.length, lastPage: 1, ...pages };
  const form = { answered: undefined, limit: 500, idempotencyKey: 'k1' };
  const props = { comments: comments as never, commenter, path: '/event/details/7', ...form };
  return shown(createElement(CommentSection, props));
}

describe('a comment is written', () => {
  it.each<[AccountType, boolean, Commenter]>([
    ['commuter', true, 'ready'],
    ['driver', true, 'ready'],
    ['company', true, 'ready'],
    ['company', false, 'unverified'],
    ['government-agency', true, 'not-member'],
    ['staff', true, 'not-member'],
    ['staff', false, 'not-member'],
  ])('by %s with a verified address, %s: %s', (accountType, emailVerified, expected) => {
    expect(commenterOf({ accountType, emailVerified })).toBe(expected);
  });

  it('by nobody without an account', () => {
    expect(commenterOf(null)).toBe('stranger');
  });

  it.each<[Commenter, string, string | undefined]>([
    ['stranger', 'Sign in to comment.', '/usersLogin?next=%2Fevent%2Fdetails%2F7'],
    ['unverified', 'Verify your e-mail address to comment.', '/usersEmailVerification'],
    ['not-member', 'Commuters, drivers and companies comment here.', undefined],
  ])('%s: the reader is told what to do instead, and has no form', (commenter, said, link) => {
    section(commenter);
    expect(words()).toContain(said);
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(link);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('in a form, by those who may', () => {
    section('ready');
    expect(screen.getByRole('textbox', { name: /^Your comment/ })).toBeTruthy();
    expect(words()).not.toContain('to comment');
  });
});

describe('a comment that is shown', () => {
  it('has its author and its day in Nigeria, and is reported by its own link', () => {
    section('ready', [comment, { ...comment, id: 42, author: 'Bola A.' }]);
    expect(screen.getAllByRole('listitem').map(words)).toEqual([
      'Ada O.28 Nov 2026ReportWell said.',
      'Bola A.28 Nov 2026ReportWell said.',
    ]);
    const links = screen.getAllByRole('link', { name: /^Report the comment/ });
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Report the comment of Ada O.', '/users/comments/report/41'],
      ['Report the comment of Bola A.', '/users/comments/report/42'],
    ]);
  });

  it('to its author alone says so, and cannot be reported', () => {
    section('ready', [{ ...comment, waiting: true }]);
    expect(words(screen.getByRole('listitem'))).toBe('Ada O.28 Nov 2026Only you see it yetWell said.');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is one of several pages, which are linked where there is more than one', () => {
    const { unmount } = section('stranger', [comment], { total: 21, lastPage: 2 });
    expect(words(screen.getByRole('navigation', { name: 'Pages' }))).toContain('1 to 20 of 21 comments');
    expect(words()).not.toContain('No comments yet.');
    unmount();
    const { unmount: leave } = section('stranger', [comment]);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    leave();
    section('stranger', []);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(words()).toContain('No comments yet.');
  });
});
