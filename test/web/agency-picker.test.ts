// @vitest-environment happy-dom
/** The agencies that a person picks from: a few at first, and those that were picked. */
import { screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import { expect, it } from 'vitest';
import type { AgencyChoice } from '#domain/contract/wire.ts';
import { button, shown, words } from '#test/support/rendered.tsx';
import { followedAgencies } from '#web/features/identity/agencies/queries.ts';
import { AgencyPicker } from '#web/features/reporting/flags/agency-picker.tsx';

const agencies = ['FRSC', 'LASTMA', 'LASEMA', 'LASAMBUS', 'NSCDC', 'RRS'].map((code, place) => ({
  ...{ id: place + 1, code, name: `Agency ${code}`, description: '', email: '', logo: '' },
  ...{ follow: false, defaultResponder: place === 0 },
}));

function PickerOf({ begins }: { begins: AgencyChoice }) {
  const [choice, onChoice] = useState(begins);
  return createElement(AgencyPicker, { choice, onChoice });
}

const listed = () => screen.getAllByRole('listitem').slice(1).map(words);
const tick = (code: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Agency ${code}` });

it('an agency that was picked and taken away stays, so that it can be picked again', async () => {
  const { person } = shown(createElement(PickerOf, { begins: [5] }), {
    known: [[followedAgencies.queryKey, agencies]],
  });
  const short = ['FRSC', 'LASTMA', 'LASEMA', 'LASAMBUS', 'NSCDC'];
  expect(listed()).toEqual(short.map((code) => expect.stringContaining(`Agency ${code}`)));
  await person.click(tick('NSCDC'));
  expect(tick('NSCDC').checked).toBe(false);
  await person.click(tick('NSCDC'));
  expect(tick('NSCDC').checked).toBe(true);
  await person.click(button('Find another of 6'));
  expect(listed()).toHaveLength(6);
});
