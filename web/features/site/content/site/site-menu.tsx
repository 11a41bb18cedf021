import { Menu, Phone, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { iconButtonLook } from '#web/ui/icon-button.tsx';
import { phoneHref, type Site, siteLinks } from './site.ts';
import { SocialLinks } from './social-links.tsx';

/** The navigation of narrow windows. A native disclosure, so that it opens before and without scripts. */
export function SiteMenu({ site: { settings, socialLinks } }: { site: Site }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const last = useRef(key);

  // Each navigation closes it. Hydration does not, because it may be open by then.
  useEffect(() => {
    if (menu.current && last.current !== key) menu.current.open = false;
    last.current = key;
  }, [key]);

  return (
    <details ref={menu} onKeyDown={closeOnEscape} className="group/menu lg:hidden">
      <summary aria-label="Menu" className={iconButtonLook()}>
        <Menu aria-hidden="true" className="size-6 group-open/menu:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open/menu:block" />
      </summary>
      <nav
        aria-label="Main, phone"
        className="absolute inset-x-0 top-full border-line border-b bg-surface px-gutter pb-4 shadow-2"
      >
        <ul>
          {siteLinks.map(({ to, label }) => (
            <li key={to} className="border-line border-t first:border-t-0">
              <NavLink
                to={to}
                end={to === '/'}
                className="flex min-h-13 items-center font-semibold text-ink no-underline aria-[current=page]:text-action"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-3">
          {settings?.bizPhone ? (
            <a
              href={phoneHref(settings.bizPhone)}
              className="num inline-flex min-h-tap items-center gap-2 font-semibold text-ink no-underline"
            >
              <Phone aria-hidden="true" className="ic text-action" />
              {settings.bizPhone}
            </a>
          ) : null}
          <SocialLinks links={socialLinks} className="flex flex-wrap gap-2" />
        </div>
      </nav>
    </details>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
