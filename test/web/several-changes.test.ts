// @vitest-environment happy-dom
/** Parts of a form that a person changes one after another: a later change leaves the earlier ones as they are. */
import { fireEvent, screen, within } from '@testing-library/react';
import { createElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { saveMedia } from '#domain/platform/pictures/media.ts';
import { createTrafficUpdate } from '#domain/road/traffic/updates.ts';
import type { ContentPerson } from '#domain/site/content/fields.ts';
import { itSends } from '#test/support/filled-forms.ts';
import { button, buttons, server, shown, wayOf } from '#test/support/rendered.tsx';
import { MediaForm } from '#web/features/platform/pictures/media/media-form.tsx';
import { LocalGovernmentsField } from '#web/features/response/cases/local-governments-field.tsx';
import { QuickReportDialog } from '#web/features/road/traffic/quick-report-dialog.tsx';
import { ConflictView } from '#web/features/site/content-editing/conflict-view.tsx';
import { PeopleField } from '#web/features/site/content-editing/people-field.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

describe('a report of two taps', () => {
  itSends({
    'has the side, the place and the words': {
      page: [
        QuickReportDialog,
        {
          sign: { label: 'Flood', category: 'flood' },
          near: { position: null, words: null },
          onReported() {},
        },
      ],
      fills: [
        ['Other side', true],
        ['Place', 'Kara bridge'],
        ['Words', 'Up to the knee'],
      ],
      sends: 'Report flood',
      asks: [
        createTrafficUpdate,
        {
          body: {
            ...{ title: 'Flood, Kara bridge', category: 'flood', description: 'Other side. Up to the knee' },
            ...{ banner: '', latitude: null, longitude: null },
          },
        },
      ],
    },
  });
});

it('an editor of a picture changes its words, and then its middle to the left and up', async () => {
  const picture = {
    ...{ id: 41, version: 3, name: 'gate', alt: '', decorative: false, focus: { x: 50, y: 50 } },
    ...{ file: 'pictures/gate.webp', width: 1440, height: 600 },
  };
  const { person } = shown(createElement(MediaForm, { picture: picture as never }));
  await person.type(screen.getByRole('textbox', { name: 'Name' }), ' of Ojota');
  await person.type(screen.getByRole('textbox', { name: /^Alternative text/ }), 'A gate');
  fireEvent.change(screen.getByLabelText('From the left'), { target: { value: '20' } });
  fireEvent.change(screen.getByLabelText('From the top'), { target: { value: '30' } });
  await person.click(button('Save'));
  const body = {
    ...{ name: 'gate of Ojota', alt: 'A gate', decorative: false, focus: { x: 20, y: 30 } },
    version: 3,
  };
  await expect.poll(server.changes).toEqual([[wayOf(saveMedia), { params: { id: 41 }, body }]]);
});

let speakers: readonly ContentPerson[];
function Speakers() {
  const [people, onChange] = useState<readonly ContentPerson[]>([]);
  speakers = people;
  return createElement(PeopleField, { id: 'speakers', label: 'Speakers', people, onChange });
}

it('an editor who adds two speakers has both, moves the second up, and removes the other', async () => {
  const { person } = shown(createElement(Speakers));
  for (const name of ['Ada Obi', 'Bola Ajayi']) {
    await person.click(button('Add person'));
    for (const [label, text] of [['Position', 'Speaker'] as const, ['Full name', name] as const]) {
      const [added] = screen.getAllByLabelText(new RegExp(`^${label}`)).slice(-1);
      if (added) await person.type(added, text);
    }
  }
  expect(speakers).toMatchObject([
    { fullName: 'Ada Obi', position: 'Speaker' },
    { fullName: 'Bola Ajayi', position: 'Speaker' },
  ]);
  await person.click(button('Move Bola Ajayi up'));
  expect(speakers).toMatchObject([{ fullName: 'Bola Ajayi' }, { fullName: 'Ada Obi' }]);
  await person.click(button('Remove Bola Ajayi'));
  expect(speakers).toMatchObject([{ fullName: 'Ada Obi' }]);
});

it('an editor chooses between their own text and that of a colleague for each field', async () => {
  const fields = ['title', 'place', 'words'].map((name) => ({ name, label: name, control: 'line' }));
  const content = (said: string) => Object.fromEntries(fields.map(({ name }) => [name, said]));
  const onSettle = vi.fn();
  const { person } = shown(
    createElement(ConflictView, {
      form: { fields } as never,
      draft: { base: content('before'), content: content('mine') } as never,
      theirs: { changedBy: 'Bola', content: content('theirs') } as never,
      onSettle,
    }),
  );
  for (const [field, side] of [
    ['title', 'Yours'],
    ['place', 'Of Bola'],
    ['words', 'Yours'],
  ] as const) {
    const choice = within(screen.getByRole('group', { name: field }));
    await person.click(choice.getByRole('radio', { name: new RegExp(`^${side}`) }));
  }
  await person.click(button('Save what I chose'));
  expect(onSettle).toHaveBeenCalledWith({ title: 'mine', place: 'theirs', words: 'mine' });
});

function LocalGovernments() {
  const [chosen, onChange] = useState<readonly string[]>([]);
  const [typed, onType] = useState('');
  return createElement(LocalGovernmentsField, { state: 'Ogun', chosen, onChange, typed, onType });
}

it('an officer who looks for cases in two local governments chooses both, and takes back one', async () => {
  const { person } = shown(createElement(LocalGovernments));
  const chosen = () => buttons().filter((name) => name.startsWith('Remove '));
  for (const name of ['Ifo', 'Ewekoro', 'Sagamu']) {
    await person.type(screen.getByRole('combobox'), name);
    await person.click(await screen.findByRole('option', { name }));
  }
  expect(chosen()).toEqual(['Remove Ifo', 'Remove Ewekoro', 'Remove Sagamu']);
  await person.click(button('Remove Ewekoro'));
  expect(chosen()).toEqual(['Remove Ifo', 'Remove Sagamu']);
});
