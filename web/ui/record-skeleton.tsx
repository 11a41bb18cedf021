import { useTranslate } from '#web/languages/use-translations.ts';
import { withCapital } from '#web/lib/format.ts';
import { Card } from './card.tsx';
import { LoadingText, Skeleton } from './skeleton.tsx';

/** Placeholder of a record's page while it loads. @param props.what for example `ride`. */
export function RecordSkeleton({ what }: { what: string }) {
  const t = useTranslate();
  return (
    <>
      <title>{`${withCapital(what)} | RUA`}</title>
      <LoadingText>{t('Loading the {what}', { what })}</LoadingText>
      <div className="grid gap-2">
        <Skeleton className="h-6 w-56 rounded-pill" />
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-48" />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <Card>
          <SkeletonLines rows={8} />
        </Card>
        <Card>
          <SkeletonLines rows={3} />
        </Card>
      </div>
    </>
  );
}

function SkeletonLines({ rows }: { rows: number }) {
  return (
    <div className="grid gap-6">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  );
}
