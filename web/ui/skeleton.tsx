import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from './class-names.ts';

/** A grey bar the size of the content that loads; give it the size by classes, for example `h-4 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-line', className)} />
  );
}

/** Announces once to screen readers that content is loading. */
export function LoadingText({ children }: { children?: string | undefined }) {
  const t = useTranslate();
  return (
    <span role="status" className="sr-only">
      {children ?? t('Loading')}
    </span>
  );
}
