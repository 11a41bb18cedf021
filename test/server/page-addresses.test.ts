/** Which addresses are pages, and which of them come first when the server is full. */
import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { pageAddresses } from '#server/base/http/pages/page-addresses.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

function route(id: string, changes: Partial<Route>, handle?: unknown): [string, Route] {
  return [id, { id, module: { default: () => null, handle }, ...changes }];
}

const { isPath, isUrgent } = pageAddresses({
  routes: Object.fromEntries([
    route('root', { path: '' }),
    route('public', { parentId: 'root' }),
    route('home', { parentId: 'public', index: true }, { urgent: true }),
    route('about', { parentId: 'public', path: 'about' }, { urgent: false }),
    route('users', { parentId: 'root', path: 'users' }, null),
    route('rides', { parentId: 'users', path: 'rides' }, 'urgent'),
    route('ride', { parentId: 'users', path: 'rides/:id/map' }, { urgent: true }),
    route('nothing', { parentId: 'root', path: '*' }, { urgent: true }),
  ]),
});

it.each([
  ['/', true],
  ['/_root.data', true],
  ['/about', true],
  ['/about.data', true],
  ['/users/rides', true],
  ['/users/rides/41/map', true],
  ['/users/rides/RD-7_a/map.data', true],
  ['/users/rides/a.b/map', false],
  ['/users/rides/41/map/x', false],
  ['/x/users/rides/41/map', false],
  ['/users/rides/:id/map', false],
  ['/About', false],
  ['/about/', false],
  ['/about.data.data', false],
  ['/rides', false],
  ['/*', false],
  ['', true],
])('%s is the path of a page: %s', (path, is) => {
  expect(isPath(path)).toBe(is);
});

it.each([
  ['/', true],
  ['/?q=a', true],
  ['/_root.data?q=a\nb', true],
  ['/users/rides/41/map?x=/about', true],
  ['/users/rides/41/map.data', true],
  ['/about', false],
  ['/users/rides', false],
  ['/somewhere', false],
])('%s is urgent: %s', (url, is) => {
  expect(isUrgent(url)).toBe(is);
});
