/** Data that every public page shows around its own content. */
import type { GeneralSettings } from '#domain/site/content/pages.ts';

export type SiteLink = { to: string; label: string };

export type Site = {
  /** Missing until staff fill it in, and when it cannot be read: the parts that need it are then left out. */
  settings: GeneralSettings['settings'];
  socialLinks: GeneralSettings['socialLinks'];
  serviceTitles: GeneralSettings['services'];
  /** Free of charge, as people read and dial them. */
  emergencyLines: ReadonlyArray<{ name: string; shown: string; dial: string }>;
  /** The start page of the visitor's area, or null when they are not signed in. */
  ownArea: string | null;
  year: string;
  /** The sentence of a page about the drafts that it shows. */
  draft: { title: string; note: string } | null;
};

export const siteLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About us' },
  { to: '/members', label: 'Membership' },
  { to: '/news&events', label: 'News & Media' },
  { to: '/contact-us', label: 'Contact us' },
];

export const complaints: SiteLink = { to: '/users/complaints/lodge', label: 'Complaints' };

/** The number for a `tel:` link, from a number that staff wrote with spaces. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
