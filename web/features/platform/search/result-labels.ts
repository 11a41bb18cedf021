import type { SearchNoun, SearchResult } from '#domain/platform/search/search.ts';

export const groupTitles: Readonly<Record<SearchNoun, string>> = {
  case: 'Cases',
  ride: 'Rides',
  item: 'Items',
  complaint: 'Complaints',
  ticket: 'Messages',
  space: 'Parking spaces',
  traffic: 'Traffic',
  news: 'News',
  content: 'Content',
  person: 'People',
  agency: 'Agencies',
  'contact-message': 'Contact messages',
  media: 'Pictures',
  audit: 'Audit log',
};

/** The page of a result. */
export function pathOfResult({ noun, id, ref }: Pick<SearchResult, 'noun' | 'id' | 'ref'>): string {
  switch (noun) {
    case 'case':
      return `/admin/cases/${id}`;
    case 'ride':
      return `/users/ridesDetails/${id}`;
    case 'item':
      return `/users/itemDetails/${id}`;
    case 'complaint':
      return `/users/complain/details/${id}`;
    case 'ticket':
      return `/users/messages?ticket=${ref}`;
    case 'space':
      return `/users/parking/details/${id}`;
    case 'traffic':
      return `/users/trafficDetails/${id}`;
    case 'news':
      return `/event/details/${id}`;
    case 'content':
      return `/backoffice/content/${ref}/${id}`;
    case 'person':
      return `/backoffice/people/${id}`;
    case 'agency':
      return `/backoffice/agencies/${id}`;
    case 'contact-message':
      return `/backoffice/inbox/${id}`;
    case 'media':
      return `/backoffice/media/${id}`;
    case 'audit':
      return `/backoffice/audit?entry=${id}`;
  }
}

/** The line under the title. The kind of a traffic update is named in the reader's language. */
export function detailText(
  { noun, detail }: Pick<SearchResult, 'noun' | 'detail'>,
  known: (text: string) => string,
) {
  return noun === 'traffic' ? known(detail) : detail;
}

/** The news are English; undefined for what people wrote. */
export function langOf({ noun }: Pick<SearchResult, 'noun'>): 'en' | undefined {
  return noun === 'news' ? 'en' : undefined;
}

/** The id as people say it. That of content is only a part of its address. */
export function refText({ noun, ref }: Pick<SearchResult, 'noun' | 'ref'>): string {
  return noun === 'content' ? '' : ref;
}

const lists: Readonly<Partial<Record<SearchNoun, string>>> = {
  person: '/backoffice/people',
  agency: '/backoffice/agencies',
  'contact-message': '/backoffice/inbox',
  media: '/backoffice/media',
  audit: '/backoffice/audit',
};

/** The list that goes on where a group of the back office ends; undefined where there is none. */
export function listOfNoun(noun: SearchNoun, typed: string): string | undefined {
  const list = lists[noun];
  return list && `${list}?${new URLSearchParams({ search: typed })}`;
}
