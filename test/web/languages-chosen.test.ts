// @vitest-environment happy-dom
/** Choosing a language, on the device and in the account: the page turns at once, and back where it was not taken. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { chooseLanguage, saveLanguage } from '#domain/identity/settings.ts';
import { type Language, languages } from '#domain/values/languages.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { button, server, shown, wayOf } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { LanguageChips } from '#web/features/identity/languages/language-chips.tsx';
import { LanguageRow } from '#web/features/identity/languages/language-row.tsx';
import AccountLayout from '#web/routes/account/layout.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const offline = new AppError('unavailable', 'There is no network.');
const said = () => currentToasts().map(({ text }) => text);
const chosen = () => screen.getAllByRole('button', { pressed: true }).map((one) => one.getAttribute('lang'));

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('the language of an account', () => {
  const known = [[accountQuery.queryKey, { id: 7, language: 'en' }]] as const;
  const languageOf = ({ queryClient }: ReturnType<typeof shown>) =>
    queryClient.getQueryData<{ language: Language }>(accountQuery.queryKey)?.language;
  const asked = [[wayOf(saveLanguage), { body: { language: 'yo' } }]];

  it.each([
    ['the row', () => createElement(LanguageRow)],
    ['the chips', () => createElement(LanguageChips, { current: 'en' })],
  ])('is chosen in %s, before it is stored', async (_, part) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    server.answer = { id: 7, language: 'yo', firstName: 'Ada' };
    const page = shown(part(), { known });
    await page.person.click(button('Yorùbá'));
    await expect.poll(() => languageOf(page)).toBe('yo');
    expect(server.changes()).toEqual(asked);
    resolve();
    await expect.poll(() => page.queryClient.getQueryData(accountQuery.queryKey)).toEqual(server.answer);
  });

  it('is the one before where it could not be stored, which is said', async () => {
    server.answer = offline;
    const page = shown(createElement(LanguageRow), { known });
    await page.person.click(button('Yorùbá'));
    await expect.poll(said).toEqual(['There is no network.']);
    expect([languageOf(page), chosen()]).toEqual(['en', ['en-NG']]);
  });

  it('is sent with the page by a browser without scripts', () => {
    const { container } = shown(createElement(LanguageRow), { known, address: '/users/safety-pass?a=1' });
    const page = container.querySelector<HTMLInputElement>('input[name=page]');
    expect([page?.value, container.querySelector('form')?.getAttribute('action')]).toEqual([
      ...['/users/safety-pass?a=1', '/language'],
    ]);
    const values = screen.getAllByRole<HTMLButtonElement>('button').map(({ value }) => value);
    expect(values).toEqual([...languages]);
  });
});

describe('the language before signing in', () => {
  const props: object = { loaderData: 'en' };
  const page = () =>
    shown(createElement(AccountLayout as FunctionComponent<object>, props), { address: '/usersLogin' });
  const group = (name: string) => screen.findByRole('group', { name });

  it('turns the page, and the device remembers it', async () => {
    server.answer = {};
    const { person } = page();
    await group('Language');
    await person.click(button('Yorùbá'));
    await group(catalogueOf('web', 'yo').get('Language') ?? '');
    expect(chosen()).toEqual(['yo']);
    expect(server.changes()).toEqual([[wayOf(chooseLanguage), { body: { language: 'yo' } }]]);
  });

  it('stays where the device could not remember it, which is said', async () => {
    server.answer = offline;
    const { person } = page();
    await person.click(button('Yorùbá'));
    await expect.poll(said).toEqual(['There is no network.']);
    await group('Language');
    expect(chosen()).toEqual(['en-NG']);
  });
});
