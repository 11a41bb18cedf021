import { useQuery } from '@tanstack/react-query';
import { NewsFile } from '#web/features/site/news/news-file.tsx';
import { newsDetails } from '#web/features/site/news/queries.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate, useTranslations } from '#web/languages/use-translations.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import type { Route } from './+types/news-details';

/** The title is the post's own. */
export const meta: Route.MetaFunction = () => [];

export default function NewsDetails({ params }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <InChosenLanguage>
      <InLang>
        <BackLink to="/users/news">{t('News')}</BackLink>
        <Post id={params.id} />
      </InLang>
    </InChosenLanguage>
  );
}

function Post({ id }: { id: string }) {
  const t = useTranslate();
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, isFetching, refetch } = useQuery({ ...newsDetails(Number(id)), enabled: isId });
  if (!isId || isNotFound(error))
    return <RecordNotFound what={t('post')} vehicle="keke" listTo="/users/news" listName={t('the news')} />;
  if (data) return <NewsFile post={data} />;
  if (error) return <LoadFailure what={t('The post')} onRetry={() => refetch()} busy={isFetching} />;
  return <RecordSkeleton what={t('post')} />;
}
