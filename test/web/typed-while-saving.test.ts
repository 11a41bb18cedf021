// @vitest-environment happy-dom
/** What a person types while a form is being saved, and what the server adds to it. */
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { button, field, server, shown, words } from '#test/support/rendered.tsx';
import { AgencyRecord } from '#web/features/identity/agencies/administration/agency-record.tsx';
import { agencyQuery } from '#web/features/identity/agencies/administration/queries.ts';
import { PassForm } from '#web/features/identity/safety-pass/pass-form.tsx';
import { MediaRecord } from '#web/features/platform/pictures/media/media-record.tsx';
import { mediaDetails } from '#web/features/platform/pictures/media/queries.ts';
import { currentToasts } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const told = () => currentToasts().map(({ text }) => text);

it('words that an editor adds to the name of a picture while it is saved stay', async () => {
  const picture = {
    ...{ id: 41, version: 3, name: 'gate', alt: 'A gate', decorative: false, focus: { x: 50, y: 50 } },
    ...{ file: 'pictures/gate.webp', width: 1440, height: 600, uses: 0, usedIn: [], bytes: 2048 },
    ...{
      path: 'files/content/gate.webp',
      createdAt: '2026-11-27T08:00:00Z',
      changedAt: '2026-11-27T08:00:00Z',
    },
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  server.until = promise;
  server.answer = { ...picture, version: 4, name: 'gate of Ojota' };
  const { person } = shown(createElement(MediaRecord, { id: 41 }), {
    known: [[mediaDetails(41).queryKey, picture]],
  });
  await person.type(field('Name'), ' of Ojota');
  await person.click(button('Save'));
  await person.type(field('Name'), ' North');
  resolve();
  await expect.poll(told).toContain('The picture is saved.');
  expect(field('Name').value).toBe('gate of Ojota North');
});

it('words that a person adds to their pass while it is saved stay', async () => {
  const pass = {
    ...{
      state: 'on',
      isEmpty: false,
      name: 'Ada',
      bloodGroup: '',
      genotype: '',
      allergies: '',
      conditions: '',
    },
    ...{ medicines: '', nextOfKin: [], shown: [], photo: null },
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  server.until = promise;
  server.answer = { ...pass, allergies: 'Nuts' };
  const { person } = shown(createElement(PassForm, { pass: pass as never, offered: null }));
  await person.type(field('Allergies'), 'Nuts');
  await person.click(button('Save pass'));
  await person.type(field('Allergies'), ', eggs');
  resolve();
  await expect.poll(told).toContain('Your safety pass is saved.');
  expect(field('Allergies').value).toBe('Nuts, eggs');
});

const agency = {
  ...{
    id: 3,
    code: 'FRSC',
    name: 'Road Safety',
    formerNames: [],
    description: '',
    email: 'desk@rua.example',
  },
  ...{ phone: '', address: '', logo: '', state: '', respondsTo: [], active: true, defaultResponder: false },
  ...{ officers: 0, openCases: 0, people: [] },
};

function agencyPage() {
  server.answer = (input: { body?: object }) =>
    input.body ? { ...agency, ...input.body } : new Promise(() => {});
  return shown(createElement(AgencyRecord, { id: 3 }), { known: [[agencyQuery(3).queryKey, agency]] });
}

it('a name that the server made a former one is not taken away by the next save', async () => {
  const { person } = agencyPage();
  server.answer = (input: { body?: { formerNames: string[] } }) =>
    input.body
      ? { ...agency, ...input.body, formerNames: ['Road Safety', 'Highway Corps'] }
      : new Promise(() => {});
  await person.type(field('Former names'), 'Highway Corps');
  await person.clear(field('Name'));
  await person.type(field('Name'), 'Federal Road Safety');
  await person.click(button('Save agency'));
  await expect.poll(() => words()).toContain('Formerly Road Safety, Highway Corps.');
  await expect.poll(() => field('Former names').value).toBe('Road Safety\nHighway Corps');
  await person.type(field('Address'), 'Ojota');
  await person.click(button('Save agency'));
  await expect.poll(() => server.changes().length).toBe(2);
  expect(server.changes()[1]).toMatchObject([
    expect.anything(),
    { body: { formerNames: ['Road Safety', 'Highway Corps'] } },
  ]);
});

it('what a colleague changed after one’s own save is not undone by the next save', async () => {
  const { person, queryClient } = agencyPage();
  await person.type(field('Address'), 'Ojota');
  await person.click(button('Save agency'));
  await expect.poll(told).toContain('The agency is saved.');
  await expect
    .poll(() => queryClient.getQueryData<typeof agency>(agencyQuery(3).queryKey)?.address)
    .toBe('Ojota');
  act(() => queryClient.setQueryData(agencyQuery(3).queryKey, { ...agency, address: 'Kara' } as never));
  await person.type(field('What it does'), 'Patrols');
  await person.click(button('Save agency'));
  await expect.poll(() => server.changes().length).toBe(2);
  expect(server.changes()[1]).toMatchObject([expect.anything(), { body: { address: 'Kara' } }]);
});
