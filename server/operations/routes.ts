/** Health, readiness, and the documents of the API. */
import * as endpoints from '#domain/operations.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { requireDatabase } from '#server/base/database/readiness.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import { staleReadsFor } from '#server/base/http/routes/read-your-writes.ts';
import { type Route, raw } from '#server/base/http/routes/route.ts';
import { docsPage } from '#server/operations/docs-page.ts';
import { openApiText } from '#server/operations/openapi.ts';

export const operationRoutes: Route[] = [
  raw(endpoints.getHealth, async ({ reply }) => reply.send({ status: 'alive' })),
  raw(endpoints.getReadiness, async ({ app, reply }) => {
    const ready = await canServe(app);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  }),
  raw(endpoints.getOpenApi, async ({ app, reply }) =>
    reply.type('application/json; charset=utf-8').send(openApiText(app.publicUrl)),
  ),
  raw(endpoints.readApiDocs, async ({ reply }) =>
    sendPlainPage(reply, { title: 'API', body: docsPage(), wide: true }),
  ),
];

async function canServe(app: AppContext): Promise<boolean> {
  try {
    await requireDatabase(app.database.queries);
    return !app.stopping;
  } catch (error) {
    // Reads from the replica go on, and calls that write wait here for the next primary.
    if (staleReadsFor(app, endpoints.getReadiness)) return !app.stopping;
    logFailure(app.log, 'warn', { err: error }, 'not ready');
    return false;
  }
}
