// @vitest-environment happy-dom
/** The form of a mailed code: what it says of a code that is wrong, old or unfinished, and how a new one is asked for. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { codeExpiredMessage, codeIncorrectMessage, resendCode } from '#domain/identity/accounts/auth.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { CodeForm } from '#web/features/identity/accounts/code-form.tsx';
import {
  codeAskedAt,
  rememberCodeAsked,
  rememberedEmail,
} from '#web/features/identity/accounts/device-memory.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const email = 'ada@people.example';
const incorrect = new AppError('code_incorrect', codeIncorrectMessage);
const expired = new AppError('code_expired', codeExpiredMessage);
const offline = new AppError('unavailable', 'There is no network.');
const asked = [[wayOf(resendCode), { body: { email } }]];
const onItsWay = 'A new code is on its way.';

const onCode = vi.fn<(code: string) => Promise<void>>();
beforeEach(() => {
  localStorage.clear();
  onCode.mockReset().mockResolvedValue(undefined);
});

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const typed = () =>
  boxes()
    .map(({ value }) => value)
    .join('');

async function formWith(code: string, address = email) {
  const page = shown(createElement(CodeForm, { email: address, onCode }));
  const [first] = boxes();
  if (first && code !== '') await page.person.type(first, code);
  return page.person;
}

describe('a mailed code', () => {
  it.each([
    ['wrong', incorrect, 'Incorrect code', 'You can also correct this one.', true],
    ['too old', expired, 'Code expired', 'You can also correct this one.', false],
  ])('that is %s is called so, and Continue then sends a new one', async (...row) => {
    const [, refusal, said, advice, isAdvised] = row;
    onCode.mockRejectedValue(refusal);
    const person = await formWith('7K2M9');
    await person.click(button('Continue'));
    await screen.findByText(said);
    expect(words()).toContain('Continue sends a new code.');
    expect(words().includes(advice)).toBe(isAdvised);
    expect(document.activeElement).toBe(boxes()[0]);
    await person.click(button('Continue'));
    await screen.findByText(onItsWay);
    expect([server.changes(), onCode.mock.calls, typed()]).toEqual([asked, [['7K2M9']], '']);
  });

  it('that the server calls too old has run out, whatever this device counted', async () => {
    rememberCodeAsked();
    onCode.mockRejectedValue(expired);
    const person = await formWith('7K2M9');
    expect(words()).toContain('The code works for');
    await person.click(button('Continue'));
    await screen.findByText('The code has run out');
    expect(words()).not.toContain('The code works for');
  });

  it('that was corrected is checked again, and called wrong no more', async () => {
    onCode.mockRejectedValueOnce(incorrect);
    const person = await formWith('7K2M9');
    await person.click(button('Continue'));
    await screen.findByText('Incorrect code');
    const last = boxes()[4];
    if (last) await person.click(last);
    await person.keyboard('{Backspace}Q');
    expect(words()).not.toContain('Incorrect code');
    await person.click(button('Continue'));
    await expect.poll(() => onCode.mock.calls).toEqual([['7K2M9'], ['7K2MQ']]);
    expect(server.changes()).toEqual([]);
  });

  it('that is not whole is not sent, and the focus goes to its first empty box', async () => {
    const person = await formWith('7K2');
    await person.click(button('Continue'));
    await screen.findByText('Enter all 5 characters.');
    expect([onCode.mock.calls, document.activeElement]).toEqual([[], boxes()[3]]);
  });

  it('that could not be checked is not called wrong, and once it was right it is not sent again', async () => {
    onCode.mockRejectedValueOnce(offline);
    const person = await formWith('7K2M9');
    await person.click(button('Continue'));
    expect(words(await screen.findByRole('alert'))).toBe('There is no network.');
    expect([words().includes('Incorrect code'), typed()]).toEqual([false, '7K2M9']);
    await person.click(button('Continue'));
    await expect.poll(() => onCode.mock.calls.length).toBe(2);
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(screen.getByRole('button', { name: /^Checking/ }));
    expect(onCode).toHaveBeenCalledTimes(2);
  });

  it('goes to an address that a page without one asks for', async () => {
    await formWith('', '');
    expect(screen.getByLabelText('E-mail address')).toBeTruthy();
  });
});

describe('a new code', () => {
  const again = () => screen.getByRole('button', { name: /^Send a new code/ });

  it('is asked for once by two presses, and not again before a minute has passed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    const person = await formWith('7K2');
    await person.click(again());
    await person.click(again());
    expect(server.changes()).toEqual(asked);
    resolve();
    await screen.findByText(onItsWay);
    expect([codeAskedAt() > 0, rememberedEmail()]).toEqual([true, email]);
    expect(words(again())).toMatch(/\((1:0\d|0:5\d)\)/);
    await person.click(again());
    expect(server.changes()).toEqual(asked);
  });

  it('is told of until the next letter is typed', async () => {
    const person = await formWith('');
    await person.click(again());
    await screen.findByText(onItsWay);
    await person.keyboard('7');
    expect([typed(), words().includes(onItsWay)]).toEqual(['7', false]);
  });

  it('that could not be asked for says why, and leaves what was typed', async () => {
    server.answer = offline;
    const person = await formWith('7K2');
    await person.click(again());
    expect(words(await screen.findByRole('alert'))).toBe('There is no network.');
    expect([typed(), codeAskedAt(), words().includes(onItsWay)]).toEqual(['7K2', 0, false]);
  });
});
