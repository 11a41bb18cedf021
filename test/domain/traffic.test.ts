import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  kindNames,
  kindOf,
  minutesCurrent,
  type TrafficKind,
  trafficKinds,
} from '#domain/road/traffic/categories.ts';
import {
  clearsNeeded,
  noVoices,
  type TrafficFacts,
  trafficStatusOf,
  trafficStatusText,
  type Voices,
} from '#domain/road/traffic/status.ts';
import { trafficPosts } from '#server/seed/content/posts/traffic.ts';

const posted = new Date('2026-07-01T07:30:00.000Z');

function at(minutes: number): Date {
  return new Date(posted.getTime() + minutes * 60_000);
}

function factsOf(changes: Partial<TrafficFacts> = {}): TrafficFacts {
  return { kind: 'accident', postedAt: posted.toISOString(), voices: noVoices, ...changes };
}

function said(there: number[], cleared: number[]): Voices {
  const last = (minutes: number[]) => (minutes.length > 0 ? at(Math.max(...minutes)).toISOString() : null);
  return {
    there: there.length,
    lastThereAt: last(there),
    cleared: cleared.length,
    lastClearedAt: last(cleared),
  };
}

const minutes = fc.array(fc.integer({ min: 0, max: 359 }), { maxLength: 8 });
const anyFacts = fc
  .record({ kind: fc.constantFrom(...trafficKinds), there: minutes, cleared: minutes })
  .map(({ kind, there, cleared }) => factsOf({ kind, voices: said(there, cleared) }));

