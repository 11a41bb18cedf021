import { describe, expect, it } from 'vitest';
import {
  importPlateNotices,
  mostImportRows,
  previewPlateImport,
} from '#domain/response/plate-notices/plate-imports.ts';
import { listPlateNotices } from '#domain/response/plate-notices/plate-notices.ts';
import {
  done,
  factsOf,
  heardBy,
  officer,
  passenger,
  second,
  setUpPlateWorld,
  stranger,
  test,
  told,
} from './plate-world.ts';

setUpPlateWorld();

const head = 'plate,ref,date,state';
const fileOf = (...lines: string[]) => [head, ...lines].join('\n');

function previewed(csv: string, token = officer.token) {
  return test.call('POST', previewPlateImport.path, { token, body: { csv } });
}

async function differencesOf(csv: string, token = officer.token) {
  return (await previewed(csv, token)).answer(previewPlateImport);
}

async function imported(csv: string, token = officer.token) {
  const { fingerprint } = await differencesOf(csv, token);
  return test.call('POST', importPlateNotices.path, { token, body: { csv, fingerprint } });
}

async function listed() {
  const reply = await test.call('GET', listPlateNotices.path, { token: officer.token });
  return reply.answer(listPlateNotices).rows.map(({ plate, kind, state }) => `${plate} ${kind} ${state}`);
}

it('a preview tells the differences and changes nothing', async () => {
  await told({ plate: 'KJA-482XY', reference: 'A/1' });
  await told({ plate: 'LSR-123DE', reference: 'A/2' });
  await told({ plate: 'BDG-100AA', reference: 'A/3' });
  const before = await listed();
  const csv = fileOf(
    'kja 482 xy,A/1,2026-06-01,wanted',
    'LSR-123DE,B/2,01/06/2026,wanted',
    'BDG-100AA,A/3,2026-06-01,withdrawn',
    'EPE-200BB,A/4,2026-06-01,stolen',
  );
  const { differences, errors } = await differencesOf(csv);
  expect(differences.map(({ line, act, plate }) => `${line} ${act} ${plate}`)).toEqual([
    ...['2 renewed KJA-482XY', '3 replaced LSR-123DE', '4 withdrawn BDG-100AA', '5 added EPE-200BB'],
  ]);
  expect(errors).toEqual([]);
  expect(await listed()).toEqual(before);
  expect((await imported(csv)).status).toBe(200);
  expect(await listed()).toEqual([
    ...['EPE-200BB stolen waiting', 'LSR-123DE wanted shown'],
    ...['BDG-100AA wanted withdrawn', 'LSR-123DE wanted withdrawn', 'KJA-482XY wanted shown'],
  ]);
});

it('open windows are told of an import that withdraws or replaces a notice, and of no other', async () => {
  const heard = heardBy(passenger);
  await imported(fileOf('KJA-482XY,A/1,2026-06-01,wanted', 'LSR-123DE,A/2,2026-06-01,wanted'));
  await imported(fileOf('KJA-482XY,A/1,2026-06-01,wanted'));
  expect((await imported(fileOf('LSR-123DE,B/2,2026-06-01,wanted'))).status).toBe(200);
  await expect.poll(() => heard).toEqual(['plate-notice-withdrawn']);
  expect((await imported(fileOf('KJA-482XY,A/1,2026-06-01,withdrawn'))).status).toBe(200);
  await expect.poll(() => heard).toHaveLength(2);
});

it('a row that was not previewed does not take effect', async () => {
  const csv = fileOf('KJA-482XY,A/1,2026-06-01,wanted');
  const { fingerprint } = await differencesOf(csv);
  await told({ plate: 'KJA-482XY', reference: 'C/9' });
  const body = { csv, fingerprint };
  const reply = await test.call('POST', importPlateNotices.path, { token: officer.token, body });
  expect(reply.status).toBe(409);
  expect(await listed()).toEqual(['KJA-482XY wanted shown']);
});

it('a notice that a colleague wrote in the place of the previewed one is not withdrawn', async () => {
  const { id } = await told({ plate: 'KJA-482XY', reference: 'A/1' });
  const csv = fileOf('KJA-482XY,A/1,2026-06-01,withdrawn');
  const { fingerprint } = await differencesOf(csv);
  await done('withdraw', id, second.token);
  await told({ plate: 'KJA-482XY', reference: 'A/1' });
  const body = { csv, fingerprint };
  const reply = await test.call('POST', importPlateNotices.path, { token: officer.token, body });
  expect(reply.status).toBe(409);
  expect(await listed()).toEqual(['KJA-482XY wanted shown', 'KJA-482XY wanted withdrawn']);
});

it('another reference leaves a confirmed notice of a stolen vehicle in sight, and an unconfirmed one waiting', async () => {
  const stolen = (reference: string) =>
    fileOf(`LSR-123DE,${reference},2026-06-01,stolen`, `KJA-482XY,${reference},2026-06-01,stolen`);
  await imported(stolen('A/1'));
  const reply = await test.call('GET', listPlateNotices.path, { token: second.token });
  const [notice] = reply.answer(listPlateNotices).rows.filter(({ plate }) => plate === 'LSR-123DE');
  expect((await done('confirm', notice?.id ?? 0, second.token)).status).toBe(200);
  expect((await imported(stolen('B/2'))).status).toBe(200);
  expect((await factsOf('LSR-123DE')).notices.notices).toMatchObject([{ kind: 'stolen', reference: 'B/2' }]);
  expect((await factsOf('KJA-482XY')).notices.notices).toEqual([]);
});

