/** Binds the endpoints of the audit log to their use cases. */
import * as endpoints from '#domain/platform/audit.ts';
import { act, type Route, read } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/platform/audit/service.ts';

export const auditRoutes: Route[] = [
  read(endpoints.listAuditEntries, ({ db, query }) => service.listEntries(db, query)),
  read(endpoints.getAuditEntry, ({ db, params }) => service.getEntry(db, params.id)),
  act(endpoints.verifyAudit, ({ app }) => service.verify(app)),
];
