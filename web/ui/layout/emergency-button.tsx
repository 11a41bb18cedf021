import { Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from '../class-names.ts';
import { WithoutScripts } from '../without-scripts.tsx';
import type { EmergencyAction } from './nav-item.ts';

const WIDE_LOOK =
  'hidden md:inline-flex min-h-tap items-center gap-2 rounded-pill bg-danger px-[1.0625rem] py-1.5 font-bold text-sm text-on-danger no-underline hover:bg-danger-hover';

/** The red button at the right of the top bar, from tablets up. */
export function EmergencyButton({ action }: { action: EmergencyAction }) {
  const t = useTranslate();
  return (
    <EmergencyControl action={action} className={WIDE_LOOK}>
      <Siren aria-hidden="true" className="ic" />
      {t('Emergency')}
    </EmergencyControl>
  );
}

const PHONE_LOOK =
  'grid min-h-15 content-start justify-items-center gap-[0.1875rem] pt-[0.5625rem] pb-2 whitespace-nowrap font-semibold text-[0.75rem] text-bad-ink leading-tight no-underline';

/** The raised circle in the middle of the bottom bar, on phones. */
export function PhoneEmergency({ action }: { action: EmergencyAction }) {
  const t = useTranslate();
  return (
    <EmergencyControl action={action} className={PHONE_LOOK}>
      <span className="-mt-7 grid size-13 place-items-center rounded-pill border-4 border-surface bg-danger text-on-danger">
        <Siren aria-hidden="true" className="size-[1.375rem]" />
      </span>
      {t('Emergency')}
    </EmergencyControl>
  );
}

type EmergencyControlProps = { action: EmergencyAction; className: string; children: ReactNode };

/** A link to a page, or a button that opens the sheet, and without scripts a link to the page that does the same. */
function EmergencyControl({ action, className, children }: EmergencyControlProps) {
  if ('to' in action) {
    return (
      <Link to={action.to} data-stays="" className={className}>
        {children}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        data-stays=""
        onClick={action.onPress}
        className={classNames('with-scripts', className)}
      >
        {children}
      </button>
      <PlainLink page={action.page} className={className}>
        {children}
      </PlainLink>
    </>
  );
}

type PlainLinkProps = { page: string | undefined; className: string; children: ReactNode };

function PlainLink({ page, className, children }: PlainLinkProps) {
  if (page === undefined) return null;
  return (
    <WithoutScripts>
      {import.meta.env.SSR ? (
        <a href={page} className={className}>
          {children}
        </a>
      ) : null}
    </WithoutScripts>
  );
}
