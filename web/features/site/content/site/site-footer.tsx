import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { phoneHref, type Site, type SiteLink } from './site.ts';
import { NavySiteLogo } from './site-logo.tsx';

const links: readonly SiteLink[] = [
  { to: '/about', label: 'About us' },
  { to: '/members', label: 'Membership' },
  { to: '/news&events', label: 'News & Media' },
  { to: '/agencies', label: 'How agencies answer' },
  { to: '/privacy-policy', label: 'Privacy policy' },
  { to: '/terms-condition', label: 'Terms and conditions' },
  { to: '/contact', label: 'Contact' },
];

const linkLook =
  'inline-flex min-h-9 items-center text-inherit no-underline hover:underline max-lg:min-h-tap';

/** Under the danfo stripe: the association, emergency numbers, and links to all pages. */
export function SiteFooter({ site }: { site: Site }) {
  const { settings, serviceTitles, emergencyLines, year } = site;
  return (
    <>
      <div className="stripe" aria-hidden="true" />
      <footer data-section="settings" className="no-print bg-navy text-[#C6D1E3] text-sm">
        <div className="wrap pt-10 pb-7 lg:pt-14 lg:pb-8">
          <div className="grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr] lg:gap-12">
            <div className="col-span-2 lg:col-span-1">
              <Link to="/" className="inline-flex min-h-tap items-center no-underline">
                <NavySiteLogo settings={settings} />
              </Link>
              {settings ? (
                <p className="mt-4 max-w-[21em] leading-[1.55]">{settings.siteDescription}</p>
              ) : null}
              <EmergencyLines lines={emergencyLines} />
            </div>
            {serviceTitles.length > 0 ? (
              <Column title="Services" section="service">
                {serviceTitles.map((title) => (
                  <li key={title} className="flex min-h-9 items-center max-lg:min-h-tap">
                    {title}
                  </li>
                ))}
              </Column>
            ) : null}
            <Column title="Association">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkLook}>
                    {label}
                  </Link>
                </li>
              ))}
            </Column>
            <Reach settings={settings} />
          </div>
          <div className="mt-7 flex flex-wrap lg:mt-10 justify-between gap-x-6 gap-y-2 border-[#ffffff47] border-t border-dashed pt-5">
            <span>
              © {year} {settings?.siteName ?? 'Road Users Association'}
            </span>
            <span>Safe journey.</span>
          </div>
        </div>
      </footer>
    </>
  );
}

type ColumnProps = {
  title: string;
  /** The part takes both columns of a phone. */
  isWide?: boolean;
  /** The kind of content that staff edit in it; by default that of the whole foot. */
  section?: 'service';
  children: ReactNode;
};

function Column({ title, isWide, section, children }: ColumnProps) {
  return (
    <div data-section={section} className={isWide ? 'max-lg:col-span-2' : undefined}>
      <h2 className="mb-2 text-md text-white">{title}</h2>
      <ul className={isWide ? 'max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4' : undefined}>{children}</ul>
    </div>
  );
}

function EmergencyLines({ lines }: { lines: Site['emergencyLines'] }) {
  return (
    <ul aria-label="Emergency numbers" className="mt-5 grid max-w-96 grid-cols-3 gap-2">
      {lines.map(({ name, shown, dial }) => (
        <li key={dial}>
          <a
            href={`tel:${dial}`}
            className="grid h-full content-start rounded-md border border-[#ffffff40] px-3 py-2.5 text-inherit text-xs leading-[1.25] no-underline hover:bg-[#ffffff12]"
          >
            <b className="num text-[1.25rem] text-white">{shown}</b>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Reach({ settings }: Pick<Site, 'settings'>) {
  if (!settings) return null;
  const mails = [settings.bizEmail, settings.bizEmailTwo].filter(Boolean);
  const phones = [settings.bizPhone, settings.bizPhoneTwo].filter(Boolean);
  if (mails.length + phones.length === 0 && settings.firstAddress === '') return null;
  return (
    <Column title="Reach us" isWide>
      {mails.map((mail) => (
        <li key={mail}>
          <a href={`mailto:${mail}`} className={linkLook}>
            {mail}
          </a>
        </li>
      ))}
      {phones.map((phone) => (
        <li key={phone}>
          <a href={phoneHref(phone)} className={`${linkLook} num`}>
            {phone}
          </a>
        </li>
      ))}
      {settings.firstAddress === '' ? null : (
        <li className="mt-2 max-w-[17.5em] whitespace-pre-line leading-[1.5] max-lg:col-span-2">
          {settings.firstAddress}
        </li>
      )}
    </Column>
  );
}
