/** Binds the endpoints of the audit log to their use cases. */
import * as endpoints from '#domain/platform/audit.ts';
import { sendCsv } from '#server/base/http/formats/csv.ts';
import { act, type Route, raw, read } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/platform/audit/service.ts';

const csvHeads = ['No.', 'At (UTC)', 'Who', 'Role', 'What', 'Of', 'About', 'From'];

export const auditRoutes: Route[] = [
  read(endpoints.listAuditEntries, ({ db, query }) => service.listEntries(db, query)),
  raw(endpoints.exportAudit, async ({ db, query, reply }) =>
    sendCsv(reply, 'audit-log.csv', csvHeads, service.exportRows(db, query)),
  ),
  read(endpoints.getAuditEntry, ({ db, params }) => service.getEntry(db, params.id)),
  act(endpoints.verifyAudit, ({ app }) => service.verify(app)),
];
