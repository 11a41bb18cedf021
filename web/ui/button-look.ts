import { classNames } from './class-names.ts';

/** How a button looks. One `primary` a view; red (`danger`) is for flags, emergencies and deletion only. */
export type ButtonVariant =
  | 'primary'
  | 'second'
  | 'danger'
  | 'line'
  | 'danger-line'
  | 'quiet'
  | 'navy'
  | 'light'
  | 'line-light'
  | 'line-navy'
  | 'whatsapp';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  /** 44 px high instead of 48. */
  small?: boolean | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
};

const BASE =
  'inline-flex items-center justify-center gap-2 border-[1.5px] rounded-pill font-semibold leading-tight no-underline whitespace-nowrap transition-[background,border-color,translate] duration-[120ms] active:translate-y-px';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action border-transparent hover:bg-action-hover',
  second: 'bg-second text-on-second border-transparent hover:bg-second-hover',
  danger: 'bg-danger text-on-danger border-transparent hover:bg-danger-hover',
  line: 'bg-surface text-ink border-line-strong hover:bg-sunk',
  'danger-line': 'bg-surface text-bad-ink border-bad-mark hover:bg-bad',
  quiet: 'text-link border-transparent hover:bg-sunk',
  navy: 'bg-navy text-white border-transparent',
  light: 'bg-white text-navy border-transparent',
  'line-light': 'text-white border-[#ffffff80]',
  'line-navy': 'text-navy border-navy hover:bg-[#1122401a]',
  whatsapp: 'bg-whatsapp text-on-whatsapp border-transparent hover:bg-whatsapp-hover',
};

const OFF = 'bg-sunk text-muted border-line cursor-not-allowed';

/** The classes of a button, for `Button`, `ButtonLink` and other elements that must look like a button. */
export function buttonLook({ variant = 'primary', small, block }: ButtonLook, isOff = false): string {
  return classNames(
    BASE,
    isOff ? OFF : VARIANTS[variant],
    small ? 'min-h-tap py-1.5 text-sm' : 'min-h-control py-2',
    variant === 'quiet' ? 'px-3.5' : small ? 'px-4' : 'px-[1.375rem]',
    block && 'w-full',
  );
}
