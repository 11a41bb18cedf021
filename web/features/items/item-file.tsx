import { formatDateTime } from '#domain/clock.ts';
import type { Item } from '#domain/items.ts';
import { ReportCasesCard } from '#web/features/cases/report-cases-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useItem } from './use-item.ts';

/** @param id as the address has it. For its owner, and for the agencies that were told of it. */
export function ItemFile({ id }: { id: string }) {
  const found = useItem(id);
  if (found.state === 'loading') return <Skeleton className="h-96 rounded-card" />;
  if (found.state === 'missing') return <EmptyState title="There is no such item." vehicle="okada" />;
  if (found.state === 'failed') {
    return <LoadFailure what="The item" onRetry={found.retry} busy={found.isTrying} />;
  }
  const { item } = found;
  return (
    <>
      <PageHeading
        title={item.itemName}
        above={
          <>
            <Badge
              tone={item.status === 'ongoing' ? 'wait' : 'ok'}
              sign={item.status === 'ongoing' ? 'ring' : 'tick'}
            >
              {item.status === 'ongoing' ? 'Ongoing' : 'Received'}
            </Badge>
            <span className="num text-muted">{item.itemRef}</span>
          </>
        }
        lead={formatDateTime(item.createdAt)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Card aria-labelledby="item-details">
          <CardHead title="Item details" id="item-details" />
          <Facts facts={factsOf(item)} />
        </Card>
        <div className="grid gap-5">
          {item.flagInfo ? (
            <Card aria-labelledby="flag-reason">
              <CardHead title="Flag reason" id="flag-reason" />
              <p className="whitespace-pre-line">{item.flagInfo.description || 'No reason was given.'}</p>
            </Card>
          ) : null}
          <ReportCasesCard cases={item.flagInfo?.cases ?? []} />
        </div>
      </div>
    </>
  );
}

function factsOf(item: Item): Fact[] {
  const facts: Fact[] = [
    { term: 'Item ID', detail: item.itemRef },
    { term: 'Vehicle or bike number', detail: item.vehicleBikeNumber },
    { term: 'Transport means', detail: item.transportMeans },
    { term: 'Rider company', detail: item.riderCompany },
    { term: 'Driver name', detail: item.driverName },
    { term: 'Driver number', detail: item.riderPhoneNumber },
    { term: 'From', detail: item.address },
    { term: 'To', detail: item.destinationAddress },
    { term: 'Description', detail: item.description },
    { term: 'Sender', detail: `${item.user.lastName} ${item.user.firstName}`.trim() },
    { term: 'Sender’s phone', detail: item.phone },
  ];
  return facts.filter((fact) => fact.detail !== '');
}
