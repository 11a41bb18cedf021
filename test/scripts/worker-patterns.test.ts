/** The calls that the service worker caches, as the endpoints declare it. */
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { patternOf } from '../../scripts/worker-patterns.ts';

type Called = Pick<Endpoint, 'method' | 'path'>;

const list: Called = { method: 'GET', path: '/api/rides' };
const one: Called = { method: 'GET', path: '/api/rides/{id}' };
const similar: Called = { method: 'GET', path: '/api/rides/similar' };
const lodge: Called = { method: 'POST', path: '/api/rides' };

describe('patternOf', () => {
  it('matches the calls it is made of, with any value in the place of a param', () => {
    const pattern = new RegExp(patternOf([list, one], [list, one, lodge]));
    expect(pattern.test('GET /api/rides')).toBe(true);
    expect(pattern.test('GET /api/rides/17')).toBe(true);
    for (const other of ['POST /api/rides', 'GET /api/rides/17/flags', 'GET /api/rides/', 'GET /x/api/rides'])
      expect(pattern.test(other)).toBe(false);
  });

  it('leaves out another call whose path stands where a param may stand', () => {
    const pattern = new RegExp(patternOf([one], [one, similar]));
    expect(pattern.test('GET /api/rides/similar')).toBe(false);
    expect(pattern.test('GET /api/rides/17')).toBe(true);
  });
});

describe('the declarations of endpoints', () => {
  const kept = endpoints.filter((endpoint) => endpoint.kept);

  it('keep answers of GETs only', () => {
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('keep no search, conversation or setting', () => {
    const names = kept.map(({ name }) => name);
    for (const name of ['findSimilarTrafficUpdates', 'getNotificationPreferences', 'search', 'getTicket'])
      expect(names).not.toContain(name);
  });

  it('match each kept endpoint, and no other', () => {
    const pattern = new RegExp(patternOf(kept, endpoints));
    const matched = endpoints.filter(({ method, path }) =>
      pattern.test(`${method} ${path.replaceAll(/\{\w+\}/g, '17')}`),
    );
    expect(matched).toEqual(kept);
  });

  it('change a session where one begins or ends', () => {
    const names = endpoints.filter(({ changesSession }) => changesSession).map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      [
        'acceptInvitation',
        'confirmMailedLink',
        'deleteAccount',
        'register',
        'resetPassword',
        'signIn',
        'signOut',
      ].toSorted(),
    );
  });
});
