import { Mail, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { complaints, type Site } from './site.ts';
import { SocialLinks } from './social-links.tsx';

const look = 'inline-flex min-h-tap items-center gap-[0.4375rem] text-inherit no-underline hover:underline';

/** The green bar: contact details, and the link to sign in. */
export function TopBar({ site: { settings, socialLinks, ownArea } }: { site: Site }) {
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
          className="flex items-center gap-x-5 font-semibold max-sm:gap-x-3 max-lg:ml-auto"
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
