/** The pages that editors link to without typing an address. The first client, which shows the same content, has them all. */
import { sitePages } from '#domain/site/content/site-pages.ts';

export type LinkPlace = { address: string; title: string; kind: string };

export const pagePlaces: readonly LinkPlace[] = [
  ...sitePages.filter(({ path }) => path !== '').map(({ label, path }) => ({ address: path, title: label })),
  { address: '/usersSignup', title: 'Create account' },
  { address: '/usersLogin', title: 'Sign in' },
  { address: '/users/rides', title: 'Rides' },
  { address: '/users/dashboard', title: 'Dashboard' },
].map((page) => ({ ...page, kind: 'Page' }));
