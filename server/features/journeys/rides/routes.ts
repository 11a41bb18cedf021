/** Binds the endpoints of rides to their use cases. */
import { readWaitedSeconds, waitedHeader } from '#domain/contract/waited-header.ts';
import { arriveWithPin, expectWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import * as arrivals from '#domain/journeys/rides/arrivals.ts';
import { changeKinOfRide, changeKinWithPin, testKinOfRide } from '#domain/journeys/rides/kin-of-ride.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import * as endpoints from '#domain/journeys/rides/rides.ts';
import { act, type Route, read, write } from '#server/base/http/routes/route.ts';
import * as byPin from '#server/features/journeys/rides/arrival-by-pin.ts';
import { answerWhetherSafe, completeRide, undoCompletion } from '#server/features/journeys/rides/arrivals.ts';
import {
  changeKin,
  changeKinWithPin as kinByPin,
  testKin,
} from '#server/features/journeys/rides/change-kin.ts';
import { expectArrival } from '#server/features/journeys/rides/expected-arrival.ts';
import * as service from '#server/features/journeys/rides/service.ts';

export const rideRoutes: Route[] = [
  write(lodgeRide, ({ app, tx, actor, body, request }) =>
    service.lodgeRide(app, tx, actor, body, readWaitedSeconds(request.headers[waitedHeader])),
  ),
  read(endpoints.listRides, ({ db, actor, query }) => service.listRides(db, actor, query)),
  read(endpoints.countRides, ({ db, actor }) => service.countRides(db, actor)),
  act(endpoints.getRide, ({ app, db, actor, params, query, request }) =>
    service.getRide(app, db, { actor, address: request.ip, call: 'getRide' }, { ...params, ...query }),
  ),
  write(endpoints.completeRide, ({ app, tx, actor, params }) => completeRide(app, tx, actor, params.id)),
  act(arriveWithPin, ({ app, transact, actor, params, body }) =>
    byPin.arriveWithPin(app, transact, actor, params.id, body.pin),
  ),
  act(expectWithPin, ({ app, transact, actor, params, body }) =>
    byPin.expectWithPin(app, transact, actor, params.id, body),
  ),
  write(arrivals.answerWhetherSafe, ({ app, tx, actor, params, body }) =>
    answerWhetherSafe(app, tx, actor, params.id, body.safe),
  ),
  write(arrivals.expectArrival, ({ app, tx, actor, params, body }) =>
    expectArrival(app, tx, actor, params.id, body.expectedArrival),
  ),
  write(changeKinOfRide, ({ app, tx, actor, params, body }) => changeKin(app, tx, actor, params.id, body)),
  act(changeKinWithPin, ({ app, transact, actor, params, body }) =>
    kinByPin(app, transact, actor, params.id, body),
  ),
  write(testKinOfRide, ({ app, tx, actor, params }) => testKin(app, tx, actor, params.id)),
  write(arrivals.undoCompletion, ({ app, tx, actor, params }) => undoCompletion(app, tx, actor, params.id)),
];
