// @vitest-environment happy-dom
/** Dialogs of a case: what they refuse, where they say it, and the words that they keep. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { handOffCase, resolveCase, tellAgency, waitOnCase } from '#domain/response/cases/endpoints.ts';
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import { agencyCase, caseReport } from '#test/support/agency-cases.ts';
import { button, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { type DraftKind, readDraft } from '#web/features/response/cases/draft-store.ts';
import { OtherAgencyDialog } from '#web/features/response/cases/other-agency-dialog.tsx';
import { ResolveDialog } from '#web/features/response/cases/resolve-dialog.tsx';
import { WaitDialog } from '#web/features/response/cases/wait-dialog.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const onClose = vi.fn();
const agencies = [
  { id: 1, name: 'FRSC' },
  { id: 2, name: 'LASTMA' },
  { id: 3, name: 'LASEMA' },
];

beforeEach(() => {
  onClose.mockReset();
  localStorage.clear();
});

function open(dialog: FunctionComponent<never>, props: object = {}) {
  const given: object = { one: agencyCase(), onClose, ...props };
  return shown(createElement(dialog as FunctionComponent<object>, given), {
    known: [
      [allAgencies.queryKey, agencies],
      [accountQuery.queryKey, { id: 7 }],
    ],
  });
}
type Person = ReturnType<typeof open>['person'];

const draft = (kind: DraftKind) => readDraft({ caseId: 41, kind, accountId: 7 });
/** The labels of the wrong fields, each with its error message. */
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((one) => {
    const said = document.getElementById(`${one.id}-error`);
    const name =
      one.closest('fieldset')?.querySelector('legend') ?? document.querySelector(`label[for="${one.id}"]`);
    return [name?.firstChild?.textContent, said && words(said)];
  });

type Dialog = {
  page: [FunctionComponent<never>, object?];
  sends: string;
  kind: DraftKind;
  label: string;
  chooses?: (person: Person) => Promise<void>;
  asks: [Endpoint, object];
};

const toLastma = (person: Person) => person.selectOptions(field('To which agency'), 'LASTMA');
const evidence = { text: '', pictures: [], captions: [], shown: false };

describe.each<[string, Dialog]>([
  [
    'Wait',
    {
      page: [WaitDialog],
      ...{ sends: 'Wait', kind: 'wait', label: 'Whom it waits for' },
      asks: [waitOnCase, { whom: 'Said.' }],
    },
  ],
  [
    'Hand over',
    {
      page: [OtherAgencyDialog, { act: 'handOff' }],
      ...{ sends: 'Hand over', kind: 'hand-over', label: 'Why', chooses: toLastma },
      asks: [handOffCase, { agencyId: 2, reason: 'Said.' }],
    },
  ],
  [
    'Tell one more',
    {
      page: [OtherAgencyDialog, { act: 'tell' }],
      ...{ sends: 'Tell them', kind: 'tell', label: 'Why', chooses: toLastma },
      asks: [tellAgency, { agencyId: 2, reason: 'Said.' }],
    },
  ],
  [
    'Resolve',
    {
      page: [ResolveDialog],
      ...{ sends: 'Resolve', kind: 'resolve', label: 'What was done' },
      chooses: (person) => person.click(screen.getByRole('radio', { name: outcomeLabels.other })),
      asks: [resolveCase, { outcome: 'other', reason: 'Said.', picture: '', evidence }],
    },
  ],
])('the words of %s', (_, { page: [component, props], sends, kind, label, chooses, asks }) => {
  async function filled() {
    const { person } = open(component, props);
    await chooses?.(person);
    await person.type(field(label), ' Said. ');
    return person;
  }

  it('are sent once, and are gone with the dialog', async () => {
    server.answer = agencyCase();
    const person = await filled();
    await person.click(button(sends));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.changes()).toEqual([[wayOf(asks[0]), { params: { id: 41 }, body: asks[1] }]]);
    expect(draft(kind)).toBe('');
  });

  it('are sent by Ctrl and Enter in their field', async () => {
    server.answer = agencyCase();
    await filled();
    fireEvent.keyDown(field(label), { key: 'Enter' });
    await act(async () => {});
    expect(server.changes()).toEqual([]);
    fireEvent.keyDown(field(label), { key: 'Enter', ctrlKey: true });
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.changes()).toHaveLength(1);
  });

  it('stay after a refusal, and after Cancel for the next time', async () => {
    server.answer = new AppError('conflict', 'Bola was first.');
    const person = await filled();
    await person.click(button(sends));
    await expect.poll(() => server.changes().length).toBe(1);
    await screen.findByRole('button', { name: sends });
    expect([field(label).value, draft(kind)]).toEqual([' Said. ', ' Said. ']);
    expect(onClose).not.toHaveBeenCalled();
    await person.click(button('Cancel'));
    expect([onClose.mock.calls.length, draft(kind)]).toEqual([1, ' Said. ']);
  });

  it('are wanted, said beside their field until one types', async () => {
    const { person } = open(component, props);
    await chooses?.(person);
    await person.click(button(sends));
    expect(wrong()).toEqual([[label, expect.stringMatching(/^Say /)]]);
    fireEvent.change(field(label), { target: { value: 'x'.repeat(5001) } });
    expect(wrong()).toEqual([]);
    await person.click(button(sends));
    expect(wrong()).toEqual([[label, expect.stringMatching(/^Use at most /)]]);
    expect(server.changes()).toEqual([]);
  });
});

it('a case is resolved for a reason alone, with words only for another reason', async () => {
  const { person } = open(ResolveDialog);
  await person.click(button('Resolve'));
  expect(wrong()[0]).toEqual(['Why is it over?', 'Choose why it is over.']);
  await person.click(screen.getByRole('radio', { name: outcomeLabels.duplicate }));
  expect(wrong()).toEqual([]);
  await person.click(button('Resolve'));
  await expect.poll(() => server.changes().length).toBe(1);
});

it('evidence that is too long is said so at its own field', async () => {
  const { person } = open(ResolveDialog);
  await person.click(screen.getByRole('radio', { name: outcomeLabels.duplicate }));
  fireEvent.change(field('Evidence'), { target: { value: 'x'.repeat(2001) } });
  await person.click(button('Resolve'));
  expect([wrong(), server.changes()]).toEqual([[['Evidence', 'Use at most 2000 characters.']], []]);
  expect(draft('evidence')).toHaveLength(2001);
});

it.each(['handOff', 'tell'])('an agency is wanted before the words: %s', async (act) => {
  const { person } = open(OtherAgencyDialog, { act });
  await person.click(button(act === 'tell' ? 'Tell them' : 'Hand over'));
  expect(wrong()).toEqual([['To which agency', 'Choose an agency.']]);
  await toLastma(person);
  expect(wrong()).toEqual([]);
});

it('whom a case waits for is chosen with a press, and written over', async () => {
  const report = caseReport({ agencies: [{ isOwn: false, code: 'LASEMA' }] as never });
  const { person } = open(WaitDialog, { one: agencyCase({ report }) });
  const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((one) => one.textContent);
  await person.click(button('LASEMA'));
  expect([field('Whom it waits for').value, pressed()]).toEqual(['LASEMA', ['LASEMA']]);
  await person.type(field('Whom it waits for'), ' at Ikeja');
  expect(pressed()).toEqual([]);
});
