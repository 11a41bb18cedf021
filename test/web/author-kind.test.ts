import { expect, it } from 'vitest';
import { authorKind } from '#web/features/site/content/post/author-kind.ts';

it.each([
  ['RUA', 'Organization'],
  ['Road Users Association', 'Organization'],
  ['Road safety desk', 'Organization'],
  ['Park and driver desk, invented', 'Organization'],
  ['The people who build RUA', 'Organization'],
  ['Ngozi Eze', 'Person'],
  ['Ruaridh Desker', 'Person'],
  ['Theodora Bello', 'Person'],
])('a post by %s is by a kind of author: %s', (author, kind) => {
  expect(authorKind(author)).toBe(kind);
});
