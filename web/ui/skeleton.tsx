import { classNames } from './class-names.ts';

/** A grey bar the size of what comes; give it the size by classes, for example `h-4 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-line', className)} />
  );
}

/** Says once, to those who do not see the bars, that something is coming. */
export function LoadingWords({ children = 'Loading' }: { children?: string | undefined }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  );
}
