import type { StoredPicture } from '#domain/site/content/fields.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { Logo } from '#web/ui/logo.tsx';
import type { Site } from './site.ts';

type SiteLogoProps = { settings: Site['settings'] };

const size = 'h-8 w-30 object-contain! object-left';

/** The logo on a surface: the first one by day, the second one by night. */
export function SiteLogo({ settings }: SiteLogoProps) {
  if (!settings || settings.logo.path === '') return <Logo words="name" />;
  const day = named(settings.logo, settings.siteName);
  const night = settings.logoTwo.path === '' ? day : named(settings.logoTwo, settings.siteName);
  return (
    <span className="flex items-center gap-3">
      <ContentPicture
        picture={day}
        width={118}
        height={32}
        whenSaving="show"
        className={`${size} night:hidden`}
      />
      <ContentPicture
        picture={night}
        width={118}
        height={32}
        whenSaving="show"
        className={`${size} hidden night:block`}
      />
      <span
        aria-hidden="true"
        className="hidden border-line border-l pl-3 font-medium text-[0.6875rem] text-muted leading-[1.25] xl:block"
      >
        Road Users
        <br />
        Association
      </span>
    </span>
  );
}

/** The logo on navy. */
export function NavySiteLogo({ settings }: SiteLogoProps) {
  if (!settings || settings.logoTwo.path === '') return <Logo light />;
  return (
    <ContentPicture
      picture={named(settings.logoTwo, settings.siteName)}
      width={118}
      height={32}
      whenSaving="show"
      className={size}
    />
  );
}

/** The link around it needs a name. */
function named(logo: StoredPicture, siteName: string): StoredPicture {
  return { ...logo, alt: logo.alt || siteName };
}
