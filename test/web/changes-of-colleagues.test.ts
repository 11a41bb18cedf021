// @vitest-environment happy-dom
/** What a colleague saves while a form is open: typed text stays, the rest is shown, and nothing is overwritten unseen. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { saveMedia } from '#domain/platform/pictures/media.ts';
import { button, field, server, shown, wayOf } from '#test/support/rendered.tsx';
import { AgencyForm } from '#web/features/identity/agencies/administration/agency-form.tsx';
import { AgencyProfileCard } from '#web/features/identity/agencies/organization/agency-profile-card.tsx';
import { OwnProfileCard } from '#web/features/identity/agencies/organization/own-profile-card.tsx';
import { MediaForm } from '#web/features/platform/pictures/media/media-form.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

/** The values of these fields. */
const filled = (labels: readonly string[]) => labels.map((label) => field(label).value);

describe('an editor of a picture', () => {
  const picture = {
    ...{ id: 41, version: 3, name: 'gate', alt: 'A gate', decorative: false, focus: { x: 50, y: 50 } },
    ...{ file: 'pictures/gate.webp', width: 1440, height: 600 },
  };
  const formOf = (change: object) =>
    createElement(MediaForm, { picture: { ...picture, ...change } as never });
  const saved = (body: object) => [[wayOf(saveMedia), { params: { id: 41 }, body }]];
  const { alt, decorative, focus } = picture;

  it.each<[what: string, change: object, version: number]>([
    ['another name', { name: 'door' }, 3],
    ['other words', { alt: 'The gate of Ojota' }, 3],
    ['that it needs no words', { alt: '', decorative: true }, 3],
    ['another middle', { focus: { x: 20, y: 50 } }, 3],
    ['another file alone', { file: 'pictures/gate-2.webp', width: 800 }, 4],
  ])(
    'who typed a name when a colleague saved %s has it still, and saves over what was seen',
    async (...row) => {
      const [, change, version] = row;
      const { person, rerender } = shown(formOf({}));
      await person.type(field('Name'), ' of Ojota');
      rerender(formOf({ ...change, version: 4 }));
      expect(filled(['Name', 'Alternative text'])).toEqual(['gate of Ojota', 'A gate']);
      await person.click(button('Save'));
      const body = { name: 'gate of Ojota', alt, decorative, focus, version };
      await expect.poll(server.changes).toEqual(saved(body));
    },
  );

  it('whose change is refused for that of a colleague can show it as it is now', async () => {
    const { person, rerender } = shown(formOf({}));
    await person.type(field('Name'), ' of Ojota');
    server.answer = new AppError('conflict', 'Bola changed it meanwhile.');
    await person.click(button('Save'));
    await screen.findByText('Bola changed it meanwhile.');
    rerender(formOf({ name: 'door', version: 4 }));
    expect(filled(['Name'])).toEqual(['gate of Ojota']);
    await person.click(button('Show it as it is now'));
    expect([filled(['Name']), screen.queryByRole('alert')]).toEqual([['door'], null]);
    await person.type(field('Name'), ' 2');
    await person.click(button('Save'));
    const body = { name: 'door 2', alt, decorative, focus, version: 4 };
    await expect.poll(() => server.changes().slice(1)).toEqual(saved(body));
  });

  it('who typed nothing sees what a colleague saved, and saves over that', async () => {
    const { person, rerender } = shown(formOf({}));
    rerender(formOf({ alt: 'The gate of Ojota', version: 4 }));
    expect(filled(['Name', 'Alternative text'])).toEqual(['gate', 'The gate of Ojota']);
    await person.type(field('Name'), ' 2');
    await person.click(button('Save'));
    const body = { name: 'gate 2', alt: 'The gate of Ojota', decorative, focus, version: 4 };
    await expect.poll(server.changes).toEqual(saved(body));
  });
});

type Form = [
  who: string,
  form: FunctionComponent<never>,
  props: (change: object) => object,
  opens: string | null,
  types: string,
  colleague: object,
  after: Readonly<Record<string, string>>,
];

const agency = {
  ...{ code: 'FRSC', name: 'Road Safety', formerNames: [], description: '', email: 'desk@rua.example' },
  ...{ phone: '0803 000 0142', address: 'Ojota', logo: '', state: '', respondsTo: [], can: { edit: true } },
};
const moved = { phone: '0803 000 0199', address: 'Kara' };

it.each<Form>([
  [
    'an administrator at an agency',
    AgencyForm,
    (change) => ({ agency: { ...agency, ...change }, onSave() {} }),
    ...([null, 'Phone', moved, { Phone: '0803 000 0177', Address: 'Kara' }] as const),
  ],
  [
    'a supervisor at their agency',
    AgencyProfileCard,
    (change) => ({ organization: { ...agency, ...change } }),
    ...([
      'Edit Profile',
      'Phone number',
      moved,
      { 'Phone number': '0803 000 0177', Address: 'Kara' },
    ] as const),
  ],
  [
    'an officer at their own profile',
    OwnProfileCard,
    (change) => ({ account: { ...agency, firstName: 'Ada', lastName: 'Obi', ...change } }),
    ...([
      'Edit number',
      'Your phone number',
      { phone: '0803 000 0199', lastName: 'Ajayi' },
      { 'Your phone number': '0803 000 0177', 'Full name': 'Ada Ajayi' },
    ] as const),
  ],
])(
  '%s keeps the number they typed when another one is saved elsewhere, and sees the rest',
  async (...row) => {
    const [, form, props, opens, label, colleague, after] = row;
    const shownWith = (change: object) => createElement(form as FunctionComponent<object>, props(change));
    const { person, rerender } = shown(shownWith({}));
    if (opens !== null) await person.click(button(opens));
    await person.clear(field(label));
    await person.type(field(label), '0803 000 0177');
    rerender(shownWith(colleague));
    const labels = Object.keys(after);
    await expect.poll(() => filled(labels)).toEqual(Object.values(after));
  },
);
