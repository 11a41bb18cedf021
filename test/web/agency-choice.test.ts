import { describe, expect, it } from 'vitest';
import {
  agenciesNamed,
  followedFirst,
  isChosen,
  noAgencies,
  toggleAgency,
  toggleAll,
} from '#web/features/flags/agency-choice.ts';

describe('choosing agencies', () => {
  it('takes and gives back single ones, each once', () => {
    const chosen = toggleAgency(toggleAgency(noAgencies, 3), 5);
    expect(chosen).toEqual([3, 5]);
    expect(toggleAgency(chosen, 3)).toEqual([5]);
  });

  it('overrides single ones with all, and clears the choice when all is taken away', () => {
    const all = toggleAll([3, 5]);
    expect(all).toBe('all');
    expect(isChosen(all, 7)).toBe(true);
    expect(toggleAgency(all, 3)).toBe('all');
    expect(toggleAll(all)).toEqual([]);
  });
});

describe('finding an agency', () => {
  const agencies = [
    {
      id: 1,
      code: 'LASEPA',
      name: 'Environmental Protection',
      description: 'Smoke and noise',
      follow: false,
    },
    { id: 2, code: 'FRSC', name: 'Federal Road Safety Corps', description: 'Federal roads', follow: true },
    { id: 3, code: 'RRS', name: 'Rapid Response Squad', description: 'Police patrols', follow: true },
  ];

  it('puts those one follows first and keeps the order otherwise', () => {
    expect(followedFirst(agencies).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('asks for every typed word, in name, initials or description', () => {
    expect(agenciesNamed(agencies, 'road fed').map(({ id }) => id)).toEqual([2]);
    expect(agenciesNamed(agencies, 'rrs').map(({ id }) => id)).toEqual([3]);
    expect(agenciesNamed(agencies, '  ')).toHaveLength(3);
    expect(agenciesNamed(agencies, 'navy')).toEqual([]);
  });
});
