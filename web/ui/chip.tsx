import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ownCountedAtMost } from '#domain/contract/own-count.ts';
import { formatCountTo } from '#domain/values/count.ts';
import { classNames } from './class-names.ts';
import { withParam } from './search-params.ts';
import { useComingParams } from './use-coming-params.ts';
import { useShowCurrent } from './use-show-current.ts';

export function chipLook(isOn: boolean): string {
  return classNames(
    'relative inline-flex min-h-tap flex-none items-center gap-[0.4375rem] whitespace-nowrap rounded-pill border-[1.5px] px-[0.9375rem] py-1 font-semibold text-sm no-underline',
    isOn
      ? 'border-info-mark bg-info text-info-ink'
      : 'border-line bg-surface text-ink hover:border-line-strong',
  );
}

type ChipCountProps = {
  count: number | undefined;
  isOn: boolean;
  /** The number at which counting stopped. */
  limit?: number;
};

export function ChipCount({ count, isOn, limit = ownCountedAtMost }: ChipCountProps) {
  if (count === undefined) return null;
  return (
    <span className={classNames('num font-normal', !isOn && 'text-muted')}>
      {formatCountTo(count, limit)}
    </span>
  );
}

type ChipLinkProps = {
  /** The search parameter this chip sets; an empty `value` clears it. */
  param: string;
  value: string;
  count?: number | undefined;
  children: ReactNode;
};

/** A filter in the address: a link that sets one search parameter, and pressed again takes it away. */
export function ChipLink({ param, value, count, children }: ChipLinkProps) {
  const params = useComingParams();
  const isOn = (params.get(param) ?? '') === value;
  return (
    <Link
      to={withParam(params, param, isOn ? '' : value)}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={chipLook(isOn)}
    >
      {children}
      <ChipCount count={count} isOn={isOn} />
    </Link>
  );
}

/** A row of chips: wraps on wide screens, runs off the edge on phones. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      ref={useShowCurrent()}
      aria-label={label}
      className="bleed-x flex min-w-0 gap-2 py-1 md:flex-wrap"
    >
      {children}
    </fieldset>
  );
}
