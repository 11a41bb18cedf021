// @vitest-environment happy-dom
/** The card where a member chooses the PIN for arriving: what it says, why a PIN is refused, and how it ends. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { removeArrivalPin } from '#domain/journeys/rides/arrival-pins.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { ArrivalPinCard } from '#web/features/journeys/arrival-pins/pin-card.tsx';
import { arrivalPinQuery } from '#web/features/journeys/arrival-pins/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const open = (isChosen: boolean) =>
  shown(createElement(ArrivalPinCard), { known: [[arrivalPinQuery.queryKey, { isChosen }]] });
const own = 'PIN, four digits';
const second = 'Second PIN, if you are forced';
const said = () => currentToasts().map(({ text }) => text);

async function fill(person: ReturnType<typeof open>['person'], pin: string, duressPin: string) {
  await person.type(field(own), pin);
  if (duressPin !== '') await person.type(field(second), duressPin);
  await person.type(field('Current password'), 'danfo-lane-sunrise');
  await person.click(button('Save PIN'));
}

/** The words beside a field. */
function besides(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('the PIN for arriving', () => {
  it.each([
    [true, 'You have chosen a PIN. It is shown nowhere.', ['Save PIN', 'Remove PIN']],
    [false, 'You have chosen no PIN.', ['Save PIN']],
  ])('that is chosen, %s, says so', (isChosen, text, offered) => {
    open(isChosen);
    expect(words()).toContain(text);
    expect(buttons().filter((name) => name.endsWith('PIN'))).toEqual(offered);
  });

  it.each([
    ['123', '', own, 'A PIN has four digits.'],
    ['1234', '', own, 'This PIN is too easy to guess. Choose another.'],
    ['1984', '', own, 'This PIN looks like a year of birth. Choose another.'],
    ['4821', '4821', second, 'The second PIN has to differ from the first.'],
    ['4821', '1284', second, 'The second PIN cannot be the first one backwards.'],
    ['4821', '1111', second, 'This PIN is too easy to guess. Choose another.'],
  ])('%s with the second PIN %j is refused beside its field, before it is sent', async (...row) => {
    const [pin, duressPin, label, text] = row;
    const { person } = open(false);
    await fill(person, pin, duressPin);
    await expect.poll(() => besides(label)).toContain(text);
    expect(server.changes()).toEqual([]);
  });

  it('needs the password, which is asked for beside its field', async () => {
    server.answer = new AppError('invalid', 'Check it.', {
      fields: { currentPassword: ['This is not your password.'] },
    });
    const { person } = open(false);
    await fill(person, '4821', '');
    await expect.poll(() => besides('Current password')).toContain('This is not your password.');
    expect([field(own).value, said()]).toEqual(['4821', []]);
  });

  it('has a second one that is easy to remember, once the first can be taken', async () => {
    const { person } = open(false);
    expect(besides(second)).not.toContain('Easy to remember');
    await person.type(field(own), '4821');
    expect(besides(second)).toContain('Easy to remember: 4822.');
  });

  it('is chosen from then on', async () => {
    const { person } = open(false);
    server.answer = { isChosen: true };
    await fill(person, '4821', '');
    await expect.poll(() => words()).toContain('You have chosen a PIN.');
    expect(field(own).value).toBe('');
    expect(said()).toEqual(['Your PIN is saved.']);
  });

  it('is removed with the password, and then there is none', async () => {
    const { person } = open(true);
    const [, password] = screen.getAllByLabelText('Current password');
    await person.click(screen.getByText('Use no PIN'));
    await person.type(password as HTMLElement, 'danfo-lane-sunrise');
    server.answer = { isChosen: false };
    await person.click(button('Remove PIN'));
    await expect.poll(() => words()).toContain('You have chosen no PIN.');
    const body = { currentPassword: 'danfo-lane-sunrise' };
    expect(server.changes()).toEqual([[wayOf(removeArrivalPin), { body }]]);
    expect(said()).toEqual(['Your PIN is removed.']);
  });

  it('stays where the password was wrong, which is said', async () => {
    const { person } = open(true);
    const [, password] = screen.getAllByLabelText('Current password');
    await person.click(screen.getByText('Use no PIN'));
    await person.type(password as HTMLElement, 'keke');
    server.answer = new AppError('wrong_credentials', 'This is not your password.');
    await person.click(button('Remove PIN'));
    await screen.findByText('This is not your password.');
    expect(words()).toContain('You have chosen a PIN.');
  });

  it('is hidden, and no password manager is asked for it', () => {
    open(false);
    for (const label of [own, second]) {
      const values = ['type', 'autocomplete', 'maxlength'].map((name) => field(label).getAttribute(name));
      expect(values).toEqual(['password', 'off', '4']);
    }
  });
});
