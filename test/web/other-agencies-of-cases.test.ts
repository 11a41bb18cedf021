// @vitest-environment happy-dom
/** The dialogs that bring a case to another agency: which can be chosen, and who reads the reason. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { agencyCase, caseReport } from '#test/support/agency-cases.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { OtherAgencyDialog } from '#web/features/response/cases/other-agency-dialog.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const agencies = [
  { id: 1, name: 'FRSC' },
  { id: 2, name: 'LASTMA' },
  { id: 3, name: 'LASEMA' },
];

function open(act: 'handOff' | 'tell', changes: Parameters<typeof agencyCase>[0]) {
  const props = { act, one: agencyCase(changes), onClose() {} };
  shown(createElement(OtherAgencyDialog, props), { known: [[allAgencies.queryKey, agencies]] });
}

const has = (id: number, state: 'new' | 'handed_off') => ({ id, state, isOwn: id === 1, code: `A${id}` });
const report = caseReport({ agencies: [has(1, 'new'), has(2, 'handed_off')] as never });

it.each<['handOff' | 'tell', string[]]>([
  ['handOff', ['Choose an agency', 'LASTMA', 'LASEMA']],
  ['tell', ['Choose an agency', 'LASEMA']],
])('another agency is one that has no case, or gets back the one that it handed over: %s', (act, offered) => {
  open(act, { report });
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(offered);
});

const by = (reached: 'account' | 'sms' | 'call') =>
  caseReport({ reporter: { name: '', phone: '', address: '', reached } });

it.each([
  ['with an account', { report: by('account') }, 'The reporter reads this.'],
  ['by SMS', { report: by('sms') }, 'The reporter gets the beginning of it by SMS.'],
  ['whom only a call reaches', { report: by('call') }, undefined],
  ['who left', { report: caseReport({ reporter: null }) }, undefined],
  ['who was forced', { report: by('account'), kind: 'duress' as const }, undefined],
  ['who withdrew', { report: null }, undefined],
])('another agency gets words that the reporter reads: one %s', (_, changes, said) => {
  open('tell', changes);
  expect(words().match(/The reporter [^.]*\./)?.[0]).toBe(said);
});
