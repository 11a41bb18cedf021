// @vitest-environment happy-dom
/** Changes that a person gives up, or has saved: the form follows the record again. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { button, buttons, server, shown } from '#test/support/rendered.tsx';
import { AgencyProfileCard } from '#web/features/identity/agencies/organization/agency-profile-card.tsx';
import { OwnProfileCard } from '#web/features/identity/agencies/organization/own-profile-card.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const before = {
  ...{ id: 3, code: 'FRSC', name: 'Road Safety', logo: '', formerNames: [], email: 'desk@rua.example' },
  ...{ firstName: 'Ada', lastName: 'Obi', phone: '0803 000 0142', address: 'Ojota', can: { edit: true } },
};

describe.each([
  ['a supervisor', AgencyProfileCard, 'organization', 'Profile', 'Phone number'],
  ['an officer', OwnProfileCard, 'account', 'number', 'Your phone number'],
] as const)('%s', (_, card, prop, what, label) => {
  const field = () => screen.getByLabelText<HTMLInputElement>(label);
  const cardOf = (change: object) => {
    const props: object = { [prop]: { ...before, ...change } };
    return createElement(card as FunctionComponent<object>, props);
  };

  it('who cancels sees the number as it was', async () => {
    const { person } = shown(cardOf({}));
    await person.click(button(`Edit ${what}`));
    await person.clear(field());
    await person.type(field(), '0803 000 0177');
    await person.click(button('Cancel'));
    expect(field().value).toBe('0803 000 0142');
  });

  it('who saved a number sees the one that is saved elsewhere later', async () => {
    server.answer = {};
    const { person, rerender } = shown(cardOf({}));
    await person.click(button(`Edit ${what}`));
    await person.clear(field());
    await person.type(field(), '0803 000 0177');
    await person.click(button(`Save ${what}`));
    await expect.poll(() => buttons()).toContain(`Edit ${what}`);
    rerender(cardOf({ phone: '0803 000 0177' }));
    await expect.poll(() => field().value).toBe('0803 000 0177');
    rerender(cardOf({ phone: '0803 000 0199' }));
    await expect.poll(() => field().value).toBe('0803 000 0199');
  });
});
