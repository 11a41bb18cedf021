/** Binds the endpoints of people to their use cases. */
import { Readable } from 'node:stream';
import * as endpoints from '#domain/identity/people.ts';
import { type Route, raw, read, write } from '#server/base/http/routes/route.ts';
import { checkCompany, endCompanyCheck } from '#server/features/identity/people/company-checks.ts';
import * as service from '#server/features/identity/people/service.ts';
import { writeData } from '#server/features/identity/settings/for-others/data-download.ts';

export const peopleRoutes: Route[] = [
  read(endpoints.listPeople, ({ db, query }) => service.listPeople(db, query)),
  read(endpoints.getPerson, ({ db, actor, params }) => service.getPerson(db, actor, params.id)),
  write(endpoints.verifyPerson, ({ app, tx, actor, params }) =>
    service.verifyPerson(app, tx, actor, params.id),
  ),
  write(endpoints.suspendPerson, ({ app, tx, actor, params, body }) =>
    service.suspendPerson(app, tx, actor, params.id, body.reason),
  ),
  write(endpoints.restorePerson, ({ app, tx, actor, params }) =>
    service.restorePerson(app, tx, actor, params.id),
  ),
  write(endpoints.endPersonSessions, ({ app, tx, actor, params }) =>
    service.endSessions(app, tx, actor, params.id),
  ),
  raw(
    endpoints.exportPerson,
    async ({ app, db, params, reply }) =>
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="rua-person-${params.id}.json"`)
        .send(Readable.from(writeData(app, db, params.id))),
    async ({ db, params }) => ({ subject: await service.subjectOf(db, params.id) }),
  ),
  write(endpoints.checkCompany, ({ app, tx, actor, params, body }) =>
    checkCompany(app, tx, actor, params.id, body),
  ),
  write(endpoints.endCompanyCheck, ({ app, tx, actor, params }) =>
    endCompanyCheck(app, tx, actor, params.id),
  ),
  write(endpoints.erasePerson, ({ app, tx, actor, params }) =>
    service.erasePerson(app, tx, actor, params.id),
  ),
];
