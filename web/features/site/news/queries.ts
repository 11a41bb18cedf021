/** Queries about news. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listNews, type NewsQuery, newsCategories, readNews } from '#domain/site/news.ts';
import { call } from '#web/lib/api.ts';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';

const newsFamily = ['news'] as const;

export const newsAPage = 9;

type NewsParams = NewsQuery & { page: number; perPage: number };

/** @param params of any address: invalid values are left out. */
export function readNewsParams(params: URLSearchParams): NewsParams {
  const search = searchInAddress(params);
  const category = newsCategories.find((known) => known === params.get('category'));
  return {
    page: pageInAddress(params),
    perPage: newsAPage,
    ...(search === '' ? {} : { search }),
    ...(category === undefined ? {} : { category }),
  };
}

export function newsPage(query: NewsParams) {
  return queryOptions({
    queryKey: [...newsFamily, 'list', query],
    queryFn: ({ signal }) => call(listNews, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function newsDetails(id: number) {
  return queryOptions({
    queryKey: [...newsFamily, 'details', id],
    queryFn: ({ signal }) => call(readNews, { params: { id } }, { signal }),
  });
}
