/** On the server: what stands beside the list of tickets where no script asks for it. */
import { listFollowedAgencies } from '#domain/identity/agencies/agencies.ts';
import { getTicket } from '#domain/response/messages/messages.ts';
import { call } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { readOpenBeside } from '../list-params.ts';

/** A ticket that cannot be found is left out. */
export async function findOpened({ fetch }: PageContext, address: URLSearchParams) {
  const open = readOpenBeside(address);
  try {
    if (open.kind === 'ticket') {
      const params = { reference: open.reference };
      return { kind: open.kind, ticket: await call(getTicket, { params, query: {} }, { fetch }) };
    }
    if (open.kind === 'new') return { ...open, agencies: await call(listFollowedAgencies, {}, { fetch }) };
  } catch {
    // The page says it with scripts.
  }
  return null;
}
