/** A person lodges rides, items and complaints, tells agencies of some, and takes some of it back. */

import { lodgeItem, receiveItem } from '#domain/journeys/items/items.ts';
import {
  confirmHandover,
  confirmOnPage,
  issueNewCode,
  makeWaybill,
  removeReceiver,
} from '#domain/journeys/items/waybills.ts';
import { completeManifest, createManifest } from '#domain/journeys/manifests/manifests.ts';
import { checkPlate } from '#domain/journeys/plate-checks.ts';
import {
  arriveWithPin,
  chooseArrivalPin,
  expectWithPin,
  removeArrivalPin,
} from '#domain/journeys/rides/arrival-pins.ts';
import { answerWhetherSafe, expectArrival, undoCompletion } from '#domain/journeys/rides/arrivals.ts';
import { actOnLadder, answerAsKin, getLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { rateRide } from '#domain/journeys/rides/ride-ratings.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import {
  mutePassenger,
  openKinPage,
  openSharePage,
  removeKin,
  revokeShare,
  shareRide,
} from '#domain/journeys/rides/shares.ts';
import {
  editComplaint,
  endComplaint,
  lodgeComplaint,
  retryComplaintDelivery,
  withdrawComplaint,
} from '#domain/reporting/complaints.ts';
import { flagRide, retryDelivery, withdrawRideFlag } from '#domain/reporting/flags.ts';
import { flagItem, retryItemDelivery, withdrawItemFlag } from '#domain/reporting/item-flags.ts';
import {
  acknowledgeCase,
  noteOnCase,
  reopenCase,
  replyToReporter,
  resolveCase,
} from '#domain/response/cases/endpoints.ts';
import { waybillSecretsOf } from '#test/support/waybill-codes.ts';
import { keptKin, passingKin, replaceKin } from './kin-life.ts';
import { asForm, type World } from './world.ts';

const key = (name: string) => ({ 'idempotency-key': `life-of-${name}` });

type Report = 'ride' | 'item' | 'complaint';

