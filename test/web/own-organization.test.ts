// @vitest-environment happy-dom
/** The settings of an agency: who may change them, what they say, and what is told of values that cannot be. */
import { screen, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import {
  changeDeadlines,
  changeOpeningHours,
  changeTimesConsent,
} from '#domain/identity/agencies/organization.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { AgencyProfileCard } from '#web/features/identity/agencies/organization/agency-profile-card.tsx';
import { DeadlinesCard } from '#web/features/identity/agencies/organization/deadlines-card.tsx';
import { OpeningHoursCard } from '#web/features/identity/agencies/organization/opening-hours-card.tsx';
import { PublicTimesCard } from '#web/features/identity/agencies/organization/public-times-card.tsx';
import { organizationQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { TargetsCard } from '#web/features/identity/agencies/organization/targets-card.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const kinds = { emergency: 15, crime: 60, flaggedRide: 90, flaggedItem: 1440, complaint: 2880 };
const organization = {
  ...{ id: 3, code: 'FRSC', name: 'Road Safety', logo: '', formerNames: [], email: 'desk@rua.example' },
  ...{ phone: '0803 000 0142', address: 'Ojota', deadlines: kinds, timesPublic: false, openingHours: null },
  ...{ targets: { answer: kinds, resolve: { ...kinds, emergency: 1 } }, can: { edit: true } },
};

function card(component: FunctionComponent<never>, changes: object = {}) {
  for (const { id } of currentToasts()) dismissToast(id);
  const props: object = { organization: { ...organization, ...changes } };
  return shown(createElement(component as FunctionComponent<object>, props));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const said = () => currentToasts().map(({ text }) => text);

describe.each([
  ['the profile', AgencyProfileCard, 'Edit Profile'],
  ['the deadlines', DeadlinesCard, 'Edit deadlines'],
  ['the targets', TargetsCard, 'Edit targets'],
  ['the hours', OpeningHoursCard, 'Edit hours'],
] as const)('%s', (_, component, edit) => {
  it('can be changed by a supervisor alone', () => {
    card(component, { can: { edit: false } });
    expect(buttons()).toEqual([]);
  });

  it('are as before once a change is given up', async () => {
    const { person } = card(component);
    const before = words();
    await person.click(button(edit));
    expect(buttons()).toContain('Cancel');
    await person.click(button('Cancel'));
    expect([words(), buttons()]).toEqual([before, [edit]]);
  });
});

describe('the deadlines', () => {
  it('are said in the largest unit that fits', () => {
    card(DeadlinesCard);
    const facts = [...document.querySelectorAll('dl > div')].map((fact) => words(fact));
    expect(facts).toEqual([
      ...['Emergencies15 minutes', 'Crime reports1 hour', 'Flagged rides90 minutes'],
      ...['Flagged items1 day', 'Complaints2 days'],
    ]);
  });

  it('are sent in minutes, whichever unit was chosen, and shown once they are saved', async () => {
    const saved = { ...kinds, crime: 180 };
    server.answer = { ...organization, deadlines: saved };
    const { person, queryClient } = card(DeadlinesCard);
    await person.click(button('Edit deadlines'));
    await person.clear(field('Crime reports, how many'));
    await person.type(field('Crime reports, how many'), '3');
    await person.click(button('Save deadlines'));
    await expect.poll(said).toEqual(['The deadlines are saved.']);
    expect(server.changes()).toEqual([[wayOf(changeDeadlines), { body: saved }]]);
    expect(queryClient.getQueryData(organizationQuery.queryKey)).toEqual(server.answer);
    expect(buttons()).toEqual(['Edit deadlines']);
  });
});

describe.each([
  ['deadlines', DeadlinesCard, 'Flagged rides, how many', 0],
  ['targets', TargetsCard, 'Flagged rides, how many', 1],
] as const)('%s', (what, component, label, place) => {
  it.each([
    ['', 'Enter whole minutes.'],
    ['0', 'At least 1 minute.'],
    ['90000', 'At most 30 days.'],
  ])('of %j are told of at their field and above it, and not sent', async (value, problem) => {
    const { person } = card(component);
    await person.click(button(`Edit ${what}`));
    const changed = screen.getAllByLabelText<HTMLInputElement>(label)[place];
    if (!changed) throw new Error('There is no such field.');
    await person.clear(changed);
    if (value !== '') await person.type(changed, value);
    await person.click(button(`Save ${what}`));
    await screen.findByRole('link', { name: problem });
    const wrong = screen.getAllByRole('textbox').filter((one) => one.getAttribute('aria-invalid') === 'true');
    expect(wrong).toEqual([changed]);
    expect(document.getElementById(changed.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      problem,
    );
    expect(server.changes()).toEqual([]);
  });
});

it('the targets stand in their row and column', () => {
  card(TargetsCard);
  const rows = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((one) => words(one)),
  );
  expect(rows.slice(1, 3)).toEqual([
    ['15 minutes', '1 minute'],
    ['1 hour', '1 hour'],
  ]);
});

describe('the hours', () => {
  const day = { from: '08:00', to: '17:00' };
  const week = [day, day, day, day, { from: '08:00', to: '00:00' }, { from: '00:00', to: '00:00' }, null];

  it('are those of each day', () => {
    card(OpeningHoursCard, { openingHours: week });
    const facts = [...document.querySelectorAll('dl > div')].map((fact) => words(fact));
    expect(facts.slice(3)).toEqual([
      ...['Thursday08:00 to 17:00', 'Friday08:00 to midnight', 'SaturdayAll day', 'SundayClosed'],
    ]);
  });

  it('of an agency without any are always', () => {
    card(OpeningHoursCard);
    expect(words()).toContain('Your agency always works.');
  });

  it('that are given up are sent as none, also where there were some', async () => {
    server.answer = organization;
    const { person } = card(OpeningHoursCard, { openingHours: week });
    await person.click(button('Edit hours'));
    expect([field('Friday to').value, field('We always work').checked, field('Sunday').checked]).toEqual([
      ...['00:00', false, false],
    ]);
    await person.click(field('We always work'));
    await person.click(button('Save hours'));
    await expect
      .poll(server.changes)
      .toEqual([[wayOf(changeOpeningHours), { body: { openingHours: null } }]]);
  });

  it('that end before they begin are told of until they are changed, and not sent', async () => {
    const { person } = card(OpeningHoursCard, { openingHours: week });
    await person.click(button('Edit hours'));
    await person.clear(field('Monday to'));
    await person.type(field('Monday to'), '07:00');
    await person.click(button('Save hours'));
    const problem = 'The end must be after the beginning.';
    await screen.findByText(problem);
    expect(server.changes()).toEqual([]);
    await person.click(field('Monday'));
    expect(words()).not.toContain(problem);
  });
});

describe('the consent that everybody reads the times', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox');

  it('is a supervisor’s to give, and given by one press', async () => {
    server.answer = { ...organization, timesPublic: true };
    const { person, queryClient } = card(PublicTimesCard);
    await person.click(box());
    await expect.poll(said).toEqual(['Saved. The public page shows it within five minutes.']);
    expect(server.changes()).toEqual([[wayOf(changeTimesConsent), { body: { timesPublic: true } }]]);
    expect(queryClient.getQueryData(organizationQuery.queryKey)).toEqual(server.answer);
  });

  it('stays as it was when it was refused', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person } = card(PublicTimesCard, { timesPublic: true });
    await person.click(box());
    await expect.poll(said).toEqual(['There is no network.']);
    expect(server.changes()).toEqual([[wayOf(changeTimesConsent), { body: { timesPublic: false } }]]);
    expect([box().checked, box().disabled]).toEqual([true, false]);
  });

  it('cannot be changed by an officer, who can open the public page', () => {
    card(PublicTimesCard, { can: { edit: false } });
    expect(box().disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/agencies/3');
  });
});
