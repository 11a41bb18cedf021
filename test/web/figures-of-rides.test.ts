// @vitest-environment happy-dom
/** What staff read of rides: how often RUA asked and told beside its budget, and how rides were by park. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { button, server, shown, words } from '#test/support/rendered.tsx';
import { ParkRatingsCard } from '#web/features/journeys/rides/arriving/park-ratings-card.tsx';
import { LadderFiguresCard } from '#web/features/journeys/rides/ladder/ladder-figures-card.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

describe('how often RUA asked and told', () => {
  const counts = { rides: 2000, asked: 400, answered: 300, kinTold: 40, agencyTold: 1, verified: 1 };
  const november = { month: '2026-11-01', ...counts };
  const show = async (...months: object[]) => {
    server.answer = { months };
    shown(createElement(LadderFiguresCard));
    return screen.findByRole('region', { name: 'November 2026' });
  };

  it('is said of each month, with its share of the rides, of the questions and of the cases', async () => {
    const month = await show(november, { ...november, month: '2026-10-01', rides: 0, asked: 0 });
    const details = within(month).getAllByRole('definition');
    const terms = within(month).getAllByRole('term');
    expect(terms.map((term, place) => [words(term), words(details[place])])).toEqual([
      ['Rides', '2,000'],
      ['Asked', '40020 %'],
      ['Answered', '30075 %'],
      ['Next of kin told', '402 %'],
      ['Agency told', '10.05 %'],
      ['Verified', '1100 %'],
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => words(one))).toEqual([
      'November 2026',
      'October 2026',
    ]);
  });

  it.each([
    [{}, 'Within budget'],
    [{ kinTold: 41 }, 'Budget passed'],
    [{ agencyTold: 2 }, 'Budget passed'],
  ])('of a month with %j is %s', async (changes, said) => {
    const month = await show({ ...november, ...changes });
    expect(words(month)).toContain(`November 2026${said}`);
  });

  it('passes no budget in a month without rides', async () => {
    const month = await show({
      ...november,
      rides: 0,
      asked: 0,
      answered: 0,
      kinTold: 0,
      agencyTold: 0,
      verified: 0,
    });
    expect(words(month)).not.toMatch(/udget/);
  });

  it('says what the budget is', () => {
    shown(createElement(LadderFiguresCard));
    expect(words()).toContain('told of 2 % of them and an agency of 0.05 %, and agencies verify 30 %');
  });
});

describe('how rides were', () => {
  it('is counted by park, the worst first as they come', async () => {
    const ojota = { park: 'Ojota', state: 'Lagos', good: 1200, tooFast: 30, fare: 4 };
    server.answer = { parks: [ojota, { ...ojota, park: 'Jibowu', good: 7 }] };
    shown(createElement(ParkRatingsCard));
    await screen.findByRole('table');
    expect(screen.getAllByRole('row').map((one) => words(one))).toEqual([
      ...['ParkGoodToo fastFare', 'OjotaLagos1,200304', 'JibowuLagos7304'],
    ]);
    expect(words()).toContain('in the last 90 days. A park stands here once 5 passengers answered');
  });
});

describe.each([
  ['the figures of the ladder', LadderFiguresCard, { months: [] }, 'Arrivals', 'No month is counted yet.'],
  ['the ratings of parks', ParkRatingsCard, { parks: [] }, 'The parks', 'No park has 5 answers yet.'],
] as const)('%s', (_, card, nothing, what, said) => {
  it('say that there are none, and when they did not load, with another try', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person } = shown(createElement(card));
    await screen.findByText(`${what} did not load.`);
    server.answer = nothing;
    await person.click(button('Try again'));
    await screen.findByText(said);
  });
});
