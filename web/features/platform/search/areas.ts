import type { Translate } from '#web/languages/translations.ts';

/** The areas of search: members search their own records, officers those of their agency, staff what they look after. */
export type SearchArea = 'users' | 'admin' | 'backoffice';

export function searchPage(area: SearchArea): string {
  return `/${area}/search`;
}

export function searchAddress(area: SearchArea, typed: string): string {
  return `${searchPage(area)}?${new URLSearchParams({ q: typed.trim() })}`;
}

type Words = {
  /** The page's sentence about its results. */
  lead: string;
  /** The name of the page's field, and what stands in it. */
  label: string;
  placeholder: string;
  /** Shown after a search that found nothing. */
  hint: string;
};

/** @returns the words for members in their language; those for officers and staff are English. */
export function labelsOfArea(area: SearchArea, t: Translate): Words {
  if (area !== 'users') return englishWords[area];
  return {
    lead: t('Everything that is yours, traffic now, and the news: by id, plate, name or text.'),
    label: t('Search everything'),
    placeholder: t('Plate, name, ID or words'),
    hint: t('Try a plate, a name, an id such as {id}, or fewer words.', { id: 'RD-7K2M9QXD' }),
  };
}

const englishWords: Readonly<Record<Exclude<SearchArea, 'users'>, Words>> = {
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
