import { getWebPages } from '#domain/site/content/pages.ts';
import { formatDate } from '#domain/values/clock.ts';
import { outline } from '#web/features/site/content/outline.ts';
import { OutlinedPage } from '#web/features/site/content/outlined-page.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { call } from '#web/lib/api.ts';
import { pageNotFound } from '#web/lib/or-not-found.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { relativePictures } from '#web/lib/relative-addresses.ts';
import type { Route } from './+types/terms';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { terms } = await call(getWebPages, {}, { fetch: page.fetch });
  if (!terms) return pageNotFound();
  const { title, content, updatedAt } = terms;
  return { title, text: outline(relativePictures(page, content)), updatedAt, origin: page.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    origin: loaderData?.origin ?? '',
    path: '/terms-condition',
    title: loaderData?.title ?? 'Terms and conditions',
    description: 'The terms on which you use RUA, the site and the service of the Road Users Association.',
  });

export default function Terms({ loaderData: { title, text, updatedAt } }: Route.ComponentProps) {
  return (
    <OutlinedPage kind="terms" title={title} note={`Last changed ${formatDate(updatedAt)}`} text={text} />
  );
}
