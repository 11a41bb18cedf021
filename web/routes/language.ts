/** Takes the language that was chosen on a page where no script runs, and leads back to that page. */
import { redirect } from 'react-router';
import { chooseLanguage } from '#domain/identity/settings.ts';
import { safePage } from '#web/features/identity/accounts/session.ts';
import { callForPage, readForm, textOf } from '#web/lib/page-action.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/language';

const signIn = '/usersLogin';

export function loader() {
  return redirect(signIn);
}

/** A choice that is refused leaves the language as it was. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const body = { language: textOf(form, 'language') };
  await callForPage(context.get(pageContext), { endpoint: chooseLanguage, form, body });
  return redirect(safePage(textOf(form, 'page')) ?? signIn, 303);
}
