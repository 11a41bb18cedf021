/** Reports that may be about the same event as a case: of the same vehicle, or from the same place on the same day. */
import { expect, it } from 'vitest';
import {
  act,
  caseIdOf,
  caseSeenBy,
  setUpCaseWorld,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';
import { complain } from '#test/support/lodged-complaints.ts';

setUpCaseWorld();

const day = 24 * 60;

/** @returns the case that the police have of a report from there. */
async function reportedAt(place: { latitude: number; longitude: number } | null): Promise<number> {
  const { test, reporter, police } = world;
  const changes = { ...place, agencies: [police.agency.id] };
  return caseIdOf(await complain(test, reporter.token, changes), police);
}

it('from the same place are those within about a kilometre and a day, not the case itself and none without a position', async () => {
  const kara = { latitude: 6.64, longitude: 3.368 };
  turnClock(-2 * day);
  await reportedAt(kara);
  turnClock(2 * day);
  const nowhere = await reportedAt(null);
  const near = await reportedAt({ latitude: 6.645, longitude: 3.363 });
  await reportedAt({ ...kara, latitude: 6.66 });
  await reportedAt({ ...kara, longitude: 3.39 });
  const id = await reportedAt(kara);
  const { similar, samePlate } = await caseSeenBy(id);
  expect(similar.map((one) => [one.id, one.why, one.linked])).toEqual([[near, 'place', false]]);
  expect(samePlate).toEqual([]);
  expect((await caseSeenBy(nowhere)).similar).toEqual([]);
  await act(id, 'link', { case_id: near, linked: true });
  expect((await caseSeenBy(near)).similar.map((one) => [one.id, one.linked])).toEqual([[id, true]]);
});

it('are the own agency’s alone', async () => {
  const { test, reporter, police, fire } = world;
  const place = { latitude: 9.05, longitude: 7.49 };
  const both = { ...place, agencies: [police.agency.id, fire.agency.id] };
  const one = await complain(test, reporter.token, { ...place, agencies: [fire.agency.id] });
  const other = await complain(test, reporter.token, both);
  expect((await caseSeenBy(caseIdOf(other, police))).similar).toEqual([]);
  const theirs = await caseSeenBy(caseIdOf(other, fire), fire.officer.token);
  expect(theirs.similar.map(({ id }) => id)).toEqual([caseIdOf(one, fire)]);
});