it('the officer who confirmed a notice imports another reference of it, which stays in sight', async () => {
  const stolen = (reference: string) => fileOf(`LSR-123DE,${reference},2026-06-01,stolen`);
  await imported(stolen('A/1'));
  const reply = await test.call('GET', listPlateNotices.path, { token: second.token });
  const [notice] = reply.answer(listPlateNotices).rows;
  expect((await done('confirm', notice?.id ?? 0, second.token)).status).toBe(200);
  for (const [reference, token] of [
    ['B/2', second.token],
    ['C/3', officer.token],
    ['D/4', second.token],
  ] as const) {
    expect((await imported(stolen(reference), token)).status).toBe(200);
    expect((await factsOf('LSR-123DE')).notices.notices).toMatchObject([{ kind: 'stolen', reference }]);
  }
});

it('that an imported vehicle is stolen is shown once another officer has confirmed it', async () => {
  await imported(fileOf('EPE-200BB,A/4,2026-06-01,stolen'));
  expect((await factsOf('EPE-200BB')).notices.notices).toEqual([]);
  const reply = await test.call('GET', listPlateNotices.path, { token: second.token });
  const [notice] = reply.answer(listPlateNotices).rows;
  expect((await done('confirm', notice?.id ?? 0, officer.token)).status).toBe(403);
  expect((await done('confirm', notice?.id ?? 0, second.token)).status).toBe(200);
  expect((await factsOf('EPE-200BB')).notices.notices).toMatchObject([
    { kind: 'stolen', recordedAt: '2026-05-31T23:00:00.000Z' },
  ]);
});

it('touches no notice of another agency', async () => {
  await told({ plate: 'BDG-100AA', reference: 'A/3' });
  const { differences, errors } = await differencesOf(
    fileOf('BDG-100AA,A/3,2026-06-01,withdrawn'),
    stranger.token,
  );
  expect(differences).toEqual([]);
  expect(errors).toMatchObject([{ line: 2 }]);
});

describe('a line is left out, with its number and a reason', () => {
  it.each([
    ['=cmd|calc!A1,A/1,2026-06-01,stolen', /plate/],
    ['+2348030000142,A/1,2026-06-01,stolen', /plate/],
    ['LSR-123DE,"=HYPERLINK(""http://x"",1)",2026-06-01,stolen', /letters, digits/],
    ['LSR-123DE,@SUM(1),2026-06-01,stolen', /letters, digits/],
    ['LSR-123DE,A/1,31/02/2026,stolen', /day/],
    ['LSR-123DE,A/1,2027-01-01,stolen', /day/],
    ['LSR-123DE,A/1,2026-06-01,<script>', /state/],
    ['LSR-123DE,A/1', /day/],
    ['LSR-123DE,A/1,2026-06-01,withdrawn', /no notice/],
  ])('%s', async (line, reason) => {
    const reply = await previewed(fileOf('KJA-482XY,A/1,2026-06-01,wanted', line));
    const { differences, errors } = reply.answer(previewPlateImport);
    expect(differences).toMatchObject([{ line: 2, act: 'added' }]);
    expect(errors).toEqual([{ line: 3, message: expect.stringMatching(reason) }]);
    expect(reply.text).not.toMatch(/cmd|HYPERLINK|SUM|script/);
  });

  it('when it repeats another', async () => {
    const { errors } = await differencesOf(
      fileOf('LSR-123DE,A/1,2026-06-01,wanted', 'lsr123de,A/2,2026-06-01,wanted'),
    );
    expect(errors).toMatchObject([{ line: 3 }]);
  });

  it('when it comes after the five hundredth', async () => {
    const lines = Array.from(
      { length: mostImportRows + 1 },
      (_, at) => `LSR-${String(at % 1000).padStart(3, '0')}AB,A/1,2026-06-01,wanted`,
    );
    const { differences, errors } = await differencesOf(fileOf(...lines));
    expect(differences).toHaveLength(mostImportRows);
    expect(errors).toMatchObject([{ line: mostImportRows + 2 }]);
  });
});

it.each([
  ['\uFEFFState;Plate;Date;Ref\r\nwanted;"LSR-123DE";2026-06-01;A/1\r\n', 1],
  ['plate,ref\nLSR-123DE,A/1', 0],
  ['"', 0],
])('reads %j as spreadsheets write it', async (csv, count) => {
  const { differences, errors } = await differencesOf(csv);
  expect([differences.length, errors.length]).toEqual([count, 1 - count]);
});

it.each([{ csv: '' }, { csv: 'x'.repeat(60_001) }, {}])(
  'refuses a file that is empty or too large',
  async (body) => {
    const reply = await test.call('POST', previewPlateImport.path, { token: officer.token, body });
    expect(reply.status).toBe(422);
  },
);
