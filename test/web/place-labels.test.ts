import { describe, expect, it } from 'vitest';
import type { TrafficRow } from '#domain/road/traffic/updates.ts';
import { deadlineText, inUnits } from '#web/features/identity/agencies/organization/deadline-units.ts';
import { dayLabel, weekdayLabel } from '#web/features/platform/backoffice/day-labels.ts';
import { askedTab, firstTab } from '#web/features/road/parking/first-tab.ts';
import {
  decisionLabels,
  distanceText,
  eventLabels,
  perLabel,
  priceText,
  totalText,
} from '#web/features/road/parking/parking-labels.ts';
import { updateOfReport } from '#web/features/road/traffic/quick-report.ts';
import * as traffic from '#web/features/road/traffic/traffic-labels.ts';
import { commentLinkText } from '#web/features/site/news/news-labels.ts';
import { english } from '#web/languages/translations.ts';
import { viewCountText } from '#web/lib/view-count.ts';

const { t } = english;

describe('texts about parking', () => {
  it('say a price with its unit, and nothing to pay as free', () => {
    expect(priceText({ amount: 150_000, pricePer: 'day' }, t)).toBe('₦1,500 a day');
    expect(priceText({ amount: 80_000, pricePer: 'hour' }, t)).toBe('₦800 an hour');
    expect(priceText({ amount: 0, pricePer: 'hour' }, t)).toBe('Free');
    expect([perLabel('hour'), perLabel('day')]).toEqual(['an hour', 'a day']);
  });

  it('say the total and how it comes about', () => {
    const hours = (count: number) => ({
      from: '2026-11-22T07:00:00.000Z',
      to: `2026-11-22T${String(7 + count).padStart(2, '0')}:00:00.000Z`,
    });
    expect(totalText({ amount: 80_000, pricePer: 'hour' }, hours(3), t)).toBe('₦2,400: 3 hours at ₦800');
    expect(totalText({ amount: 80_000, pricePer: 'hour' }, hours(1), t)).toBe('₦800: 1 hour at ₦800');
    expect(totalText({ amount: 80_000, pricePer: 'day' }, hours(3), t)).toBe('₦800: 1 day at ₦800');
    expect(totalText({ amount: 80_000, pricePer: 'hour' }, null, t)).toBe(
      '₦800 an hour, counted when the owner ends it',
    );
    expect(totalText({ amount: 0, pricePer: 'hour' }, hours(3), t)).toBe('Free');
  });

  it.each([
    [0, '50 m'],
    [0.03, '50 m'],
    [0.412, '400 m'],
    [0.949, '950 m'],
    [0.96, '1.0 km'],
    [1.24, '1.2 km'],
    [9.949, '9.9 km'],
    [9.95, '10 km'],
    [14.4, '14 km'],
  ])('say %f km as %s', (kilometres, text) => {
    expect(distanceText(kilometres)).toBe(text);
  });

  it('name what happened to a booking, and what its owner does', () => {
    expect(Object.values(eventLabels)).toEqual([
      'Asked for',
      'Accepted by the owner',
      'Declined by the owner',
      'Declined: the owner accepted another for this time',
      'Cancelled by the owner',
      'Cancelled by the person who booked it',
      'Completed',
    ]);
    const acts = Object.values(decisionLabels).map(({ verb, busy, done }) => [
      verb,
      busy,
      done.split(' ').at(3),
    ]);
    expect(acts).toEqual([
      ['Accept', 'Accepting', 'accepted'],
      ['Decline', 'Declining', 'declined'],
      ['Complete', 'Completing', 'completed'],
      ['Cancel booking', 'Cancelling', 'cancelled'],
    ]);
  });

  it('count days of a price as they count hours', () => {
    const days = { from: '2026-11-22T07:00:00.000Z', to: '2026-11-25T07:00:00.000Z' };
    expect(totalText({ amount: 80_000, pricePer: 'day' }, days, t)).toBe('₦2,400: 3 days at ₦800');
  });

  it.each([
    [{ waiting: 1, spaces: 1, outgoing: 1 }, 'incoming'],
    [{ waiting: 0, spaces: 1, outgoing: 1 }, 'own'],
    [{ waiting: 0, spaces: 0, outgoing: 1 }, 'outgoing'],
    [{ waiting: 0, spaces: 0, outgoing: 0 }, 'explore'],
  ])('open with what the person has: %j', (counts, tab) => {
    expect(firstTab(counts)).toBe(tab);
  });

  it('follow the address only to a tab that exists', () => {
    expect(askedTab(new URLSearchParams('tab=outgoing'))).toBe('outgoing');
    expect(askedTab(new URLSearchParams('tab=OWN'))).toBeNull();
    expect(askedTab(new URLSearchParams())).toBeNull();
  });
});

