import { Mail, MapPin, Phone } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { complaints, phoneHref, type Site, siteLinks } from './site.ts';
import { SiteLogo } from './site-logo.tsx';
import { SiteMenu } from './site-menu.tsx';
import { SocialLinks } from './social-links.tsx';

const look =
  'inline-flex min-h-tap min-w-tap items-center justify-center gap-[0.4375rem] text-inherit no-underline hover:underline';

export function SiteHeader({ site }: { site: Site }) {
  const { settings, ownArea } = site;
  const join =
    ownArea === null ? { to: '/usersSignup', label: 'Join us' } : { to: ownArea, label: 'My area' };
  return (
    <header data-section="settings" className="no-print">
      <TopBar site={site} />
      <div className="relative z-20 border-line border-b bg-surface">
        <div className="wrap flex min-h-16 items-center gap-3 lg:min-h-18 lg:gap-8">
          <Link to="/" className="flex min-h-tap flex-none items-center no-underline">
            <SiteLogo settings={settings} />
          </Link>
          <nav aria-label="Main" className="hidden lg:block">
            <ul className="flex gap-7">
              {siteLinks.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === '/'}
                    className="block whitespace-nowrap border-transparent border-b-[3px] py-6 font-medium text-ink no-underline hover:border-line aria-[current=page]:border-brand aria-[current=page]:font-semibold"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ml-auto flex items-center gap-1.5 lg:gap-5">
            <PhoneNote settings={settings} />
            <ButtonLink
              to={join.to}
              variant="second"
              className="min-w-26 px-2! text-sm uppercase tracking-[0.03em] max-lg:min-h-tap lg:min-w-30"
            >
              {join.label}
            </ButtonLink>
            <SiteMenu site={site} />
          </div>
        </div>
      </div>
    </header>
  );
}

function PhoneNote({ settings }: Pick<Site, 'settings'>) {
  if (!settings?.bizPhone) return null;
  return (
    <a
      href={phoneHref(settings.bizPhone)}
      className="hidden min-h-tap min-w-42 items-center gap-2.5 text-ink leading-tight no-underline xl:flex"
    >
      <Phone aria-hidden="true" className="ic text-action" />
      <span>
        {settings.phoneHours ? <span className="block text-muted text-xs">{settings.phoneHours}</span> : null}
        <b className="num">{settings.bizPhone}</b>
      </span>
    </a>
  );
}

/** The green bar: contact details, and the link to sign in. */
function TopBar({ site: { settings, socialLinks, ownArea } }: { site: Site }) {
  const own = ownArea === null ? { to: '/usersLogin', label: 'Login' } : { to: ownArea, label: 'Dashboard' };
  return (
    <div className="bg-brand font-medium text-on-brand text-sm">
      <div className="wrap flex min-h-tap items-center gap-x-6 max-sm:gap-x-3 flex-wrap">
        {settings?.bizEmail ? (
          <a href={`mailto:${settings.bizEmail}`} className={`${look} max-lg:hidden`}>
            <Mail aria-hidden="true" className="ic" />
            {settings.bizEmail}
          </a>
        ) : null}
        {settings?.firstAddress ? (
          <span className="hidden items-center gap-2 xl:inline-flex">
            <MapPin aria-hidden="true" className="ic" />
            {settings.firstAddress}
          </span>
        ) : null}
        <a href="tel:112" className={`${look} whitespace-nowrap font-semibold`}>
          <Phone aria-hidden="true" className="ic" />
          Emergency 112
        </a>
        <SocialLinks links={socialLinks} className="ml-auto hidden lg:flex" />
        <nav
          aria-label="Account"
          className={classNames(
            'flex items-center gap-x-5 font-semibold max-sm:gap-x-3',
            socialLinks.length === 0 ? 'ml-auto' : 'max-lg:ml-auto',
          )}
        >
          {[complaints, own].map(({ to, label }) => (
            <Link key={to} to={to} className={look}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}
