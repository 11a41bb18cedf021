import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSameRide, type RideDraft, rideDrafts } from '#web/features/journeys/rides/lodge/draft.ts';
import { emptyRide } from '#web/features/journeys/rides/lodge/ride-values.ts';

const savedAt = '2026-11-21T17:02:00.000Z';
const picture = `files/vehicles/${'a'.repeat(24)}.webp`;
const draft: RideDraft = {
  content: {
    values: {
      ...emptyRide,
      vehicleNumber: 'KJA-4',
      vehicleImages: [picture],
      latitude: 6.58214,
      longitude: 3.3829,
      accuracyMetres: 12,
    },
    boarding: { typedAddress: 'Ojota', placedAt: savedAt },
    filledFrom: '20481736',
    filled: { fields: { driverName: 'Sunday Ade' }, before: { driverName: '' } },
  },
  sent: { key: 'k'.repeat(32), body: '{}' },
  savedAt,
};

function hoursLater(hours: number): Date {
  return new Date(Date.parse(savedAt) + hours * 3_600_000);
}

describe('a draft', () => {
  it('comes back as it was, half-typed fields, position and pictures included', () => {
    expect(rideDrafts.parse(JSON.stringify(draft), hoursLater(0.4))).toEqual(draft);
  });

  it('has no position of half an hour before, however often it was saved since, and keeps all else', () => {
    const saved = { ...draft, savedAt: hoursLater(23).toISOString() };
    const parsed = rideDrafts.parse(JSON.stringify(saved), hoursLater(23));
    const { latitude, longitude, accuracyMetres, ...others } = draft.content.values;
    expect(parsed?.content).toEqual({
      ...draft.content,
      values: { ...others, latitude: null, longitude: null, accuracyMetres: undefined },
    });
  });

  it('leaves out pictures that the server no longer holds', () => {
    const parsed = rideDrafts.parse(JSON.stringify(draft), hoursLater(25));
    expect(parsed?.content.values.vehicleImages).toEqual([]);
    expect(parsed?.content.values.vehicleNumber).toBe('KJA-4');
  });

  it('is mended where a field is not what it should be', () => {
    const broken = {
      ...draft,
      sent: 'no',
      content: {
        ...draft.content,
        step: 1,
        values: {
          ...draft.content.values,
          vehicleNumber: 7,
          vehicleImages: ['https://elsewhere.example/x.png'],
        },
      },
    };
    const parsed = rideDrafts.parse(JSON.stringify(broken), hoursLater(1));
    expect(parsed).toMatchObject({ content: { filledFrom: '20481736' }, sent: null });
    expect(parsed?.content.values).toMatchObject({ vehicleNumber: '', vehicleImages: [], latitude: null });
  });

  it('of an earlier version, without the list of fields that RUA filled in, is restored as well', () => {
    const { filled: _, boarding: __, ...content } = draft.content;
    const parsed = rideDrafts.parse(JSON.stringify({ ...draft, content }), hoursLater(0.4));
    expect(parsed?.content).toEqual({ ...content, filled: null });
  });

  it('is none when it is no draft at all', () => {
    for (const text of ['', 'nonsense', '[]', '{"content":{}}', 'null']) {
      expect(rideDrafts.parse(text, hoursLater(1))).toBeNull();
    }
  });
});

describe('a ride with known facts alone', () => {
  it('is one nobody typed in', () => {
    const known = { ...emptyRide, address: 'Ojota', nextOfKinFullName: 'Ifeanyi Okonkwo' };
    expect(isSameRide(known, { ...known })).toBe(true);
    expect(isSameRide(emptyRide, { ...emptyRide })).toBe(true);
    expect(isSameRide(known, { ...known, driverName: 'S' })).toBe(false);
    expect(isSameRide(known, { ...known, address: '' })).toBe(false);
    expect(isSameRide(known, { ...known, latitude: 0 })).toBe(false);
  });
});

describe('keeping drafts on the device', () => {
  const kept = new Map<string, string>();
  beforeEach(() =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    }),
  );
  afterEach(() => {
    vi.unstubAllGlobals();
    kept.clear();
  });

  it('keeps one for each account, under a key that signing out removes', () => {
    expect(rideDrafts.write(7, draft)).toBe(true);
    expect([...kept.keys()]).toEqual([expect.stringMatching(/^rua/)]);
    expect(rideDrafts.read(7)?.content.values.vehicleNumber).toBe('KJA-4');
    expect(rideDrafts.read(8)).toBeNull();
    rideDrafts.remove(7);
    expect(rideDrafts.read(7)).toBeNull();
  });

  it('says when the browser refuses', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(rideDrafts.write(7, draft)).toBe(false);
    expect(rideDrafts.read(7)).toBeNull();
    expect(() => rideDrafts.remove(7)).not.toThrow();
  });
});
