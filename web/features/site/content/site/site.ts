/** What every public page shows around its own content. */
import type { GeneralSettings } from '#domain/content/pages.ts';

export type SiteLink = { to: string; label: string };

export type Site = {
  /** Missing until staff fill it in, and when it cannot be read: then what needs it is left out. */
  settings: GeneralSettings['settings'];
  socialLinks: GeneralSettings['socialLinks'];
  serviceTitles: GeneralSettings['services'];
  /** Free of charge, as people read and dial them. */
  emergencyLines: ReadonlyArray<{ name: string; shown: string; dial: string }>;
  /** Where the visitor's own area begins, or null for nobody. */
  ownArea: string | null;
  year: string;
};

export const siteLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About us' },
  { to: '/members', label: 'Membership' },
  { to: '/news&events', label: 'News & Media' },
  { to: '/contact-us', label: 'Contact us' },
];

export const complaints: SiteLink = { to: '/users/complaints/lodge', label: 'Complaints' };

/** As a `tel:` link dials what staff wrote with spaces. */
export function dialled(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
