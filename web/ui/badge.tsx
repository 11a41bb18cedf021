import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Sign, type SignShape } from './sign.tsx';
import { TONE_LOOK, TONE_MARK, type Tone } from './tone.ts';

type BadgeProps = { tone: Tone; sign: SignShape; children: ReactNode; className?: string | undefined };

/** A status: a sign, a text, a colour. The feature decides which status gets which. */
export function Badge({ tone, sign, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'sign inline-flex items-center gap-1.5 whitespace-nowrap rounded-pill border py-[0.1875rem] pr-2.5 pl-[0.4375rem] font-semibold text-xs leading-head',
        TONE_LOOK[tone],
        className,
      )}
    >
      <Sign shape={sign} className={classNames('size-[0.8125rem] flex-none', TONE_MARK[tone])} />
      {children}
    </span>
  );
}

/** The sign alone on a round ground, before a headline with the same meaning. */
export function SignDisc({
  tone,
  sign,
  large,
}: {
  tone: Tone;
  sign: SignShape;
  large?: boolean | undefined;
}) {
  return (
    <span
      className={classNames(
        'sign inline-grid flex-none rounded-pill border',
        large ? 'p-[0.4375rem]' : 'p-[0.3125rem]',
        TONE_LOOK[tone],
      )}
    >
      <Sign shape={sign} className={classNames(large ? 'size-5' : 'size-[0.8125rem]', TONE_MARK[tone])} />
    </span>
  );
}
