// @vitest-environment happy-dom
/** Requests that a person makes twice: for a code, too soon after the first, and with the same words or for the same time. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { button, server, shown, used } from '#test/support/rendered.tsx';
import { CodeForm } from '#web/features/identity/accounts/code-form.tsx';
import { AdvisoryForm } from '#web/features/response/advisories/advisory-form.tsx';
import { useChangeCase } from '#web/features/response/cases/queries.ts';
import { BookingPanel } from '#web/features/road/parking/booking-panel.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

describe('a code', () => {
  it('that was asked for too soon waits as many seconds as the server says', async () => {
    server.answer = new AppError('too_many_requests', 'Wait.', { retryAfter: 300 });
    const { person } = shown(createElement(CodeForm, { email: 'ada@rua.example', onCode: async () => {} }));
    await person.click(button('Send a new code'));
    // By the clock of this device, which goes on meanwhile.
    await screen.findByRole('button', { name: /^Send a new code ?\((5:00|4:\d\d)\)$/ });
    await person.click(screen.getByRole('button', { name: /^Send a new code/ }));
    expect(server.asked).toHaveLength(1);
  });
});

describe('an advisory', () => {
  const keys = () => server.asked.map(({ key }) => key);
  const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');

  async function tell(person: ReturnType<typeof shown>['person']) {
    await person.type(screen.getByRole('textbox', { name: 'Title' }), 'Floods');
    await person.type(screen.getByRole('textbox', { name: /^What road users should know/ }), 'At Ojota');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Shown for' }), '1 day');
    await person.click(button('Tell road users'));
  }

  it('with the same words is another one once the first was published', async () => {
    server.answer = { id: 41 };
    const { person } = shown(createElement(AdvisoryForm));
    await tell(person);
    await expect.poll(() => fields().map(({ value }) => value)).toEqual(['', '']);
    await tell(person);
    await expect.poll(() => keys().length).toBe(2);
    const [first, second] = server.changes();
    expect([second, new Set(keys()).size]).toEqual([first, 2]);
  });

  it('that was not published is the same when it is sent again', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person } = shown(createElement(AdvisoryForm));
    await tell(person);
    await screen.findByText('There is no network.');
    await person.click(button('Tell road users'));
    await expect.poll(() => keys().length).toBe(2);
    expect(new Set(keys()).size).toBe(1);
  });
});

/** Asks for the same twice. @returns how many that are. */
async function askedTwice(ask: () => Promise<unknown>): Promise<number> {
  const keysSent = () => server.asked.flatMap(({ key }) => key ?? []);
  await ask();
  await expect.poll(() => keysSent().length).toBe(1);
  await ask();
  await expect.poll(() => keysSent().length).toBe(2);
  return new Set(keysSent()).size;
}

describe.each([
  ['that was done', { id: 41 }, 2],
  ['whose answer was lost', new AppError('unavailable', 'There is no network.'), 1],
])('what is asked for again after one %s', (_, answer, count) => {
  it('is a booking of the same time', async () => {
    server.answer = (input: object) => ('body' in input ? answer : { taken: [], asked: [] });
    const space = {
      id: 41,
      name: 'By the gate',
      amount: 0,
      pricePer: 'day',
      user: { firstName: '', lastName: '' },
    };
    const props = { space: space as never, wanted: null, onBooked() {} };
    const { person } = shown(createElement(BookingPanel, props));
    await person.click(screen.getByRole('radio', { name: 'From now, no end yet' }));
    expect(await askedTwice(() => person.click(button('Book now')))).toBe(count);
  });

  it('is a note with the same words', async () => {
    server.answer = answer;
    const { result } = used(() => useChangeCase(41));
    const note = { act: 'note', text: 'Called, no answer.' } as const;
    expect(await askedTwice(() => act(() => result.current.mutateAsync(note).catch(() => {})))).toBe(count);
  });
});
