import { describe, expect, it } from 'vitest';
import type { CaseFilters } from '#domain/response/cases/views.ts';
import { addressOf, filtersIn, isShown } from '#web/features/response/cases/view-address.ts';

const everything: CaseFilters = {
  search: 'kara bridge',
  kind: ['duress', 'reported'],
  state: 'all',
  officer: 7,
  plate: 'KJA',
  placeState: 'Ogun',
  localGovernment: ['Ifo', 'Obafemi-Owode'],
  from: '2026-11-01',
  to: '2026-11-30',
  urgent: 'no',
  overdue: 'yes',
  placed: 'yes',
};

describe('the address of a view', () => {
  it('holds every filter, and they are read from it again', () => {
    expect(filtersIn(addressOf(everything))).toEqual(everything);
  });

  it('shows the view whatever case and page are open, and no longer once a filter differs', () => {
    const address = addressOf(everything);
    address.set('case', '4');
    address.set('page', '2');
    expect(isShown(everything, address)).toBe(true);
    address.delete('plate');
    expect(isShown(everything, address)).toBe(false);
  });

  it('shows a view of filters that are the usual ones', () => {
    expect(isShown({ state: 'open', officer: 'anybody' }, new URLSearchParams())).toBe(true);
    expect(isShown({ overdue: 'no' }, new URLSearchParams())).toBe(false);
  });
});
