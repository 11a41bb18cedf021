import { Siren } from 'lucide-react';
import { Link } from 'react-router';
import type { EmergencyAction } from './nav-item.ts';

const WIDE_LOOK =
  'hidden md:inline-flex min-h-tap items-center gap-2 rounded-pill bg-danger px-[1.0625rem] py-1.5 font-bold text-sm text-on-danger no-underline hover:bg-danger-hover';

/** The red button at the right of the top bar, from tablets up. */
export function EmergencyButton({ action }: { action: EmergencyAction }) {
  const words = (
    <>
      <Siren aria-hidden="true" className="ic" />
      Emergency
    </>
  );
  return 'to' in action ? (
    <Link to={action.to} className={WIDE_LOOK}>
      {words}
    </Link>
  ) : (
    <button type="button" onClick={action.onPress} className={WIDE_LOOK}>
      {words}
    </button>
  );
}

const PHONE_LOOK =
  'grid min-h-15 content-start justify-items-center gap-[0.1875rem] pt-[0.5625rem] pb-2 font-semibold text-[0.75rem] text-bad-ink leading-tight no-underline';

/** The raised circle in the middle of the bottom bar, on phones. */
export function PhoneEmergency({ action }: { action: EmergencyAction }) {
  const words = (
    <>
      <span className="-mt-7 grid size-13 place-items-center rounded-pill border-4 border-surface bg-danger text-on-danger">
        <Siren aria-hidden="true" className="size-[1.375rem]" />
      </span>
      Emergency
    </>
  );
  return 'to' in action ? (
    <Link to={action.to} className={PHONE_LOOK}>
      {words}
    </Link>
  ) : (
    <button type="button" onClick={action.onPress} className={PHONE_LOOK}>
      {words}
    </button>
  );
}
