import { describe, expect, it } from 'vitest';
import { homeOf, safeNext } from '#web/features/identity/accounts/session.ts';

describe('safeNext', () => {
  it.each([
    '/users/dashboard',
    '/users/rides?tab=flagged&page=2&search=KJA%20482',
    '/users/ridesDetails/41',
    '/users/search?q=a.b%2Fc',
    '/admin/rides',
    '/backoffice/people/41',
    '/usersPersonalDetails',
    '/usersEmailVerification',
    '/event/details/41',
  ])('lets %j through', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    null,
    '',
    '/',
    'users/dashboard',
    '//evil.example/users/',
    '/\\\\evil.example',
    'https://evil.example/users/dashboard',
    'javascript:alert(1)',
    '/users/../../evil\n',
    '/users/dashboard\n//evil.example',
    '/users/@evil.example:80',
    '/usersLogin?next=/users/dashboard',
    '/usersPersonalDetails.evil.example',
    '/api/auth/logout',
    '/event/details/41/../../evil',
    '/users/../..//evil.example',
    '/users//evil.example',
    '/users/%2e%2e/%2E%2E//evil.example',
    '/users/..%2f..%2f/evil.example',
    '/users/%5cevil.example',
  ])('lets %j not through', (path) => {
    expect(safeNext(path)).toBeNull();
  });
});

describe('homeOf', () => {
  it('sends each kind to an area that lets it in', () => {
    expect(homeOf('government-agency')).toBe('/admin/dashboard');
    expect(homeOf('commuter')).toBe('/users/dashboard');
    expect(homeOf('company')).toBe('/users/dashboard');
    expect(homeOf('staff')).toBe('/backoffice');
  });
});
