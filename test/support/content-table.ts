/** What tests of the table of news, events and pictures have in common. */
import { listAuditEntries } from '#domain/platform/audit.ts';
import type { ContentInput } from '#domain/site/content/kind.ts';
import type { post } from '#domain/site/content/news.ts';
import { postContent } from './content.ts';
import { createAccount } from './records.ts';
import type { TestServer } from './server.ts';

export const pathOfTable = ({ path }: { path: string }, kind = 'post') => path.replace('{kind}', kind);

export const withTitle = (title: string, changes: Partial<ContentInput<typeof post>> = {}) => ({
  ...postContent,
  title,
  ...changes,
});

/** The newest entries of the audit log. */
export async function lastAudited(test: TestServer, count: number) {
  const { token } = await createAccount(test.app, { accountType: 'staff', staffRole: 'administrator' });
  const reply = await test.call('GET', `${listAuditEntries.path}?page=1&per_page=${count}`, { token });
  return reply.answer(listAuditEntries).rows.map(({ action, subject }) => ({ action, subject }));
}
