import { describe, expect, test } from 'vitest';
import { type Responder, respondersTo } from '#domain/response/responders.ts';

const agencies = [
  { name: 'Police', respondsTo: ['crime'], state: 'Lagos', defaultResponder: true },
  { name: 'LASEMA', respondsTo: ['emergency'], state: 'Lagos', defaultResponder: false },
  { name: 'LASAMBUS', respondsTo: ['emergency'], state: 'Lagos', defaultResponder: false },
  { name: 'FRSC', respondsTo: ['emergency'], state: null, defaultResponder: false },
  {
    name: 'Abuja rescue',
    respondsTo: ['emergency'],
    state: 'Federal Capital Territory',
    defaultResponder: false,
  },
  { name: 'LAWMA', respondsTo: [], state: 'Lagos', defaultResponder: false },
] as const satisfies readonly (Responder & { name: string })[];

function reached(kind: 'emergency' | 'crime', state: string): string[] {
  return respondersTo<Responder & { name: string }>(agencies, kind, state).map(({ name }) => name);
}

describe('an urgent report that names no agency', () => {
  test('goes to those that answer it in its state', () => {
    expect(reached('emergency', 'Lagos')).toEqual(['LASEMA', 'LASAMBUS']);
    expect(reached('emergency', 'fct')).toEqual(['Abuja rescue']);
    expect(reached('crime', 'lagos')).toEqual(['Police']);
  });

  test('where none does, to those of the whole country', () => {
    expect(reached('emergency', 'Kano')).toEqual(['FRSC']);
    expect(reached('emergency', '')).toEqual(['FRSC']);
    expect(reached('emergency', 'Nowhere')).toEqual(['FRSC']);
  });

  test('and otherwise to the default responder', () => {
    expect(reached('crime', 'Kano')).toEqual(['Police']);
    expect(respondersTo([], 'crime', 'Kano')).toEqual([]);
  });
});
