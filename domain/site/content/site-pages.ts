/** The public site as editors see it: its pages, their sections in order, and which kinds of content each is made of. */

/** A part of a section: a single entry, or a list. */
type Leaf = { kind: string; label: string };

export type Section = { label: string; leaves: readonly Leaf[] };

export type SitePage = { label: string; path: string; sections: readonly Section[] };

const one = (label: string, kind: string): Section => ({ label, leaves: [{ kind, label }] });

const headed = (label: string, heading: string, list: string, listLabel: string): Section => ({
  label,
  leaves: [
    { kind: heading, label: 'Heading' },
    { kind: list, label: listLabel },
  ],
});

const members = headed('Members', 'members-heading', 'member', 'Members');
const partners = headed('Partners', 'partners-heading', 'partner', 'Partners');
const campaigns = one('Campaigns', 'campaign');
const testimonials = headed('Testimonials', 'testimonials-heading', 'testimonial', 'Testimonials');

const newsPath = '/news&events';

/** The head and the foot, which every page has. */
const everyPage: SitePage = {
  label: 'Every page',
  path: '',
  sections: [one('Name, addresses and phones', 'settings'), one('Social links', 'social-link')],
};

/** The kinds that keep the order of a page's sections. */
export const sectionOrderKinds: readonly string[] = ['home-order', 'about-order', 'membership-order'];

export const sitePages: readonly SitePage[] = [
  {
    label: 'Home',
    path: '/',
    sections: [
      one('Slides', 'slide'),
      campaigns,
      headed('Departments', 'departments-heading', 'department', 'Departments'),
      one('About', 'home-about'),
      headed('Services', 'services-heading', 'service', 'Services'),
      one('Four figures', 'counters'),
      headed('Questions', 'faq-heading', 'faq', 'Questions'),
      members,
      partners,
      testimonials,
      one('Second feature', 'section-nine'),
      one('Download the app', 'download-app'),
      one('Call to action', 'home-call'),
      one('Order of the sections', 'home-order'),
    ],
  },
  {
    label: 'About',
    path: '/about',
    sections: [
      one('Introduction', 'about-page'),
      campaigns,
      one('Mission and vision', 'mission-vision'),
      partners,
      testimonials,
      one('Call to action', 'about-call'),
      one('Order of the sections', 'about-order'),
    ],
  },
  {
    label: 'Membership',
    path: '/members',
    sections: [
      one('Introduction', 'membership-banner'),
      campaigns,
      headed('Questions', 'membership-faq-heading', 'faq', 'Questions'),
      members,
      partners,
      one('Call to action', 'membership-call'),
      one('Order of the sections', 'membership-order'),
    ],
  },
  {
    label: 'News & Media',
    path: newsPath,
    sections: [
      one('Heading of the news', 'news-heading'),
      one('Posts', 'post'),
      one('Pictures', 'media-item'),
      one('Call to action under a post', 'post-call'),
    ],
  },
  {
    label: 'Projects & Events',
    path: `${newsPath}?tab=projects`,
    sections: [one('Events and projects', 'project'), one('Call to action under a project', 'project-call')],
  },
  { label: 'Contact', path: '/contact-us', sections: [one('Name, addresses and phones', 'settings')] },
  { label: 'Privacy policy', path: '/privacy-policy', sections: [one('Privacy policy', 'privacy-policy')] },
  {
    label: 'Terms and conditions',
    path: '/terms-condition',
    sections: [one('Terms and conditions', 'terms')],
  },
  everyPage,
];

/** The first page of the site that shows this kind. */
export function pageOfKind(kind: string): SitePage | undefined {
  return sitePages.find(({ sections }) =>
    sections.some(({ leaves }) => leaves.some((leaf) => leaf.kind === kind)),
  );
}

/** The address of the page for a `place` of an entry. An entry on several pages is seen on the first page that shows its kind. */
const placePaths: Partial<Record<string, string>> = { about: '/about', membership: '/members' };

/** An entry, or the fields of it that are filled in. */
type Placed = { kind: string; content?: Readonly<Record<string, unknown>> };

/** @returns the page that shows an entry. Where several pages show its kind, the entry's `place` decides. */
export function pageOfEntry({ kind, content }: Placed): SitePage | undefined {
  const path = placePaths[String(content?.place)];
  const chosen = sitePages.find((page) => page.path === path && kindsOf(page).includes(kind));
  return chosen ?? pageOfKind(kind);
}

/** Kinds whose entries have a page each, where the page begins, and the kind of the call under each of them. */
const ownPages = [
  { kind: 'post', path: '/event/details/', call: 'post-call' },
  { kind: 'project', path: '/project/', call: 'project-call' },
] as const;

/** @returns the kind whose pages show this call to action; undefined for all other kinds. */
export function kindUnderCall(call: string): 'post' | 'project' | undefined {
  return ownPages.find((own) => own.call === call)?.kind;
}

/** The address of the page that shows an entry. A call under posts is seen under any of them, so it has none of its own. */
export function addressOf(entry: Placed & { id: number }): string {
  const own = ownPages.find(({ kind }) => kind === entry.kind);
  if (own) return own.path + entry.id;
  if (entry.kind === 'media-item') return `${newsPath}?tab=media`;
  return pageOfEntry(entry)?.path || '/';
}

/** The drafts that belong to a page: those of all entries of some kinds, or of one entry. */
export type DraftScope = { kinds: readonly string[]; entryId: number | null };

/**
 * The drafts that a page at this address shows, and no others: posts and projects have pages of their own, so a list
 * of them shows none of their drafts.
 * @param path without a query. @returns undefined when staff cannot edit the page.
 */
export function draftScopeOf(path: string): (DraftScope & { label: string }) | undefined {
  const own = ownPages.find((one) => path.startsWith(one.path));
  if (own) {
    const id = /^[1-9]\d{0,14}$/.exec(path.slice(own.path.length))?.[0];
    return id === undefined ? undefined : { label: '', kinds: withFrame([own.call]), entryId: Number(id) };
  }
  const page = sitePages.find((one) => one.path === path && path !== '');
  if (!page) return undefined;
  const shared: readonly string[] = ownPages.flatMap(({ kind, call }) => [kind, call]);
  const kinds = kindsOf(page).filter((kind) => !shared.includes(kind));
  return { label: page.label, kinds: withFrame(kinds), entryId: null };
}

/** Content that a page shows beside its own sections. */
const shownBeside: Readonly<Record<string, readonly string[]>> = {
  '/': ['post'],
  [newsPath]: ['post', 'project', 'home-call'],
};

/** The drafts that staff see when they preview the page at this address. */
export function previewScopeOf(path: string): ReturnType<typeof draftScopeOf> {
  const scope = draftScopeOf(path);
  return scope && { ...scope, kinds: [...scope.kinds, ...(shownBeside[path] ?? [])] };
}

/**
 * @returns the kinds in the own sections of a page and its tabs, without the head, the foot, and the calls under posts and
 * projects.
 */
export function kindsSeenAt(path: string): readonly string[] {
  const tabs = sitePages.filter((page) => page.path !== '' && page.path.replace(/\?.*$/, '') === path);
  const seen = [...tabs.flatMap(kindsOf), ...(shownBeside[path] ?? [])];
  return seen.filter((kind) => kindUnderCall(kind) === undefined);
}

function kindsOf({ sections }: SitePage): string[] {
  return sections.flatMap(({ leaves }) => leaves.map(({ kind }) => kind));
}

function withFrame(kinds: readonly string[]): string[] {
  return [...new Set([...kinds, ...kindsOf(everyPage)])];
}
