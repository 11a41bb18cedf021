import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The button's accessible name. */
  label: string;
  children: ReactNode;
  line?: boolean | undefined;
  /** Unread count shown in a red dot; nothing when 0. */
  count?: number | undefined;
};

/** The classes of a round 44 px button, for links that look alike. */
export function iconButtonLook(line = false): string {
  return classNames(
    'relative inline-grid size-tap flex-none place-items-center rounded-pill border-[1.5px] hover:bg-sunk disabled:text-line-strong',
    line ? 'border-line-strong bg-surface text-ink' : 'border-transparent text-soft',
  );
}

/** A round 44 px button with an icon. */
export function IconButton({ label, line, count = 0, children, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames(iconButtonLook(line), className)}
    >
      {children}
      <CountDot count={count} />
    </button>
  );
}

/** Counts above 99 are not shown exactly: a larger number tells no more, and some counts stop at a hundred. */
export function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** The red count in the corner of an icon. Its number must also be in the control's label. */
export function CountDot({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="num absolute top-1.5 right-1 h-[1.125rem] min-w-[1.125rem] rounded-pill bg-danger px-1 text-center font-bold text-[0.6875rem] text-on-danger leading-[1.125rem]"
    >
      {shownCount(count)}
    </span>
  );
}
