import type { Complaint } from '#domain/complaints.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PersonLines } from '#web/ui/person-lines.tsx';

/** Who complains, for the agency that answers. */
export function ComplaintReporterCard({ complaint }: { complaint: Complaint }) {
  if (complaint.caseId === null) return null;
  const { firstName, lastName, address } = complaint.user;
  return (
    <Card aria-labelledby="reporter">
      <CardHead title="Reporter" id="reporter" />
      <PersonLines
        name={`${lastName} ${firstName}`.trim() || 'A person who has left RUA'}
        phone={complaint.phone}
        address={address}
      />
    </Card>
  );
}
