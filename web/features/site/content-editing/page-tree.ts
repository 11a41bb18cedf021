/** The public site as editors see it: its pages, their sections in order, and which kinds of content each is made of. */
import type { EntryRow, KindForm } from '#domain/site/content/editing.ts';

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
const testimonials = headed('Testimonials', 'testimonials-heading', 'testimonial', 'Testimonials');

export const sitePages: readonly SitePage[] = [
  {
    label: 'Home',
    path: '/',
    sections: [
      one('Slides', 'slide'),
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
    ],
  },
  {
    label: 'About',
    path: '/about',
    sections: [
      one('Introduction', 'about-page'),
      one('Mission and vision', 'mission-vision'),
      partners,
      testimonials,
      one('Call to action', 'about-call'),
    ],
  },
  {
    label: 'Membership',
    path: '/members',
    sections: [
      one('Introduction', 'membership-banner'),
      headed('Questions', 'membership-faq-heading', 'faq', 'Questions'),
      members,
      partners,
      one('Call to action', 'membership-call'),
    ],
  },
  {
    label: 'News & Media',
    path: '/news&events',
    sections: [
      one('Heading of the news', 'news-heading'),
      one('Posts', 'post'),
      one('Pictures', 'media-item'),
      one('Call to action under a post', 'post-call'),
    ],
  },
  {
    label: 'Projects & Events',
    path: '/news&events?tab=projects',
    sections: [one('Events and projects', 'project'), one('Call to action under a project', 'project-call')],
  },
  { label: 'Contact', path: '/contact-us', sections: [one('Name, addresses and phones', 'settings')] },
  { label: 'Privacy policy', path: '/privacy-policy', sections: [one('Privacy policy', 'privacy-policy')] },
  {
    label: 'Terms and conditions',
    path: '/terms-condition',
    sections: [one('Terms and conditions', 'terms')],
  },
  {
    label: 'Every page',
    path: '',
    sections: [one('Name, addresses and phones', 'settings'), one('Social links', 'social-link')],
  },
];

/** Where the tree is. */
export const contentHome = '/backoffice/content';

/** The list of the kind, or the form of its one entry. */
export function pathOfKind(kind: string): string {
  return `${contentHome}/${kind}`;
}

export function pathOfEntry({ kind, id }: Pick<EntryRow, 'kind' | 'id'>): string {
  return `${contentHome}/${kind}/${id}`;
}

/** The first page of the site that shows this kind. */
export function pageOfKind(kind: string): SitePage | undefined {
  return sitePages.find(({ sections }) =>
    sections.some(({ leaves }) => leaves.some((leaf) => leaf.kind === kind)),
  );
}

/** The kind's title within its page: its section, or a part of it. */
export function titleOfKind({ name, label }: Pick<KindForm, 'name' | 'label'>): string {
  const section = pageOfKind(name)?.sections.find(({ leaves }) => leaves.some(({ kind }) => kind === name));
  const leaf = section?.leaves.find(({ kind }) => kind === name);
  if (!section || !leaf) return label;
  return leaf.label === 'Heading' && section.leaves.length > 1 ? `${section.label}: heading` : leaf.label;
}

/** The page that previews this entry, with its draft instead of its published version. */
export function previewPath({ kind, id }: Pick<EntryRow, 'kind' | 'id'>): string {
  if (kind === 'post' || kind === 'post-call')
    return kind === 'post' ? `/event/details/${id}?preview` : '/news&events?preview';
  if (kind === 'project') return `/project/${id}?preview`;
  if (kind === 'media-item') return '/news&events?tab=media&preview';
  const path = pageOfKind(kind)?.path || '/';
  return path.includes('?') ? `${path}&preview` : `${path}?preview`;
}

/** A noun for an entry of this kind. */
export function nounOf({ name }: Pick<KindForm, 'name'>): string {
  return nouns[name] ?? 'entry';
}

const nouns: Partial<Record<string, string>> = {
  slide: 'slide',
  department: 'department',
  service: 'service',
  faq: 'question',
  member: 'member',
  partner: 'partner',
  testimonial: 'testimonial',
  post: 'post',
  'media-item': 'picture',
  project: 'event or project',
  'social-link': 'link',
};
