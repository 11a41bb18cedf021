/** The plain forms of a ride's page, of the first day and of the page for help: the call that each of them makes. */
import { describe, expect, it } from 'vitest';
import { encodeAnswer } from '#domain/contract/envelope.ts';
import { getSafetyPass, saveSafetyPass } from '#domain/identity/safety-pass.ts';
import { saveLanguage } from '#domain/identity/settings.ts';
import { putOffFirstDay } from '#domain/journeys/first-day.ts';
import { getNextOfKin, saveNextOfKin, testNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { arriveWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { answerWhetherSafe, undoCompletion } from '#domain/journeys/rides/arrivals.ts';
import { changeKinOfRide, changeKinWithPin, testKinOfRide } from '#domain/journeys/rides/kin-of-ride.ts';
import { actOnLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { completeRide, getRide } from '#domain/journeys/rides/rides.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { answerFirstDay } from '#web/features/journeys/first-day/answer-first-day.ts';
import { answerPlainRide } from '#web/features/reporting/flags/answer-plain-ride.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { action as reportFromPage } from '#web/routes/user/emergency.tsx';

const at = '2026-11-27T08:00:00.000Z';
const kin = { full_name: 'Bola Obi', phone: '0803 000 0142', address: 'Ojota' };
const ride = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', manifestNumber: '', manifestId: '', vehicleNumber: 'KJA-482XY' },
  ...{ plateKind: 'commercial', vehicleName: 'Danfo', vehicleModel: '', driverName: '', driveName: '' },
  ...{
    departureState: 'Lagos',
    departureCity: '',
    destinationState: 'Oyo',
    destinationCity: '',
    parkName: '',
  },
  ...{ destinationAddress: '', destination: 'Oyo', status: 'active', flagged: false, overdue: false },
  ...{ createdAt: at, expectedArrival: null, expectedFrom: null, address: '', nextOfKinFullName: '' },
  ...{ nextOfKinPhone: '', nextOfKinPhoneTextable: false, nextOfKinAddress: '', nextOfKinPhoto: '' },
  ...{
    vehicleImages: [],
    latitude: null,
    longitude: null,
    accuracyMetres: null,
    completedAt: null,
    phone: '',
  },
  ...{ user: { firstName: '', lastName: '', address: '' }, flagInfo: null, share: null, timeline: [] },
  can: { complete: true, undoComplete: false, flag: true, withdrawFlag: false, share: true },
} as const;
const flagInfo = {
  ...{ id: 9, agency: [], description: '', createdAt: at, addressConfirmed: true, overdue: false },
  ...{ deliveries: [], cases: [], caseId: null },
} as const;
const pass = {
  ...{
    state: 'on',
    isEmpty: false,
    url: null,
    name: 'Ada Obi',
    bloodGroup: '',
    genotype: 'AA',
    allergies: 'Nuts',
  },
  ...{ conditions: '', medicines: '', nextOfKin: [], shown: ['allergies'], photo: null, changedAt: null },
  openings: [],
} as const;

/** The API behind the pages: it answers the questions, and refuses each change so that its page stays. */
function apiKnowing(known: Record<string, unknown>) {
  const changes: [string, unknown][] = [];
  const fetch = async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const answer = known[`${method} ${path}`];
    if (answer !== undefined) return Response.json(answer);
    changes.push([`${method} ${path}`, body === undefined ? undefined : JSON.parse(String(body))]);
    return Response.json({ status: false, message: 'No.', code: 'wrong_state', errors: {} }, { status: 409 });
  };
  return { changes, page: { fetch } as unknown as PageContext };
}

function formOf(fields: Record<string, string>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request('http://localhost/', { method: 'POST', body });
}

const way = ({ method, path }: { method: string; path: string }, id = '41') =>
  `${method} ${path.replace('{id}', id)}`;

describe('a form of a ride', () => {
  const asked = async (fields: Record<string, string>, known: object = ride) => {
    const { changes, page } = apiKnowing({ [way(getRide)]: encodeAnswer(getRide, known as never) });
    const answer = await answerPlainRide(page, formOf(fields), '41').catch((error: unknown) => error);
    return { changes, answer };
  };

  it.each([
    [{ task: 'complete' }, completeRide, undefined],
    [{ task: 'complete', pin: '4821' }, arriveWithPin, { pin: '4821' }],
    [{ task: 'safe', safe: 'yes' }, answerWhetherSafe, { safe: true }],
    [{ task: 'safe', safe: 'yes', pin: '4821' }, arriveWithPin, { pin: '4821' }],
    // In danger no PIN is asked for.
    [{ task: 'safe', safe: 'no', pin: '4821' }, answerWhetherSafe, { safe: false }],
    [{ task: 'safe' }, answerWhetherSafe, {}],
    [{ task: 'undo' }, undoCompletion, undefined],
    [{ task: 'kin', ...kin }, changeKinOfRide, kin],
    [{ task: 'kin', ...kin, pin: '4821' }, changeKinWithPin, { ...kin, pin: '4821' }],
    [{ task: 'kin-test' }, testKinOfRide, undefined],
    [{ task: 'ladder', act: 'late' }, actOnLadder, { act: 'late' }],
    [
      { task: 'flag', description: 'Wrong way.', agencies: 'default' },
      flagRide,
      { lodge_ride_id: '41', description: 'Wrong way.', agencies: [] },
    ],
    [
      { task: 'flag', description: '', agencies: 'all' },
      flagRide,
      { lodge_ride_id: '41', description: '', agencies: 'all' },
    ],
  ])('%j makes one call', async (fields, endpoint, body) => {
    const { changes, answer } = await asked(fields);
    expect(changes).toEqual([[way(endpoint), body]]);
    expect(answer).toMatchObject({ data: { kind: 'refused', task: fields.task, message: 'No.' } });
  });

  it('completes no ride that was flagged meanwhile: its page asks first whether the passenger is safe', async () => {
    const { changes, answer } = await asked({ task: 'complete' }, { ...ride, flagged: true, flagInfo });
    expect(changes).toEqual([]);
    expect((answer as Response).headers.get('location')).toBe('/users/ridesDetails/41');
  });

  it('shows the typed words again, and never a PIN', async () => {
    const { answer } = await asked({ task: 'kin', ...kin, pin: '4821' });
    expect(answer).toMatchObject({ data: { values: kin } });
    expect(JSON.stringify(answer)).not.toContain('4821');
  });

  it('takes no more than 1,000 characters of a flag', async () => {
    const { changes, answer } = await asked({ task: 'flag', description: 'x'.repeat(1001) });
    expect(changes).toEqual([]);
    expect(answer).toMatchObject({ data: { problems: [{ id: 'description' }] } });
  });
});

describe('a form of the first day', () => {
  const known = {
    fullName: 'Bola Obi',
    phone: '0803 000 0142',
    address: '',
    canBeTexted: true,
    savedAt: at,
  };
  const asked = async (fields: Record<string, string>) => {
    const { changes, page } = apiKnowing({
      [way(getSafetyPass)]: encodeAnswer(getSafetyPass, pass as never),
      [way(getNextOfKin)]: encodeAnswer(getNextOfKin, { kin: known, test: null }),
    });
    return { changes, answer: await answerFirstDay(page, formOf(fields)).catch((error: unknown) => error) };
  };

  it.each([
    [{ task: 'language', language: 'yo' }, saveLanguage, { language: 'yo' }],
    [{ task: 'kin', ...kin }, saveNextOfKin, kin],
    [{ task: 'test' }, testNextOfKin, undefined],
    [{ task: 'later' }, putOffFirstDay, undefined],
    [
      { task: 'pass', blood_group: 'O+' },
      saveSafetyPass,
      {
        ...{ name: 'Ada Obi', blood_group: 'O+', genotype: 'AA', allergies: 'Nuts', conditions: '' },
        ...{ medicines: '', shown: ['allergies'] },
        next_of_kin: [{ name: 'Bola Obi', phone: '0803 000 0142', shown: true }],
      },
    ],
  ])('%j makes one call', async (fields, endpoint, body) => {
    const { changes, answer } = await asked(fields);
    expect(changes).toEqual([[way(endpoint), body]]);
    expect(answer).toMatchObject({ data: { kind: 'refused', task: fields.task } });
  });
});

describe('a report from the page for help', () => {
  const asked = async (fields: Record<string, string>) => {
    const { changes, page } = apiKnowing({});
    const context = { get: (key: unknown) => (key === pageContext ? page : undefined) };
    const answer = await reportFromPage({ context, request: formOf(fields) } as never).catch(
      (error: unknown) => error,
    );
    return { changes, answer };
  };

  it.each([
    ['crime', 'crime'],
    ['emmergency', 'emmergency'],
    ['another', 'emmergency'],
  ])('of the form %j is one of %j, with its words, which stay after a refusal', async (task, type) => {
    const words = { description: 'Robbed', state: 'Oyo' };
    const { changes, answer } = await asked({ task, ...words });
    expect(changes).toEqual([[way(lodgeComplaint), { ...words, role: 'place', type }]]);
    expect(answer).toMatchObject({ data: { task, values: words } });
  });

  it('with more than 2,000 characters is not sent', async () => {
    const { changes, answer } = await asked({ task: 'crime', description: 'x'.repeat(2001) });
    expect(changes).toEqual([]);
    expect(answer).toMatchObject({ data: { problems: [{ id: 'description' }] } });
  });
});
