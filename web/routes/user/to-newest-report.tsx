import { redirect } from 'react-router';
import { AppError } from '#domain/contract/errors.ts';
import { listComplaints } from '#domain/reporting/complaints.ts';
import type { ComplaintType } from '#domain/reporting/new-complaint.ts';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/to-newest-report';

const typesByPage: Readonly<Record<string, ComplaintType>> = {
  complainDetails: 'complain',
  emergencyDetails: 'emmergency',
  crimeDetails: 'crime',
};

/** Redirects to the person's newest record of the kind that the address names, else to the history. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [page = ''] = /\w+(?=(\.data)?$)/.exec(new URL(request.url).pathname) ?? [];
  const { fetch } = context.get(pageContext);
  const type = typesByPage[page];
  const reference = type && (await newestOf(type, fetch));
  return redirect(
    reference === undefined ? '/users/history?tab=complaints' : `/users/complain/details/${reference}`,
  );
}

/** @returns undefined also for a visitor who is not signed in: the layout redirects them to sign in. */
async function newestOf(
  type: ComplaintType,
  fetch: (path: string, init?: RequestInit) => Promise<Response>,
): Promise<string | undefined> {
  try {
    const { rows } = await call(listComplaints, { query: { page: 1, perPage: 1, type } }, { fetch });
    return rows[0]?.complaintRef;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_signed_in' || error.code === 'not_allowed'))
      return undefined;
    throw error;
  }
}
