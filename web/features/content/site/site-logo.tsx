import { classNames } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/logo.tsx';
import { ContentPicture } from '../content-picture.tsx';
import type { Site } from './site.ts';

type SiteLogoProps = { settings: Site['settings']; className?: string | undefined };

const size = 'h-8 w-auto max-w-40 object-contain! object-left';

/** On a surface: the first logo by day, the second by night. */
export function SiteLogo({ settings, className }: SiteLogoProps) {
  if (!settings || settings.logo.path === '') return <Logo words="name" />;
  const night = settings.logoTwo.path === '' ? settings.logo : settings.logoTwo;
  return (
    <span className={classNames('flex items-center gap-3', className)}>
      <ContentPicture picture={settings.logo} width={118} height={32} className={`${size} night:hidden`} />
      <ContentPicture picture={night} width={118} height={32} className={`${size} hidden night:block`} />
      <span className="hidden border-line border-l pl-3 font-medium text-[0.6875rem] text-muted leading-[1.25] xl:block">
        Road Users
        <br />
        Association
      </span>
    </span>
  );
}

/** On navy. */
export function NavySiteLogo({ settings }: { settings: Site['settings'] }) {
  if (!settings || settings.logoTwo.path === '') return <Logo light />;
  return <ContentPicture picture={settings.logoTwo} width={118} height={32} className={size} />;
}
