/** Families of tests look at the pages of support/all-pages.ts. Every address of the product is among them. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { endpoints } from '#domain/endpoints.ts';
import routes from '#web/routes.ts';
import { allPages, pathOf } from './support/all-pages.ts';
import { expect, onPhone, test } from './support/test.ts';

/** Why no page of the list has the address. */
const elsewhere: Record<string, string> = {
  '/users': 'leads to the dashboard',
  '/users/test': 'leads to the dashboard',
  '/users/lodgedItem': 'leads to the history',
  '/users/complain': 'leads to the history',
  '/users/complainDetails': 'leads to the newest complaint',
  '/users/emergencyDetails': 'leads to the newest emergency',
  '/users/crimeDetails': 'leads to the newest crime',
  '/users/newsDetails/:id': 'is where the page without an id leads',
  '/language': 'leads back to the page whose language was chosen',
  '/admin': 'leads to the dashboard',
  '/admin/ridesDetails/:id': 'leads to the ride',
  '/news&others': 'is the page of the news',
  '/contact': 'is the page of contact',
  '/usersForgetPasswordVerification': 'needs an address that was typed before: mailed-code-pages.test.ts',
  '/usersPasswordCreation': 'needs an address that was typed before: mailed-code-pages.test.ts',
  '/backoffice/two-step': 'is for staff where there are no demo accounts: staff-two-step.test.ts',
  '/*': 'is the page that is not found',
};

/** @returns the addresses of the routes that show something. */
function addressesIn(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const address = path === '' ? parent : `${parent}/${path}`;
    return children ? addressesIn(children, address) : [address === '' ? '/' : address];
  });
}

function patternOf(address: string): RegExp {
  const pattern = address.replace(/[$&*+.?]/g, '\\$&').replaceAll(/:\w+|\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`);
}

test('every address that shows a page is in the list of all pages', onPhone, async ({ product }) => {
  const documents = endpoints.filter(
    ({ method, answer }) => method === 'GET' && answer.kind === 'raw' && answer.type === 'text/html',
  );
  const addresses = [...addressesIn(routes), ...documents.map(({ path }) => path)];
  expect(addresses.length).toBeGreaterThan(100);
  const listed: string[] = [];
  for (const shown of allPages) listed.push(new URL(await pathOf(shown, product), product.url).pathname);
  const missing = addresses.filter((address) => !listed.some((path) => patternOf(address).test(path)));
  expect(missing.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});
