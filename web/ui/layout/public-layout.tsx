import { Mail, MapPin, Menu, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { ButtonLink } from '../button-link.tsx';
import { iconButtonLook } from '../icon-button.tsx';
import { Logo } from '../logo.tsx';
import { SkipLink } from '../skip-link.tsx';
import { type FooterColumn, PublicFooter } from './public-footer.tsx';

export type PublicLink = { to: string; label: string };

/** How to reach the association; what is missing is left out. Phone numbers as they are dialled. */
export type PublicContact = {
  email?: string | undefined;
  address?: string | undefined;
  phone?: { number: string; shown: string; hours?: string | undefined } | undefined;
};

type PublicLayoutProps = {
  links: ReadonlyArray<PublicLink>;
  contact: PublicContact;
  /** Right of the green bar: for example Complaints and Login, or the way to the person's own area. */
  barLinks: ReadonlyArray<PublicLink>;
  /** The blue button. */
  join: PublicLink;
  about: ReactNode;
  footerColumns: ReadonlyArray<FooterColumn>;
  children: ReactNode;
};

/** The public site: green bar, navigation that works without scripts, footer under the danfo stripe. */
export function PublicLayout(props: PublicLayoutProps) {
  const { links, contact, barLinks, join, about, footerColumns, children } = props;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="no-print">
        <TopBar contact={contact} links={barLinks} />
        <div className="relative z-20 border-line border-b bg-surface">
          <div className="wrap flex min-h-16 items-center gap-3 lg:min-h-18 lg:gap-8">
            <Link to="/" className="no-underline">
              <Logo wordsClassName="max-lg:[&_small]:hidden" />
            </Link>
            <nav aria-label="Main" className="hidden lg:block">
              <ul className="flex gap-7">
                {links.map((link) => (
                  <li key={link.to}>
                    <NavLink to={link.to} end={link.to === '/'} className={NAV_LOOK}>
                      {link.label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="ml-auto flex items-center gap-1.5 lg:gap-5">
              {contact.phone ? <PhoneNote phone={contact.phone} /> : null}
              <ButtonLink
                to={join.to}
                variant="second"
                className="text-sm uppercase tracking-[0.03em] max-lg:min-h-tap max-lg:px-4"
              >
                {join.label}
              </ButtonLink>
              <PhoneMenu links={links} />
            </div>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 focus-visible:shadow-none">
        {children}
      </main>
      <PublicFooter about={about} columns={footerColumns} />
    </div>
  );
}

const NAV_LOOK =
  'block border-transparent border-b-[3px] py-6 font-medium text-ink no-underline hover:border-line aria-[current=page]:border-brand aria-[current=page]:font-semibold';

const BAR_LOOK =
  'inline-flex min-h-tap items-center gap-[0.4375rem] text-inherit no-underline hover:underline';

function TopBar({ contact, links }: { contact: PublicContact; links: ReadonlyArray<PublicLink> }) {
  return (
    <div className="bg-brand font-medium text-on-brand text-sm">
      <div className="wrap flex min-h-tap items-center gap-6">
        {contact.email ? (
          <a href={`mailto:${contact.email}`} className={`${BAR_LOOK} max-lg:hidden`}>
            <Mail aria-hidden="true" className="ic" />
            {contact.email}
          </a>
        ) : null}
        {contact.address ? (
          <span className="hidden items-center gap-2 lg:inline-flex">
            <MapPin aria-hidden="true" className="ic" />
            {contact.address}
          </span>
        ) : null}
        <a href="tel:112" className={`${BAR_LOOK} whitespace-nowrap font-semibold`}>
          <Phone aria-hidden="true" className="ic" />
          Emergency 112
        </a>
        <nav aria-label="Account" className="ml-auto flex items-center gap-5 font-semibold">
          {links.map((link) => (
            <Link key={link.to} to={link.to} className={BAR_LOOK}>
              {link.label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}

function PhoneNote({ phone }: { phone: NonNullable<PublicContact['phone']> }) {
  return (
    <a
      href={`tel:${phone.number}`}
      className="hidden items-center gap-2.5 text-ink leading-tight no-underline xl:flex"
    >
      <Phone aria-hidden="true" className="ic text-action" />
      <span>
        {phone.hours ? <span className="block text-muted text-xs">{phone.hours}</span> : null}
        <b className="num">{phone.shown}</b>
      </span>
    </a>
  );
}

/** A native disclosure, so that it opens before and without scripts; following a link closes it. */
function PhoneMenu({ links }: { links: ReadonlyArray<PublicLink> }) {
  return (
    <details className="lg:hidden">
      <summary aria-label="Menu" className={iconButtonLook()}>
        <Menu aria-hidden="true" className="size-6" />
      </summary>
      <nav
        aria-label="Main, phone"
        className="absolute inset-x-0 top-full border-line border-b bg-surface px-gutter pb-3 shadow-2"
      >
        <ul>
          {links.map((link) => (
            <li key={link.to} className="border-line border-t first:border-t-0">
              <NavLink
                to={link.to}
                end={link.to === '/'}
                onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
                className="flex min-h-13 items-center font-semibold text-ink no-underline aria-[current=page]:text-action"
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
