/** Binds the endpoints of ladders to their use cases. */
import * as endpoints from '#domain/journeys/rides/ladder/endpoints.ts';
import * as figures from '#domain/journeys/rides/ladder/ladder-figures.ts';
import { type Route, raw, read, write } from '#server/base/http/routes/route.ts';
import { getLadderFigures, listLadderYears } from '#server/features/journeys/rides/ladder/figures.ts';
import { answerAsKin } from '#server/features/journeys/rides/ladder/kin-answers.ts';
import * as service from '#server/features/journeys/rides/ladder/service.ts';

export const ladderRoutes: Route[] = [
  read(endpoints.getLadder, ({ app, db, actor, params }) => service.getLadder(app, db, actor, params.id)),
  write(endpoints.actOnLadder, ({ app, tx, actor, params, body }) =>
    service.actOnLadder(app, tx, actor, params.id, body.act),
  ),
  read(figures.getLadderFigures, ({ db }) => getLadderFigures(db)),
  read(figures.listLadderYears, ({ app, db }) => listLadderYears(app, db)),
  raw(endpoints.answerAsKin, async ({ app, params: { token }, body, reply }) => {
    if (body.say !== null) await answerAsKin(app, token, body.say);
    return reply.redirect(`/r/${token}`, 303);
  }),
];
