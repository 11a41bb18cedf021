import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { newsCategories, newsCategoryNames } from '#domain/site/news.ts';
import { NewsList } from '#web/features/site/news/news-list.tsx';
import { newsPage, readNewsParams } from '#web/features/site/news/queries.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { Route } from './+types/news';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export default function NewsPage() {
  return (
    <InChosenLanguage>
      <InLang>
        <News />
      </InLang>
    </InChosenLanguage>
  );
}

function News() {
  const t = useTranslate();
  const known = useKnown();
  const [address] = useSearchParams();
  const params = readNewsParams(address);
  return (
    <>
      <title>{`${t('News')} | RUA`}</title>
      <PageHeading title={t('Latest News')} lead={t('What the Road Users Association tells its members.')} />
      <div className="no-print grid min-w-0 gap-3">
        <div className="flex">
          <SearchBox label={t('Search the news')} placeholder={t('Title or summary')} />
        </div>
        <ChipRow label={t('Category')}>
          <ChipLink param="category" value="">
            {t('All')}
          </ChipLink>
          {newsCategories.map((category) => (
            <ChipLink key={category} param="category" value={category}>
              {known(newsCategoryNames[category])}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <h2 className="sr-only">{t('Posts')}</h2>
      <NewsList
        answer={useQuery(newsPage(params))}
        isFiltered={params.search !== undefined || params.category !== undefined}
      />
    </>
  );
}
