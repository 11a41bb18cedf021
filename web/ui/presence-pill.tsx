import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PresencePillProps = {
  /** The initials of the first person. */
  initials: string;
  /** All that is said of them. */
  title: string;
  className?: string | undefined;
  children: ReactNode;
};

/** The other people here, under the initials of the first of them. */
export function PresencePill({ initials, title, className, children }: PresencePillProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex max-w-full items-center gap-2 rounded-pill border border-info-mark bg-info py-0.5 pr-3 pl-0.5 font-semibold text-info-ink text-sm',
        className,
      )}
    >
      <PresenceFace initials={initials} />
      {children}
    </span>
  );
}

/** Stands for a person whose name is said beside it. */
export function PresenceFace({ initials }: Pick<PresencePillProps, 'initials'>) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 flex-none place-items-center rounded-pill bg-second font-semibold text-[0.625rem] text-on-second"
    >
      {initials}
    </span>
  );
}
