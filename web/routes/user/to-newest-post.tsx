import { redirect } from 'react-router';
import { AppError } from '#domain/contract/errors.ts';
import { listNews } from '#domain/site/news.ts';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/to-newest-post';

/** Redirects to the newest post, else to the list. The layout redirects visitors who are not signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  try {
    const { rows } = await call(listNews, { query: { page: 1, perPage: 1 } }, { fetch });
    return redirect(rows[0] ? `/users/newsDetails/${rows[0].id}` : '/users/news');
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_signed_in' || error.code === 'not_allowed'))
      return redirect('/users/news');
    throw error;
  }
}
