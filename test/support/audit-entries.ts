/** The entries of the audit log, read past its API. */
import type { AppContext } from '#server/base/app-context.ts';

type WithApp = { app: AppContext };

/** The actions that were done to a subject, such as `person 7`, oldest first. */
export async function actionsOn({ app }: WithApp, subject: string): Promise<string[]> {
  const entries = await app.database.queries
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', subject)
    .orderBy('number')
    .execute();
  return entries.map(({ action }) => action);
}

/** The newest act. */
export function newestEntry({ app }: WithApp) {
  return app.database.queries
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
