import { expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { dialCodeOf } from '#server/features/site/content/dial-code.ts';

const demo = readConfig({});
const own = { ...demo, databaseUrl: 'postgres://rua@db/rua' };

it('the embedded default shows its code, which leads to the page in place of a phone', () => {
  expect(dialCodeOf({ config: demo })).toEqual({ code: '*384*782#', link: '/phone' });
});

it('an installation of its own shows the code that a gateway brings, and dials it', () => {
  const text = { ...own.text, serviceCode: '*347*11#', africasTalkingSecret: 'a-secret-of-the-gateway' };
  expect(dialCodeOf({ config: { ...own, text } })).toEqual({ code: '*347*11#', link: 'tel:*347*11%23' });
});

it('shows none where nobody can dial it', () => {
  expect(dialCodeOf({ config: own })).toBeNull();
});
