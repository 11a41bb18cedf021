import { expect, it } from 'vitest';
import type { AgencyFigures } from '#domain/identity/agencies/organization.ts';
import {
  type AgencySort,
  agencySorts,
  directionOf,
  inOrder,
  shareInTime,
  usualTime,
} from '#web/features/site/agency-figures/agency-order.ts';

function figuresOf(name: string, own: Partial<AgencyFigures>): AgencyFigures {
  const none = { received: 0, acknowledged: 0, resolved: 0, due: 0, inTime: 0, open: 0 };
  return {
    agency: { id: 1, code: name, name, logo: '' },
    ...none,
    medianToAcknowledge: null,
    medianToResolve: null,
    timesPublic: true,
    weeks: [],
    ...own,
  };
}

const agencies = [
  figuresOf('Fire', { received: 3, due: 2, inTime: 2, open: 1, medianToAcknowledge: 9, medianToResolve: 80 }),
  figuresOf('Police', {
    received: 9,
    due: 4,
    inTime: 1,
    open: 5,
    medianToAcknowledge: 4,
    medianToResolve: 90,
  }),
  figuresOf('Roads', { received: 3, open: 0 }),
];

it.each<[AgencySort, string[]]>([
  ['name', ['Fire', 'Police', 'Roads']],
  ['reports', ['Police', 'Fire', 'Roads']],
  ['in-time', ['Fire', 'Police', 'Roads']],
  ['acknowledge', ['Police', 'Fire', 'Roads']],
  ['resolve', ['Fire', 'Police', 'Roads']],
  ['open', ['Police', 'Fire', 'Roads']],
])('agencies by %s have the best first, and those without a figure last', (sort, names) => {
  expect(inOrder(agencies, sort).map(({ agency }) => agency.name)).toEqual(names);
});

it('agencies come in any order: those without a figure stand last, those with the same as they came', () => {
  const [fire, police, roads] = agencies;
  if (!fire || !police || !roads) throw new Error('There are three.');
  const namesIn = (rows: AgencyFigures[], sort: AgencySort) =>
    inOrder(rows, sort).map(({ agency }) => agency.name);
  const turned = [roads, police, fire];
  expect(namesIn(turned, 'name')).toEqual(['Roads', 'Police', 'Fire']);
  expect(namesIn(turned, 'reports')).toEqual(['Police', 'Roads', 'Fire']);
  expect(namesIn(turned, 'in-time')).toEqual(['Fire', 'Police', 'Roads']);
  expect(namesIn(turned, 'acknowledge')).toEqual(['Police', 'Fire', 'Roads']);
  expect(namesIn([police, roads, fire], 'resolve')).toEqual(['Fire', 'Police', 'Roads']);
  const none = figuresOf('Water', {});
  expect(namesIn([none, roads, fire], 'resolve')).toEqual(['Fire', 'Water', 'Roads']);
  expect(turned).toEqual([roads, police, fire]);
});

it('names and times go up, counts and shares go down', () => {
  const up = agencySorts.filter((sort) => directionOf(sort) === 'ascending');
  expect(up).toEqual(['name', 'acknowledge', 'resolve']);
  expect(directionOf('open')).toBe('descending');
});

it.each([
  [{ due: 0, inTime: 0 }, null],
  [{ due: 3, inTime: 1 }, 33],
  [{ due: 3, inTime: 2 }, 67],
  [{ due: 4, inTime: 4 }, 100],
])('of %j so many per cent are in time: %s', (figures, share) => {
  expect(shareInTime(figures)).toBe(share);
});

it('covers every order', () => {
  expect(agencySorts).toHaveLength(6);
});

it.each([
  [true, null, 'None yet'],
  [true, 0.2, '1 min'],
  [true, 90, '2 hrs'],
  [false, null, 'Not public'],
])('a time that is public: %s, of %s minutes reads %s', (timesPublic, minutes, text) => {
  expect(usualTime({ timesPublic }, minutes)).toBe(text);
});
