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
  }
}
