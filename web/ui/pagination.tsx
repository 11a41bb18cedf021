import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#domain/values/count.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { pagesAround } from './pages-around.ts';
import { withParam } from './search-params.ts';
import { useComingParams } from './use-coming-params.ts';

type PaginationProps = {
  /** The number of the page, from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Names the counted rows in the plural, for example `rides`. */
  noun?: string | undefined;
  /** The highest count: more are not counted. */
  countedTo?: number | undefined;
  param?: string | undefined;
};

/** `1 to 10 of 24 rides`, and the pages as links. Nothing for an empty list, and beyond the last page. */
export function Pagination({
  page,
  pageSize,
  total,
  noun = '',
  countedTo = Number.POSITIVE_INFINITY,
  param = 'page',
}: PaginationProps) {
  const t = useTranslate();
  const params = useComingParams();
  const pages = Math.ceil(total / pageSize);
  const first = (page - 1) * pageSize + 1;
  if (first > total) return null;
  const last = Math.min(page * pageSize, total);
  const to = (target: number) => withParam(params, param, target === 1 ? '' : String(target));
  return (
    <nav aria-label={t('Pages')} className="no-print flex flex-wrap items-center justify-between gap-3">
      <span className="num text-muted text-sm">
        {t('{first} to {last} of {total} {noun}', {
          first: formatCount(first),
          last: formatCount(last),
          total:
            total >= countedTo ? t('{count} or more', { count: formatCount(total) }) : formatCount(total),
          // `1 to 1 of 1` alone: the plural would be wrong.
          noun: total === 1 ? '' : noun,
        }).trim()}
      </span>
      {pages > 1 ? (
        <ol className="flex flex-wrap md:gap-1">
          <li>
            <PageStep to={page > 1 ? to(page - 1) : null} label={t('Previous page')}>
              <ChevronLeft aria-hidden="true" className="ic" />
            </PageStep>
          </li>
          {pagesAround(page, pages).map((target) => (
            <li key={target}>
              {target < 0 ? (
                <span className="grid h-tap w-4 place-items-center text-muted md:w-6">…</span>
              ) : (
                <Link
                  to={to(target)}
                  aria-label={t('Page {number}', { number: target })}
                  aria-current={target === page ? 'page' : undefined}
                  className={PLACE_LOOK}
                >
                  {formatCount(target)}
                </Link>
              )}
            </li>
          ))}
          <li>
            <PageStep to={page < pages ? to(page + 1) : null} label={t('Next page')}>
              <ChevronRight aria-hidden="true" className="ic" />
            </PageStep>
          </li>
        </ol>
      ) : null}
    </nav>
  );
}

const PLACE_LOOK =
  'num grid h-tap min-w-tap place-items-center rounded-pill font-semibold text-ink no-underline hover:bg-sunk aria-[current]:bg-here aria-[current]:text-white md:px-2';

function PageStep({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden="true" className="grid size-tap place-items-center text-muted">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={PLACE_LOOK}>
      {children}
    </Link>
  );
}
