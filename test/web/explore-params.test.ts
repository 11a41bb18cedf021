import { describe, expect, it } from 'vitest';
import { isNarrowed, nearestFirst, readExploreParams } from '#web/features/road/parking/explore-params.ts';

const now = new Date('2026-11-22T06:00:00Z');

function read(query: string) {
  return readExploreParams(new URLSearchParams(query), now);
}

describe('what the address of the explore tab asks for', () => {
  it('is everything that makes sense', () => {
    expect(
      read(
        'tab=explore&search=ojota&price_per=hour&price_to=1,500&latitude=6.5&longitude=3.4&page=2' +
          '&from=2026-11-23T07:00:00Z&to=2026-11-23T11:00:00Z',
      ),
    ).toEqual({
      page: 2,
      perPage: 10,
      search: 'ojota',
      pricePer: 'hour',
      priceTo: 150_000,
      latitude: 6.5,
      longitude: 3.4,
      from: '2026-11-23T07:00:00.000Z',
      to: '2026-11-23T11:00:00.000Z',
    });
  });

  it.each([
    'price_to=cheap',
    'latitude=6.5',
    'latitude=91&longitude=3',
    'sort=nearest',
    'sort=sideways',
    'page=0',
    'from=2026-11-23T07:00:00Z',
    'from=2026-11-20T07:00:00Z&to=2026-11-20T09:00:00Z',
    'from=x&to=y',
    'price_per=week',
  ])('leaves out %s', (query) => {
    expect(read(query)).toEqual({ page: 1, perPage: 10 });
    expect(isNarrowed(read(query))).toBe(false);
  });
});

it('spaces near the device come first, unless the address names a place', () => {
  const here = { latitude: 6.60184213, longitude: 3.35148621 };
  const query = { page: 1, perPage: 10 };
  const inIbadan = { ...query, latitude: 7.37, longitude: 3.94 };
  expect(nearestFirst(query, here)).toEqual({ ...query, latitude: 6.6018, longitude: 3.3515 });
  expect(nearestFirst(query, null)).toEqual(query);
  expect(nearestFirst(inIbadan, here)).toEqual(inIbadan);
});
