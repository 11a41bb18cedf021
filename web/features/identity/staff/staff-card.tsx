import { useQuery } from '@tanstack/react-query';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { staffQuery } from './queries.ts';
import { StaffLine } from './staff-line.tsx';

/** The members of staff; administrators change roles and end access. */
export function StaffCard({ ownId }: { ownId: number }) {
  const { data: staff, isError, isFetching, refetch } = useQuery(staffQuery);
  if (isError && !staff) return <LoadFailure what="The staff" onRetry={() => refetch()} busy={isFetching} />;
  if (!staff) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Card aria-labelledby="staff">
      <CardHead title="Staff" id="staff">
        <span className="num text-muted text-sm">{staff.length}</span>
      </CardHead>
      <p className="mb-2 text-soft text-sm">
        Editors look after the public site, comments and the inbox, administrators after everything. One
        administrator always remains.
      </p>
      <ul>
        {staff.map((member) => (
          <StaffLine key={member.id} member={member} isSelf={member.id === ownId} />
        ))}
      </ul>
    </Card>
  );
}
