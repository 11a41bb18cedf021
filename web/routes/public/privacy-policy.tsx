import { getWebPages } from '#domain/site/content/pages.ts';
import { formatDate } from '#domain/values/clock.ts';
import { outline } from '#web/features/site/content/outline.ts';
import { OutlinedPage } from '#web/features/site/content/outlined-page.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { call } from '#web/lib/api.ts';
import { pageNotFound } from '#web/lib/or-not-found.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { relativePictures } from '#web/lib/relative-addresses.ts';
import type { Route } from './+types/privacy-policy';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { privacy } = await call(getWebPages, {}, { fetch: page.fetch });
  if (!privacy) return pageNotFound();
  const { title, content, updatedAt } = privacy;
  return { title, text: outline(relativePictures(page, content)), updatedAt, origin: page.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    origin: loaderData?.origin ?? '',
    path: '/privacy-policy',
    title: loaderData?.title ?? 'Privacy policy',
    description: 'What RUA keeps about you, why, who sees it, and how to take it back.',
  });

export default function Privacy({ loaderData: { title, text, updatedAt } }: Route.ComponentProps) {
  return (
    <OutlinedPage
      kind="privacy-policy"
      title={title}
      note={`Last changed ${formatDate(updatedAt)}`}
      text={text}
    />
  );
}
