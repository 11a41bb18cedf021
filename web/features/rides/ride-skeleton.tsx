import { Card } from '#web/ui/card.tsx';
import { LoadingWords, Skeleton } from '#web/ui/skeleton.tsx';

/** A ride's page while it is on its way. */
export function RideSkeleton() {
  return (
    <>
      <title>Ride | RUA</title>
      <LoadingWords>Loading the ride</LoadingWords>
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
