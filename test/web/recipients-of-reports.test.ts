// @vitest-environment happy-dom
/** The agencies that a person picks in an urgent report, and those that it goes to. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { button, server, shown, wayOf } from '#test/support/rendered.tsx';
import { allAgencies, followedAgencies } from '#web/features/identity/agencies/queries.ts';
import { newestActiveRide } from '#web/features/journeys/rides/queries.ts';
import { Report } from '#web/features/reporting/emergency/report/report.tsx';
import type { UrgentType } from '#web/features/reporting/emergency/use-emergency.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
beforeEach(() => localStorage.clear());

const agency = (id: number, name: string, state: string | null) => ({
  ...{ id, name, code: name.toUpperCase(), description: '', logo: '', state },
  ...{ respondsTo: ['emergency', 'crime'], defaultResponder: false, follow: false },
});
const agencies = [agency(1, 'Lasema', 'Lagos'), agency(2, 'Oysrema', 'Oyo'), agency(3, 'Frsc', null)];
const ada = { id: 7, state: 'Lagos', email: 'ada@people.example', emailVerified: true };

function begin(type: UrgentType) {
  const props = { type, account: ada, emergency: { isOpen: true } };
  return shown(createElement(Report, props as never), {
    known: [
      [allAgencies.queryKey, agencies],
      [followedAgencies.queryKey, agencies],
      [newestActiveRide.queryKey, null],
    ],
  });
}

const told = () =>
  within(screen.getByRole('region', { name: 'Who is told' }))
    .getAllByRole('listitem')
    .filter((row) => row.querySelector('input') === null)
    .map((row) => row.lastElementChild?.textContent);
const pick = (name: string) => screen.getByRole('checkbox', { name });
const state = () => screen.getByRole('combobox', { name: 'State where it happens' });

it.each([
  ['emmergency', 'Send emergency'],
  ['crime', 'Send crime report'],
] as const)('picked agencies of one state are not those of another: %s', async (type, send) => {
  const { person } = begin(type);
  expect(told()).toEqual(['Lasema']);
  await person.click(button('Change'));
  await person.click(pick('Frsc'));
  expect(told()).toEqual(['Lasema', 'Frsc']);
  await person.selectOptions(state(), 'Oyo');
  expect(told()).toEqual(['Oysrema']);
  await person.click(button(send));
  await expect
    .poll(server.changes)
    .toMatchObject([[wayOf(lodgeComplaint), { body: { state: 'Oyo', agencies: [] } }]]);
});

it('agencies that are picked after the state are told of a report from there', async () => {
  const { person } = begin('crime');
  await person.click(button('Change'));
  await person.selectOptions(state(), 'Oyo');
  await person.click(pick('Frsc'));
  await person.click(pick('Oysrema'));
  expect(told()).toEqual(['Frsc']);
  await person.click(button('Send crime report'));
  await expect
    .poll(server.changes)
    .toMatchObject([[wayOf(lodgeComplaint), { body: { state: 'Oyo', agencies: [3] } }]]);
});
