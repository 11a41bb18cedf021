// @vitest-environment happy-dom
/** A city stands beside its state in each form that asks for both: it is emptied by a state that has no such city. */
import { screen } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { shown } from '#test/support/rendered.tsx';
import { Departure } from '#web/features/journeys/rides/lodge/departure.tsx';
import { OpenPartContext } from '#web/features/journeys/rides/lodge/open-part.ts';
import { emptyRide, type Part } from '#web/features/journeys/rides/lodge/ride-values.ts';
import { WhereTo } from '#web/features/journeys/rides/lodge/where-to.tsx';
import { EditComplaintDialog } from '#web/features/reporting/complaints/edit-complaint-dialog.tsx';
import { AboutCard } from '#web/features/reporting/complaints/lodge/about-card.tsx';
import { emptyComplaint } from '#web/features/reporting/complaints/lodge/complaint-values.ts';
import PersonalDetails from '#web/routes/account/personal-details.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

function Form({ values, children }: { values: object; children?: ReactNode }) {
  return createElement(FormProvider, useForm({ defaultValues: values }) as never, children);
}

function openPart(open: Part, page: ReactNode) {
  return createElement(OpenPartContext, { value: { open, setOpen() {} } }, page);
}

const boarding = { current: { typedAddress: '', placedAt: null } };
const visitor = { id: 7, firstName: 'Ada', lastName: 'Obi', email: 'ada@people.example', phone: '' };

const forms = [
  {
    form: 'a complaint',
    state: 'State',
    city: /^City or local government/,
    page: (state: string, city: string) =>
      createElement(Form, { values: { ...emptyComplaint, state, city } }, createElement(AboutCard)),
  },
  {
    form: 'a complaint that is corrected',
    state: 'State',
    city: /^City or local government/,
    page: (state: string, city: string) =>
      createElement(EditComplaintDialog, { complaint: { ...emptyComplaint, state, city } } as never),
  },
  {
    form: 'a ride, for its destination',
    state: 'Destination state',
    city: /^Destination city/,
    page: (destinationState: string, destinationCity: string) =>
      createElement(
        Form,
        { values: { ...emptyRide, destinationState, destinationCity } },
        openPart('destinationState', createElement(WhereTo, { rows: [], destination: {} } as never)),
      ),
  },
  {
    form: 'a ride, for where it is boarded',
    state: 'Departure state',
    city: /^Departure local government/,
    page: (departureState: string, departureCity: string) =>
      createElement(
        Form,
        { values: { ...emptyRide, departureState, departureCity } },
        openPart('departure', createElement(Departure, { boarding })),
      ),
  },
  {
    form: 'an account',
    state: 'State',
    city: /^City or local government/,
    page: (state: string, city: string) =>
      createElement(PersonalDetails as never, { loaderData: { ...visitor, state, city } } as never),
  },
];

describe.each(forms)('the form of $form', ({ page, ...labels }) => {
  const field = (name: string | RegExp) => screen.getByRole('combobox', { name });
  const city = () => field(labels.city).getAttribute('value');

  async function chooseState(state: string, before: { state: string; city: string }) {
    const { person } = shown(page(before.state, before.city));
    expect(city()).toBe(before.city);
    await person.clear(field(labels.state));
    // Half a name is no other state.
    expect(city()).toBe(before.city);
    await person.type(field(labels.state), state);
    await vi.dynamicImportSettled();
  }

  it('has no city of the state of before', async () => {
    await chooseState('Oyo', { state: 'Lagos', city: 'Kosofe' });
    await expect.poll(city).toBe('');
  });

  it('keeps a city that the state has as well', async () => {
    await chooseState('Oyo', { state: 'Lagos', city: 'Surulere' });
    expect(city()).toBe('Surulere');
  });
});
