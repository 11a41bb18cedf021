// @vitest-environment happy-dom
/** The check of a company on the pages of staff, of the company and of a passenger. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { checkPlate } from '#domain/journeys/plate-checks.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { CheckCompany } from '#web/features/identity/people/check-company.tsx';
import { CompanyCheckLines } from '#web/features/identity/settings/company-check.tsx';
import { ManifestFact } from '#web/features/journeys/plate-checks/fact-lines.tsx';
import { factsOfPlate } from '#web/features/journeys/plate-checks/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-07-01T07:00:00.000Z';

describe('staff', () => {
  const person = { id: 41, firstName: 'Palmline', lastName: 'Motors' };

  async function typed(number: string) {
    const { person: staff } = shown(createElement(CheckCompany, { person } as never));
    await staff.click(button('Mark as checked'));
    if (number !== '') await staff.type(screen.getByLabelText('Registration number'), number);
    await staff.keyboard('{Enter}');
    if (number === '') await staff.click(button('Mark as checked'));
  }

  it.each(['', '123456', 'RC 0'])(
    'are told beside the field that %j is no number, and nothing is sent',
    async (number) => {
      await typed(number);
      const dialog = screen.getByRole('dialog');
      expect(within(dialog).getByLabelText('Registration number').getAttribute('aria-invalid')).toBe('true');
      expect(words(dialog)).toContain('Enter RC, BN, IT, LP or LLP and the number, such as RC 123456.');
      expect(server.changes()).toEqual([]);
    },
  );

  it('read the name that they compare, and why it was refused', async () => {
    server.answer = new AppError('wrong_state', 'The name of this account has changed since you looked.');
    await typed('RC 123456');
    const dialog = screen.getByRole('dialog');
    expect(words(await within(dialog).findByRole('alert'))).toContain('has changed since you looked');
    expect(words(dialog)).toContain('The register has the name Palmline Motors under it');
  });
});

describe('a company', () => {
  it('reads its number and since when it is checked', () => {
    shown(createElement(CompanyCheckLines, { check: { cacNumber: 'RC 123456', at } }));
    expect(words()).toBe('RC 123456, since 01 Jul 2026A change of the name ends the check.');
  });

  it('reads that it is not checked, and where to ask for it', () => {
    shown(createElement(CompanyCheckLines, { check: null }));
    expect(words()).toMatch(/^Not checked/);
    expect(screen.getByRole('link', { name: 'Write to us with the number' }).getAttribute('href')).toBe(
      '/contact-us',
    );
  });
});

describe('a passenger', () => {
  const manifest = {
    ...{ isOpen: true, park: 'Ojota', departureState: 'Lagos', destinationState: 'Oyo', openedAt: at },
    ...{ companyChecked: false, companyCheckedAt: null, source: '', at },
  };
  const unchecked = 'RUA has not checked who published it.';

  it('reads that RUA checked the company, when, and what that does not say', () => {
    shown(createElement(ManifestFact, { fact: { ...manifest, companyChecked: true, companyCheckedAt: at } }));
    expect(words()).toContain('RUA checked this company.');
    expect(words()).toContain(
      'On 01 Jul 2026 its name was that of its number at the Corporate Affairs Commission.',
    );
    expect(words()).toContain('This says nothing of the vehicle or the driver.');
    expect(words()).not.toContain(unchecked);
  });

  it('reads that RUA has not, and nothing of it where no manifest is open', () => {
    const { rerender } = shown(createElement(ManifestFact, { fact: manifest }));
    expect(words()).toContain(unchecked);
    rerender(createElement(ManifestFact, { fact: { ...manifest, isOpen: false, openedAt: null } }));
    expect(words()).toBe('No manifest open today');
  });

  it.each([
    ['checked', true, 1],
    ['not checked', false, 0],
  ])(
    'with an open page asks again once a check ends, where it shows a company as %s',
    async (_, companyChecked, times) => {
      const facts = { manifest: { ...manifest, companyChecked }, notices: { notices: [] } };
      const plate = factsOfPlate('KJA-482XY');
      server.answer = { ...facts, manifest };
      const { queryClient } = shown(createElement('p'), { known: [[plate.queryKey, facts]] });
      queryClient.setQueryDefaults(plate.queryKey, { gcTime: Number.POSITIVE_INFINITY });
      await queryClient.fetchQuery({ ...plate, gcTime: Number.POSITIVE_INFINITY, staleTime: 0 });
      const asked = server.asked.map(({ endpoint }) => wayOf(endpoint));
      expect(asked).toEqual(Array.from({ length: times }, () => wayOf(checkPlate)));
    },
  );
});