/** Fails a message of it, so that it can be tried again. @returns its number. */
async function failedMessage(world: World, of: Report, id: number): Promise<number> {
  const { queries } = world.test.app.database;
  const flags = queries.selectFrom('flags').select('id');
  const message = await queries
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where((eb) =>
      of === 'complaint'
        ? eb('complaint_id', '=', id)
        : eb('flag_id', 'in', flags.where(of === 'ride' ? 'ride_id' : 'item_id', '=', id)),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return message.id;
}

/** The passenger chooses PINs and gives the second one for a ride. An agency then gets a case about it. */
async function beForced(world: World): Promise<void> {
  const password = { current_password: world.password };
  const forced = await lodge(world, 'Forced', passingKin(world, 'Forced'));
  await world.do(chooseArrivalPin, { body: { ...password, pin: '4821', duress_pin: '4822' } });
  const expected = new Date(world.test.app.now().getTime() + 3_600_000).toISOString();
  const params = { id: forced.id };
  await world.do(expectWithPin, { params, body: { pin: '4821', expected_arrival: expected } });
  await replaceKin(world, forced.id, '4822');
  await world.do(arriveWithPin, { params, body: { pin: '4822' } });
  await world.do(removeArrivalPin, { body: password });
}

export async function travel(world: World): Promise<void> {
  const kept = await lodge(world, 'Kept');
  const done = { params: { id: (await lodge(world, 'Done', passingKin(world, 'Done'))).id } };
  const expected = new Date(world.test.app.now().getTime() + 3_600_000).toISOString();
  await world.do(expectArrival, { ...done, body: { expected_arrival: expected } });
  await replaceKin(world, done.params.id);
  await world.ask(getLadder, done);
  await world.do(actOnLadder, { ...done, body: { act: 'help' } });
  const told = await world.test.app.database.queries
    .selectFrom('shares')
    .select('token')
    .where('ride_id', '=', done.params.id)
    .executeTakeFirstOrThrow();
  await world.ask(answerAsKin, {
    token: undefined,
    params: { token: told.token },
    body: 'say=fine',
    headers: asForm,
  });
  await world.do(completeRide, done);
  await world.do(undoCompletion, done);
  await world.do(completeRide, done);
  await beForced(world);
  await world.do(rateRide, { ...done, body: { rating: 'too-fast' } });
  const { url } = await world.do(shareRide, { params: { id: kept.id } });
  await world.ask(openSharePage, { token: undefined, params: { token: lastPart(url) } });
  await world.do(revokeShare, { params: { id: kept.id } });
  await world.do(shareRide, { params: { id: kept.id } });

  const flagged = await lodge(world, 'Flagged');
  await flag(world, flagged.id, 'Flagdescription');
  await world.do(retryDelivery, { params: { id: await failedMessage(world, 'ride', flagged.id) } });
  await world.do(answerWhetherSafe, { params: { id: flagged.id }, body: { safe: false } });
  const withdrawn = await lodge(world, 'Withdrawn');
  await flag(world, withdrawn.id, 'Withdrawndescription');
  const reason = world.own.word('Withdrawalreason');
  await world.do(withdrawRideFlag, { params: { id: withdrawn.id }, body: { reason } });
  await meetKin(world);
}

async function lodge(world: World, name: string, kin = keptKin(world, name)) {
  const { own } = world;
  return world.do(lodgeRide, {
    headers: key(name),
    body: {
      ...{ vehicle_number: own.plate(), vehicle_name: own.word(`${name}bus`) },
      ...{ vehicle_model: own.word(`${name}model`), driver_name: own.word(`${name}driver`) },
      ...{ park_name: own.word(`${name}park`), address: own.word(`${name}boarding`) },
      ...{ departure_state: 'Lagos', departure_city: own.word(`${name}fromcity`) },
      ...{ destination_state: 'Oyo', destination_city: own.word(`${name}tocity`) },
      destination_address: own.word(`${name}arrival`),
      ...kin,
      vehicle_images: [await world.upload('vehicles')],
      ...world.own.position,
    },
  });
}

function flag(world: World, rideId: number, what: string) {
  const description = world.own.word(what);
  return world.do(flagRide, { body: { lodge_ride_id: rideId, description, agencies: [world.agency.id] } });
}

/** A person who does not want to be written to. Their stored data goes at once. */
async function meetKin(world: World): Promise<void> {
  const { queries } = world.test.app.database;
  const { own } = world;
  const ride = await world.do(lodgeRide, {
    body: {
      ...{ vehicle_number: 'KJA-482XY', vehicle_name: 'Hiace', vehicle_model: 'White' },
      ...{ driver_name: 'Sunday', park_name: 'Ojota', address: 'The gate', departure_state: 'Lagos' },
      ...{ destination_state: 'Oyo', destination_address: 'The market' },
      next_of_kin_full_name: own.passing('Goneperson'),
      next_of_kin_phone: '08037178888',
      next_of_kin_address: own.passing('Goneplace'),
    },
  });
  await world.do(flagRide, { body: { lodge_ride_id: ride.id, agencies: [world.agency.id] } });
  const { token } = await queries
    .selectFrom('shares')
    .select('token')
    .where('ride_id', '=', ride.id)
    .where('audience', '=', 'next-of-kin')
    .executeTakeFirstOrThrow();
  const opened = { token: undefined, params: { token } };
  await world.ask(openKinPage, opened);
  for (const body of ['hear=nothing', 'hear=everything'])
    await world.ask(mutePassenger, { ...opened, body, headers: asForm });
  await world.ask(removeKin, { ...opened, body: '', headers: asForm });
}

export async function send(world: World): Promise<void> {
  const received = await lodgeOne(world, 'Received');
  await world.do(receiveItem, { params: { id: received.id } });
  const flagged = await lodgeOne(world, 'Sent');
  const body = { item_id: flagged.id, description: world.own.word('Itemflag'), agencies: [world.agency.id] };
  await world.do(flagItem, { body });
  await world.do(retryItemDelivery, { params: { id: await failedMessage(world, 'item', flagged.id) } });
  const withdrawn = await lodgeOne(world, 'Calm');
  await world.do(flagItem, { body: { item_id: withdrawn.id, agencies: [world.agency.id] } });
  const reason = world.own.word('Itemreason');
  await world.do(withdrawItemFlag, { params: { id: withdrawn.id }, body: { reason } });
  await carry(world, flagged.id, world.own.phone());
  await carry(world, (await lodgeOne(world, 'Carried')).id, '08037175555', 'on the page');
}

function lodgeOne(world: World, name: string) {
  const { own } = world;
  return upload(world).then((images) =>
    world.do(lodgeItem, {
      headers: key(name),
      body: {
        ...{ item_name: own.word(`${name}item`), driver_name: own.word(`${name}rider`) },
        ...{ transport_means: 'Bike', vehicle_bike_number: own.plate() },
        ...{ rider_company: own.word(`${name}company`), rider_phone_number: riderPhone },
        ...{ address: own.word(`${name}from`), destination_address: own.word(`${name}to`) },
        ...{ description: own.word(`${name}contents`), images },
        ...world.own.position,
      },
    }),
  );
}

const riderPhone = '08037177777';

const upload = async (world: World) => [await world.upload('vehicles')];

async function carry(world: World, itemId: number, phone: string, where = 'by phone'): Promise<void> {
  const { own, test } = world;
  const receiver = { receiver_name: own.word(`Receiver${itemId}`), receiver_phone: phone };
  const { waybill } = await world.do(makeWaybill, { body: { item_id: itemId, ...receiver } });
  const [, rider, last] = waybill.handovers;
  await world.do(issueNewCode, { params: { id: rider?.id ?? 0 }, body: { name: '', phone: '' } });
  const { code, path } = await waybillSecretsOf(test, riderPhone);
  if (where === 'by phone') {
    await world.do(confirmHandover, { body: { item_id: itemId, code } });
    return;
  }
  const page = { token: undefined, headers: asForm };
  await world.ask(confirmOnPage, { ...page, params: { token: lastPart(path) }, body: `code=${code}` });
  // Another person takes it, and does not want to be written to.
  const renewal = { name: own.passing('Stranger'), phone: '08037176666' };
  await world.do(issueNewCode, { params: { id: last?.id ?? 0 }, body: renewal });
  const theirs = await waybillSecretsOf(test, '08037176666');
  await world.ask(removeReceiver, { ...page, params: { token: lastPart(theirs.path) }, body: '' });
}

export async function complain(world: World): Promise<void> {
  const report = await lodgeReport(world, 'complain', 'Complaint');
  const { own } = world;
  await world.do(editComplaint, {
    params: { id: report.complaintRef },
    body: { ...wordsOf(world, 'Edited'), images: [await world.upload('vehicles')] },
  });
  await world.do(retryComplaintDelivery, {
    params: { id: await failedMessage(world, 'complaint', report.id) },
  });
  const emergency = await lodgeReport(world, 'emmergency', 'Emergency');
  await world.do(endComplaint, { params: { id: emergency.complaintRef } });
  const crime = await lodgeReport(world, 'crime', 'Crime');
  await world.do(withdrawComplaint, {
    params: { id: crime.complaintRef },
    body: { reason: own.word('Crimereason') },
  });
  await answer(world, report.cases[0]?.id ?? 0);
}

/** The agency works it, and the person is not content. */
async function answer(world: World, id: number): Promise<void> {
  const { token } = world.officer;
  const at = (name: string) => ({ token, params: { id }, headers: key(name) });
  await world.do(acknowledgeCase, { token, params: { id } });
  await world.do(noteOnCase, { ...at('note'), body: { text: 'Between ourselves.' } });
  await world.do(replyToReporter, { ...at('reply'), body: { text: world.own.word('Replytome') } });
  await world.do(resolveCase, { token, params: { id }, body: { reason: 'The bus was taken off the road.' } });
  await world.do(reopenCase, { params: { id }, body: { reason: world.own.word('Reopening') } });
}

async function lodgeReport(world: World, type: string, name: string) {
  return world.do(lodgeComplaint, {
    headers: key(name),
    body: {
      ...{ role: 'company', type, ...(type === 'complain' ? passingWords(world) : wordsOf(world, name)) },
      agencies: [world.agency.id],
      images: [await world.upload('vehicles')],
      ...world.own.position,
    },
  });
}

function wordsOf({ own }: World, name: string) {
  return {
    ...{ complain_title: own.word(`${name}title`), name: own.word(`${name}name`) },
    ...{ state: 'Lagos', city: own.word(`${name}city`), description: own.word(`${name}description`) },
  };
}

/** Put right afterwards. */
function passingWords({ own }: World) {
  return {
    ...{ complain_title: own.passing('Firsttitle'), name: own.passing('Firstsubject') },
    ...{ state: 'Lagos', city: own.passing('Firstcity'), description: own.passing('Firstwords') },
  };
}

export async function drive(world: World): Promise<void> {
  const { own } = world;
  const publish = async (name: string) =>
    world.do(createManifest, {
      body: {
        ...{ vehicle_number: own.plate(), driver_name: own.word(`${name}steers`) },
        ...{ vehicle_name: own.word(`${name}coach`), vehicle_model: own.word(`${name}make`) },
        ...{ park_name: own.word(`${name}station`), departure_state: 'Lagos', destination_state: 'Oyo' },
        images: [await world.upload('vehicles')],
      },
    });
  await publish('Standing');
  await world.do(checkPlate, { body: { plate: own.plate() } });
  await world.do(completeManifest, { params: { id: (await publish('Finished')).id } });
}

function lastPart(url: string): string {
  return url.split('/').at(-1) ?? '';
}