describe('a traffic update', () => {
  it.each(trafficKinds)('about %s is current for its own time', (kind) => {
    const lasts = minutesCurrent(kind);
    expect(trafficStatusOf(factsOf({ kind }), at(lasts - 1)).isCurrent).toBe(true);
    expect(trafficStatusOf(factsOf({ kind }), at(lasts)).isCurrent).toBe(false);
  });

  it('lasts 90 minutes for congestion, two, four and six hours for what lasts longer', () => {
    const minutesOf = {
      congestion: 90,
      accident: 120,
      checkpoint: 120,
      other: 120,
      flooding: 240,
      'road-works': 360,
    };
    for (const kind of ['congestion', 'accident', 'checkpoint', 'other', 'flooding', 'road-works'] as const) {
      expect([kind, minutesCurrent(kind)]).toEqual([kind, minutesOf[kind]]);
    }
  });

  it('is current for as long as the post about updates says', () => {
    const sentence =
      /congestion for (\d+) minutes, an accident or a checkpoint for (\w+) hours, a flood for (\w+), road works or a closed road for (\w+), everything else for (\w+)/;
    const [, congestion, accident = '', flood = '', works = '', other = ''] =
      sentence.exec(JSON.stringify(trafficPosts)) ?? [];
    const hours = (word: string) => 60 * ['none', 'one', 'two', 'three', 'four', 'five', 'six'].indexOf(word);
    const said: Record<TrafficKind, number> = {
      congestion: Number(congestion),
      ...{ accident: hours(accident), checkpoint: hours(accident), flooding: hours(flood) },
      ...{ 'road-works': hours(works), 'closed-road': hours(works) },
      ...{ breakdown: hours(other), danger: hours(other), other: hours(other) },
    };
    expect(said).toEqual(Object.fromEntries(trafficKinds.map((kind) => [kind, minutesCurrent(kind)])));
  });

  it('about road works lasts six more hours after each person who says that it is still there', () => {
    const facts = factsOf({ kind: 'road-works', voices: said([300], []) });
    expect(trafficStatusOf(facts, at(659))).toMatchObject({ isCurrent: true, isOpen: true });
    expect(trafficStatusOf(facts, at(660))).toMatchObject({ isCurrent: false, isOpen: false });
  });

  it('lasts for its time again after a person said that it is still there', () => {
    const facts = factsOf({ voices: said([100], []) });
    expect(trafficStatusOf(facts, at(219)).isCurrent).toBe(true);
    expect(trafficStatusOf(facts, at(220)).isCurrent).toBe(false);
  });

  it('ends when enough people said that it has cleared; the more people said that it is there, the more are needed', () => {
    expect(trafficStatusOf(factsOf({ voices: said([], [20]) }), at(21)).isCurrent).toBe(true);
    expect(trafficStatusOf(factsOf({ voices: said([], [20, 21]) }), at(21)).isCurrent).toBe(false);
    expect(trafficStatusOf(factsOf({ voices: said([5, 6], [20, 21]) }), at(22)).isCurrent).toBe(true);
    expect(trafficStatusOf(factsOf({ voices: said([5, 6], [20, 21, 22]) }), at(22)).isCurrent).toBe(false);
  });

  it('never ends earlier because people said that it is there', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const until = Date.parse(trafficStatusOf(facts, posted).currentUntil);
        const cleared = facts.voices.cleared >= clearsNeeded(facts.voices.there);
        if (!cleared) expect(until).toBeGreaterThanOrEqual(at(minutesCurrent(facts.kind)).getTime());
      }),
    );
  });

  it('does not end earlier when one more person says that it is there, and does not last longer once enough say that it has cleared', () => {
    const anyMinute = fc.integer({ min: 0, max: 359 });
    fc.assert(
      fc.property(
        fc.constantFrom(...trafficKinds),
        minutes,
        minutes,
        anyMinute,
        (kind, there, cleared, minute) => {
          const until = (one: number[], other: number[]) =>
            Date.parse(trafficStatusOf(factsOf({ kind, voices: said(one, other) }), posted).currentUntil);
          const before = until(there, cleared);
          expect(until([...there, minute], cleared)).toBeGreaterThanOrEqual(before);
          const missing = Math.max(0, clearsNeeded(there.length) - cleared.length);
          const enough = [...cleared, ...Array.from({ length: missing }, () => minute)];
          expect(until(there, enough)).toBeLessThanOrEqual(before);
        },
      ),
    );
  });

  it('is current exactly until the moment that it names, and over from then on', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 500 }), (facts, minute) => {
        const status = trafficStatusOf(facts, at(minute));
        expect(status.isCurrent).toBe(Date.parse(status.currentUntil) > at(minute).getTime());
        expect(status.confidence === 'over').toBe(!status.isCurrent);
        if (status.isCurrent) expect(status.isOpen).toBe(true);
      }),
    );
  });

  it.each<[Voices, string]>([
    [noVoices, 'Posted 30 minutes ago. Nobody else has said anything yet.'],
    [said([10, 20, 25], []), '3 people said it is still there, the last 5 minutes ago.'],
    [said([], [30]), '1 person said it has cleared, just now.'],
    [
      said([10, 29], [15]),
      '2 people said it is still there, the last 1 minute ago. 1 person said it has cleared, 15 minutes ago.',
    ],
  ])('says in words how many people confirmed it', (voices, words) => {
    expect(trafficStatusText(factsOf({ voices }), at(30))).toBe(words);
  });

  it.each([
    [0, 'just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [119, '1 hour ago'],
    [120, '2 hours ago'],
    [48 * 60 - 1, '47 hours ago'],
    [48 * 60, '2 days ago'],
  ])('says after %i minutes that it was posted %s', (minute, ago) => {
    expect(trafficStatusText(factsOf(), at(minute))).toBe(
      `Posted ${ago}. Nobody else has said anything yet.`,
    );
  });

  it('takes answers of other people for six hours, also when it is over sooner', () => {
    const isOpen = (minute: number) => trafficStatusOf(factsOf(), at(minute)).isOpen;
    expect([isOpen(0), isOpen(359), isOpen(360)]).toEqual([true, true, false]);
  });

  it.each<[Voices, string]>([
    [noVoices, 'reported'],
    [said([10], []), 'confirmed'],
    [said([10, 11], [12]), 'confirmed'],
    [said([10], [12]), 'doubtful'],
    [said([], [11, 12]), 'over'],
  ])('is as sure as others say', (voices, confidence) => {
    expect(trafficStatusOf(factsOf({ voices }), at(30)).confidence).toBe(confidence);
  });
});

describe('the category of a traffic update', () => {
  it.each(trafficKinds)('called by its name is %s', (kind) => {
    expect(kindOf(kindNames[kind])).toBe(kind);
  });

  it.each([
    ['Go-slow', 'congestion'],
    ['heavy traffic', 'congestion'],
    ['Truck crash, road blocked', 'accident'],
    ['Road blocked by police', 'closed-road'],
    ['Waterlogged road', 'flooding'],
    ['Bus spoilt on the bridge', 'breakdown'],
    ['Road check', 'checkpoint'],
    ['Potholes', 'road-works'],
    ['Hoodlums', 'danger'],
    ['Parade', 'other'],
  ])('%s is taken for %s', (words, kind) => {
    expect(kindOf(words)).toBe(kind);
  });
});
