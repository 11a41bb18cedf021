import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Page } from '#domain/contract/paging.ts';
import type { ComplaintRow, ComplaintStatus } from '#domain/reporting/complaints.ts';
import { firstWords } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import { capitalised, complaintRoleLabels, complaintTypeLabels } from './complaint-labels.ts';
import type { ComplaintListParams } from './list-queries.ts';

type ComplaintListProps = {
  answer: Pick<
    UseQueryResult<Page<ComplaintRow>>,
    'data' | 'isError' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  params: ComplaintListParams;
};

/** One page of complaints: a table on wide screens, cards on phones. */
export function ComplaintList({ answer, params }: ComplaintListProps) {
  return (
    <RecordList
      label="Your complaints"
      noun="complaint"
      nouns="complaints"
      columns={columns}
      rowKey={(complaint) => complaint.id}
      rowTo={(complaint) => `/users/complain/details/${complaint.complaintRef}`}
      answer={answer}
      params={params}
      vehicle="keke"
      searchHint="Try fewer letters of the title, the name, the place or the complaint ID."
      empty={
        <EmptyState
          title="No Complain lodged."
          vehicle="keke"
          action={
            <ButtonLink small to="/users/complaints/lodge">
              <Plus aria-hidden="true" className="ic" />
              Lodge complaint
            </ButtonLink>
          }
        >
          Tell the agencies what went wrong on the road. Each of them answers you here.
        </EmptyState>
      }
    />
  );
}

/** `September 4, 2024` */
function longDate(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'Africa/Lagos' });
}

const columns: ReadonlyArray<DataColumn<ComplaintRow>> = [
  { key: 'id', head: 'Complain ID', isLink: true, cell: (complaint) => complaint.complaintRef },
  {
    key: 'date',
    head: 'Date',
    card: 'foot',
    cell: (complaint) => <span className="whitespace-nowrap">{longDate(complaint.createdAt)}</span>,
  },
  // An emergency may have no text except its title.
  {
    key: 'text',
    head: 'Complain',
    cell: (complaint) => firstWords(complaint.description || complaint.title),
  },
  { key: 'type', head: 'Complain type', cell: (complaint) => complaintTypeLabels[complaint.type] },
  { key: 'role', head: 'Role', cell: (complaint) => complaintRoleLabels[complaint.role] },
  { key: 'name', head: 'Name', cell: (complaint) => capitalised(complaint.name) },
  {
    key: 'status',
    head: 'Status',
    card: 'lead',
    cell: (complaint) => <ComplaintStatusBadge status={complaint.status} />,
  },
  {
    key: 'card-type',
    card: 'trail',
    cell: (complaint) => (
      <span className="font-semibold text-muted text-sm">{complaintTypeLabels[complaint.type]}</span>
    ),
  },
  { key: 'card-title', card: 'title', cell: (complaint) => complaint.title },
  {
    key: 'card-about',
    card: 'text',
    cell: (complaint) => `${complaintRoleLabels[complaint.role]}: ${capitalised(complaint.name)}`,
  },
  { key: 'card-id', card: 'foot', cell: (complaint) => complaint.complaintRef },
];

function ComplaintStatusBadge({ status }: { status: ComplaintStatus }) {
  return status === 'active' ? (
    <Badge tone="wait" sign="ring">
      Active
    </Badge>
  ) : (
    <Badge tone="ok" sign="tick">
      Completed
    </Badge>
  );
}
