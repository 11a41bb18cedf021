import { describe, expect, it } from 'vitest';
import type { Agency } from '#domain/identity/agencies/agencies.ts';
import { recipientsOf } from '#web/features/reporting/emergency/report/recipients-of.ts';
import { reportSms } from '#web/features/reporting/emergency/report/sms.ts';
import { parseDraft } from '#web/features/reporting/emergency/report/urgent-report.ts';
import { english } from '#web/languages/translations.ts';

const now = new Date('2026-11-22T08:00:00.000Z');
const report = {
  type: 'crime',
  state: '',
  description: 'They took my bag.',
  rideId: '',
  agencies: [3],
  images: [],
  latitude: null,
  longitude: null,
} as const;

describe('a report that is kept on the device', () => {
  const keptAt = (at: string) =>
    JSON.stringify({ description: 'They took my bag.', attempt: { key: 'a-key', report, at } });

  it('is tried again as it was sent, for a quarter of an hour', () => {
    const at = '2026-11-22T07:46:00.000Z';
    expect(parseDraft(keptAt(at), now).attempt).toEqual({ key: 'a-key', report, at });
  });

  it('is a new one after that, with the words that were typed', () => {
    expect(parseDraft(keptAt('2026-11-22T07:44:59.000Z'), now)).toEqual({
      description: 'They took my bag.',
      attempt: null,
    });
  });

  it.each(['', 'null', '{}', '{"description":5}', '['])('is empty where the device kept %j', (json) => {
    expect(parseDraft(json, now)).toEqual({ description: '', attempt: null });
  });

  it('keeps the words when the stored report cannot be read', () => {
    const json = JSON.stringify({ description: 'Help', attempt: { key: 1 } });
    expect(parseDraft(json, now)).toEqual({ description: 'Help', attempt: null });
  });
});

describe('the recipients', () => {
  const agency = (id: number, respondsTo: Agency['respondsTo'], state: string | null): Agency => ({
    id,
    name: `Agency ${id}`,
    code: `A${id}`,
    description: '',
    logo: '',
    respondsTo,
    state,
    defaultResponder: id === 1,
  });
  const agencies = [
    agency(1, [], 'Lagos'),
    agency(2, ['emergency'], 'Lagos'),
    agency(3, ['emergency', 'crime'], null),
  ];
  const idsOf = (...given: Parameters<typeof recipientsOf>) => recipientsOf(...given)?.map(({ id }) => id);

  it('are those that answer where the person lives, or where they say it happens', () => {
    expect(idsOf(agencies, 'emmergency', { state: '', picked: null }, 'Lagos')).toEqual([2]);
    expect(idsOf(agencies, 'emmergency', { state: 'Oyo', picked: null }, 'Lagos')).toEqual([3]);
    expect(idsOf(agencies, 'crime', { state: '', picked: [] }, 'Lagos')).toEqual([3]);
  });

  it('are those that were picked, or all', () => {
    expect(idsOf(agencies, 'crime', { state: '', picked: [1] }, 'Lagos')).toEqual([1]);
    expect(idsOf(agencies, 'crime', { state: '', picked: 'all' }, 'Lagos')).toEqual([1, 2, 3]);
  });

  it('are not known before the agencies are', () => {
    expect(idsOf(undefined, 'crime', { state: '', picked: null }, 'Lagos')).toBeUndefined();
  });
});

const { t } = english;

describe('the SMS', () => {
  it('names its kind, the typed text and the place, whatever was typed', () => {
    const link = reportSms({ ...report, description: 'Fire & smoke?', latitude: 6.5, longitude: 3.4, t });
    expect(link).toMatch(/^sms:\?&body=[^&?# ]+$/);
    expect(decodeURIComponent(link.slice('sms:?&body='.length))).toBe(
      'I report a crime. Fire & smoke? I am at https://www.openstreetmap.org/?mlat=6.5&mlon=3.4',
    );
  });

  it('leaves out unknown facts', () => {
    expect(decodeURIComponent(reportSms({ ...report, type: 'emmergency', description: '', t }))).toBe(
      'sms:?&body=Emergency. I need help.',
    );
  });
});
