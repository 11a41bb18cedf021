import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TONE_LOOK, type Tone } from './tone.ts';

const ICONS: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  info: Info,
  wait: Clock,
  bad: CircleAlert,
  mute: Info,
};

type NoticeProps = {
  tone: Tone;
  title?: ReactNode;
  icon?: LucideIcon | undefined;
  /** Announce it when it appears: `alert` for failures, `status` for the rest. */
  role?: 'alert' | 'status' | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

/** A short message inside the page. */
export function Notice({ tone, title, icon, role, children, className }: NoticeProps) {
  const Icon = icon ?? ICONS[tone];
  return (
    <div
      role={role}
      className={classNames(
        'flex gap-3 rounded-md border px-4 py-[0.8125rem] text-sm',
        TONE_LOOK[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-[0.1em] size-5 flex-none" />
      <div className="min-w-0 flex-1 [&_a]:text-inherit">
        {title ? <b className="block">{title}</b> : null}
        {children}
      </div>
    </div>
  );
}
