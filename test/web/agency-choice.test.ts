import { describe, expect, it } from 'vitest';
import {
  agenciesNamed,
  inOrderOfNeed,
  isChosen,
  noAgencies,
  preselected,
  toggleAgency,
  toggleAll,
} from '#web/features/reporting/flags/agency-choice.ts';

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
      defaultResponder: false,
    },
    {
      id: 2,
      code: 'FRSC',
      name: 'Federal Road Safety Corps',
      description: 'Federal roads',
      follow: true,
      defaultResponder: false,
    },
    {
      id: 3,
      code: 'RRS',
      name: 'Rapid Response Squad',
      description: 'Police patrols',
      follow: true,
      defaultResponder: false,
    },
    {
      id: 4,
      code: 'POLICE',
      name: 'Police Command',
      description: 'All crime',
      follow: false,
      defaultResponder: true,
    },
  ];

  it('puts the default responder first, then those one follows, then the others as they come', () => {
    expect(inOrderOfNeed(agencies).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
    const followed = agencies.map((agency) => ({ ...agency, follow: true }));
    expect(inOrderOfNeed(followed).map(({ id }) => id)).toEqual([4, 1, 2, 3]);
  });

  it('starts with the default responder picked, or with none while the agencies are not there', () => {
    expect(preselected(agencies)).toEqual([4]);
    expect(preselected(undefined)).toEqual([]);
  });

  it('asks for every typed word, in name, initials or description', () => {
    expect(agenciesNamed(agencies, 'road fed').map(({ id }) => id)).toEqual([2]);
    expect(agenciesNamed(agencies, 'rrs').map(({ id }) => id)).toEqual([3]);
    expect(agenciesNamed(agencies, 'Fẹ́d').map(({ id }) => id)).toEqual([2]);
    expect(agenciesNamed(agencies, '  ')).toHaveLength(4);
    expect(agenciesNamed(agencies, 'navy')).toEqual([]);
  });
});