describe('texts about traffic', () => {
  it.each([
    [0, '50 m away'],
    [349, '350 m away'],
    [974, '950 m away'],
    [975, '1.0 km away'],
    [4234, '4.2 km away'],
    [null, ''],
  ])('say a distance of %s m as %j', (distance, text) => {
    const row: Pick<TrafficRow, 'distance'> = { distance };
    expect(traffic.distanceText({ ...update, ...row }, t)).toBe(text);
  });

  it('give the reason of an update from its own votes and moment', () => {
    const now = new Date('2026-11-20T09:10:00.000Z');
    const other = { ...update, voices: { ...update.voices, there: 3, lastThereAt: update.createdAt } };
    expect(traffic.reasonText(update, now, t)).not.toBe(traffic.reasonText(other, now, t));
  });

  it('count views and comments', () => {
    expect([0, 1, 2, 1204].map((views) => viewCountText(views, t))).toEqual([
      '0 views',
      '1 view',
      '2 views',
      '1,204 views',
    ]);
    expect([0, 1, 1204].map((comments) => commentLinkText(comments, t))).toEqual([
      'Write the first comment',
      'Read 1 comment and write one',
      'Read 1,204 comments and write one',
    ]);
  });
});

const update: TrafficRow = {
  ...{ id: 1, title: 'Stuck', category: 'Traffic jam', kind: 'congestion', banner: '', views: 0 },
  ...{ latitude: null, longitude: null, createdAt: '2026-11-20T09:00:00.000Z' },
  ...{ updatedAt: '2026-11-20T09:00:00.000Z', currentUntil: '2026-11-20T11:00:00.000Z', isCurrent: true },
  ...{ confidence: 'reported', confidenceReason: '', distance: null, hidden: false, canVoice: true },
  voices: { there: 0, lastThereAt: null, cleared: 0, lastClearedAt: null },
};

describe('a report of two taps', () => {
  const sign = { label: 'Traffic jam', category: 'Jam' };
  const none = { side: '', place: '', words: '', banner: '' };
  const nowhere = { position: null, words: null };

  it('says its sign alone when there is nothing else', () => {
    expect(updateOfReport(sign, none, nowhere)).toEqual({
      title: 'Traffic jam',
      category: 'Jam',
      description: 'Reported by its sign, without words.',
      ...{ banner: '', latitude: null, longitude: null },
    });
  });

  it('names the place that was typed before the one that was found, and rounds the position to a metre', () => {
    const near = {
      position: { latitude: 6.5243793, longitude: 3.3792057 },
      words: { relation: 'near', place: 'Ojota, Lagos' },
    } as const;
    const found = updateOfReport(sign, { ...none, place: '  ' }, near);
    expect(found).toMatchObject({
      title: 'Traffic jam, near Ojota, Lagos',
      latitude: 6.52438,
      longitude: 3.37921,
    });
    expect(updateOfReport(sign, { ...none, place: ' Maryland ' }, near).title).toBe('Traffic jam, Maryland');
  });

  it('says the side first, then the words', () => {
    const both = { ...none, side: 'Towards Ikeja', words: ' A bus. ', banner: 'media/a.webp' };
    expect(updateOfReport(sign, both, nowhere)).toMatchObject({
      description: 'Towards Ikeja. A bus.',
      banner: 'media/a.webp',
    });
    expect(updateOfReport(sign, { ...none, words: ' A bus. ' }, nowhere).description).toBe('A bus.');
    expect(updateOfReport(sign, { ...none, side: 'Both' }, nowhere).description).toBe('Both.');
  });

  it('has a title of at most 120 characters', () => {
    const { title } = updateOfReport(sign, { ...none, place: 'x'.repeat(200) }, nowhere);
    expect(title).toBe(`Traffic jam, ${'x'.repeat(107)}`);
  });
});

describe('deadlines in units', () => {
  it.each([
    [1, '1 minute'],
    [45, '45 minutes'],
    [60, '1 hour'],
    [90, '90 minutes'],
    [240, '4 hours'],
    [1440, '1 day'],
    [1500, '25 hours'],
    [2880, '2 days'],
    [0, '0 minutes'],
  ])('%i minutes are %s', (minutes, text) => {
    expect(deadlineText(minutes)).toBe(text);
  });

  it('stay no number while none is typed', () => {
    expect(inUnits(Number.NaN)).toEqual({ amount: Number.NaN, unit: 'minutes' });
  });
});

describe('days of figures', () => {
  it('are the same day in Lagos', () => {
    expect([dayLabel('2026-11-22'), dayLabel('2026-12-31'), dayLabel('')]).toEqual([
      '22 Nov 2026',
      '31 Dec 2026',
      '',
    ]);
    expect([weekdayLabel('2026-11-22'), weekdayLabel('2026-11-23')]).toEqual(['Su', 'Mo']);
  });
});
