/** Binds the endpoints of complaints to their use cases. */
import * as endpoints from '#domain/reporting/complaints.ts';
import { act, type Route, read, write } from '#server/base/http/routes/route.ts';
import {
  editComplaint,
  endComplaint,
  withdrawComplaint,
} from '#server/features/reporting/complaints/changing.ts';
import { lodgeComplaint } from '#server/features/reporting/complaints/lodging.ts';
import * as service from '#server/features/reporting/complaints/service.ts';

export const complaintRoutes: Route[] = [
  write(endpoints.lodgeComplaint, ({ app, tx, actor, body }) => lodgeComplaint(app, tx, actor, body)),
  read(endpoints.listComplaints, ({ db, actor, query }) => service.listComplaints(db, actor, query)),
  read(endpoints.listAgencyComplaints, ({ db, actor, query }) =>
    service.listAgencyComplaints(db, actor, query),
  ),
  act(endpoints.getComplaint, ({ app, db, actor, params, request }) =>
    service.getComplaint(app, db, { actor, address: request.ip, call: 'getComplaint' }, params.id),
  ),
  write(endpoints.editComplaint, ({ app, tx, actor, params, body }) =>
    editComplaint(app, tx, actor, params.id, body),
  ),
  write(endpoints.withdrawComplaint, ({ app, tx, actor, params, body }) =>
    withdrawComplaint(app, tx, actor, params.id, body.reason),
  ),
  write(endpoints.endComplaint, ({ app, tx, actor, params }) => endComplaint(app, tx, actor, params.id)),
  write(endpoints.retryComplaintDelivery, ({ app, tx, actor, params }) =>
    service.retryComplaintDelivery(app, tx, actor, params.id),
  ),
];
