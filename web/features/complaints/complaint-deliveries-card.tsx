import type { Complaint } from '#domain/complaints.ts';
import { ToldList } from '#web/features/flags/told-list.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useRetryComplaintDelivery } from './queries.ts';

/** How far the message to each agency got; nothing for agencies. */
export function ComplaintDeliveriesCard({ complaint }: { complaint: Complaint }) {
  const retry = useRetryComplaintDelivery();
  if (complaint.deliveries.length === 0) return null;
  return (
    <Card aria-labelledby="told">
      <CardHead title="Who has been told" id="told" />
      <ToldList told={complaint} retry={retry} callLink={null} />
    </Card>
  );
}
