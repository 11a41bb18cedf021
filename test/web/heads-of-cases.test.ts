// @vitest-environment happy-dom
/** The head of a case: what it is, who reported it, who has it, and the ways out of it. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import { ada, agencyCase, at, bola } from '#test/support/agency-cases.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { CaseHead } from '#web/features/response/cases/case-head.tsx';
import { CaseNeighbours } from '#web/features/response/cases/case-neighbours.tsx';

const head = (changes: Parameters<typeof agencyCase>[0], isPanel = false) =>
  createElement(CaseHead, { one: agencyCase(changes), isPanel, colleagues: [] });

const step = (kind: AgencyCase['steps'][number]['kind'], who: string, when = at) => ({
  ...{ kind, who, at: when, text: '', picture: '', morePictures: [] },
});
const earlier = '2026-11-26T08:00:00.000Z';
const when = '27 Nov 2026, 9:00 AM';

it.each<[string, Parameters<typeof agencyCase>[0], string]>([
  ['a person', {}, `Crime report by Musa Bello, ${when}.`],
  ['a person who has left', { reporter: '' }, `Crime report by a person who has left RUA, ${when}.`],
  ['a person who took it back', { report: null }, `Crime report, ${when}.`],
  ['a passenger who was forced', { kind: 'duress' }, `Duress, unverified, ${when}.`],
])('says who reported it: %s', (_, changes, said) => {
  shown(head(changes));
  expect(words()).toContain(said);
  expect(words().includes(' by ')).toBe(said.includes(' by '));
});

it.each<[string, Parameters<typeof agencyCase>[0], string]>([
  ['nobody', {}, `${when}.`],
  ['an officer alone', { officer: ada }, `${when}. Ada Obi works on it.`],
  [
    'an officer who acknowledged it',
    { acknowledgedAt: at, steps: [step('acknowledged', 'Ada Obi')] },
    `${when}. Acknowledged by Ada Obi.`,
  ],
  [
    'the same officer for both',
    { acknowledgedAt: at, officer: ada, steps: [step('started', 'Ada Obi')] },
    `${when}. Acknowledged by Ada Obi, who works on it.`,
  ],
  [
    'two officers, one of whom was given it',
    { acknowledgedAt: at, officer: bola, steps: [step('noted', 'Chidi Eze'), step('assigned', 'Ada Obi')] },
    `${when}. Acknowledged by Ada Obi. Bola Ade works on it.`,
  ],
  [
    'the officer who acknowledged it since it was reopened',
    {
      acknowledgedAt: at,
      steps: [step('acknowledged', 'Ada Obi'), step('acknowledged', 'Bola Ade', earlier)].toReversed(),
    },
    `${when}. Acknowledged by Ada Obi.`,
  ],
])('says who has it: %s', (_, changes, said) => {
  shown(head(changes));
  expect(words().endsWith(said)).toBe(true);
});

it('says for whom it waits, and since when', () => {
  const { unmount } = shown(head({ waitsFor: 'LASEMA', waitsSince: earlier }));
  expect(words()).toContain('It waits for LASEMA since 26 Nov 2026, 9:00 AM.');
  unmount();
  shown(head({}));
  expect(words()).not.toContain('waits for');
});

it.each([
  [false, 1],
  [true, 2],
])('has its title and number; beside a list: %s', (isPanel, level) => {
  shown(head({ state: 'acknowledged', urgent: true, deadlineAt: null }, isPanel));
  expect(screen.getByRole('heading', { level }).textContent).toBe('Robbery at Ojota');
  for (const part of ['Crime report', 'Acknowledged', 'CP-22222222']) expect(words()).toContain(part);
  expect(screen.queryAllByRole('link')).toHaveLength(isPanel ? 2 : 0);
});

describe('beside a list', () => {
  const links = () =>
    screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')] as const);
  const between = (place: Parameters<typeof CaseNeighbours>[0]['value']['place']) =>
    createElement(CaseNeighbours, { value: { previous: 40, next: 42, place } }, head({}, true));
  const query = 'state=new&page=2';

  it('has a page of its own, is closed, and leads to the cases beside it, in the same list', () => {
    shown(between(undefined), { address: `/admin/queue?${query}&case=41` });
    expect(links()).toEqual([
      ['Previous case', `/admin/queue?${query}&case=40`],
      ['Next case', `/admin/queue?${query}&case=42`],
      ['Open on a page of its own', '/admin/cases/41'],
      ['Close the case', `/admin/queue?${query}`],
    ]);
  });

  it.each([
    [{ number: 1204, of: 2000 }, 'Case 1,204 of 2,000'],
    ['absent', 'Not on this list'],
    ['other-page', 'Not on this page'],
  ] as const)('says where it stands: %j', (place, said) => {
    shown(between(place));
    expect(words()).toContain(said);
  });

  it('leaves no trace of the case before in the history, once one is in the address', async () => {
    const { person, router } = shown(between(undefined), { address: '/admin/queue?case=41' });
    await person.click(screen.getByRole('link', { name: 'Next case' }));
    expect([router.state.location.search, router.state.historyAction]).toEqual(['?case=42', 'REPLACE']);
  });

  it('is opened anew in the history while no case is in the address', async () => {
    const { person, router } = shown(between(undefined), { address: '/admin/queue' });
    await person.click(screen.getByRole('link', { name: 'Next case' }));
    expect([router.state.location.search, router.state.historyAction]).toEqual(['?case=42', 'PUSH']);
  });
});
