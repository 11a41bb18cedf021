/** The areas of search: members search their own records, officers those of their agency, staff what they look after. */
export type SearchArea = 'users' | 'admin' | 'backoffice';

export function searchPage(area: SearchArea): string {
  return `/${area}/search`;
}

export function searchAddress(area: SearchArea, typed: string): string {
  return `${searchPage(area)}?${new URLSearchParams({ q: typed.trim() })}`;
}

type Words = {
  /** What the page says that it finds. */
  lead: string;
  /** The name of the page's field, and what stands in it. */
  label: string;
  placeholder: string;
  /** After a search that found nothing. */
  hint: string;
};

export const areaWords: Readonly<Record<SearchArea, Words>> = {
  users: {
    lead: 'Everything that is yours, traffic now, and the news: by id, plate, name or text.',
    label: 'Search everything',
    placeholder: 'Plate, name, ID or words',
    hint: 'Try a plate, a name, an id such as RD-7K2M9QXD, or fewer words.',
  },
  admin: {
    lead: 'Cases of your agency, by id, plate or name.',
    label: 'Search your cases',
    placeholder: 'Plate, name, ID or words',
    hint: 'Try a plate, a name, an id such as RD-7K2M9QXD, or fewer words.',
  },
  backoffice: {
    lead: 'All that you look after: by name, address, phone number or words.',
    label: 'Search the back office',
    placeholder: 'Name, address, number or words',
    hint: 'Try a name, a whole e-mail address or phone number, or fewer words.',
  },
};
