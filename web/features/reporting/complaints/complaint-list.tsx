import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Page } from '#domain/contract/paging.ts';
import type { ComplaintRow, ComplaintStatus } from '#domain/reporting/complaints.ts';
import { formatDate } from '#domain/values/clock.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
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
  const t = useTranslate();
  const isEnglish = useLang() === undefined;
  return (
    <RecordList
      label={t('Your complaints')}
      noun={t('complaint')}
      nouns={t('complaints')}
      columns={columnsIn(t, isEnglish ? longDate : formatDate)}
      rowKey={(complaint) => complaint.id}
      rowTo={(complaint) => `/users/complain/details/${complaint.complaintRef}`}
      answer={answer}
      params={params}
      vehicle="keke"
      searchHint={t('Try fewer letters of the title, the name, the place or the complaint ID.')}
      empty={
        <EmptyState
          title={t('No complaint lodged.')}
          vehicle="keke"
          action={
            <ButtonLink small to="/users/complaints/lodge">
              <Plus aria-hidden="true" className="ic" />
              {t('Lodge complaint')}
            </ButtonLink>
          }
        >
          {t('Tell the agencies what went wrong on the road. Each of them answers you here.')}
        </EmptyState>
      }
    />
  );
}

/** `September 4, 2024` */
function longDate(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'Africa/Lagos' });
}

/** @param dateOf the day of a moment. English alone has names of months. */
function columnsIn(t: Translate, dateOf: (moment: string) => string): DataColumn<ComplaintRow>[] {
  return [
    { key: 'id', head: t('Complaint ID'), isLink: true, cell: (complaint) => complaint.complaintRef },
    {
      key: 'date',
      head: t('Date'),
      card: 'foot',
      cell: (complaint) => <span className="whitespace-nowrap">{dateOf(complaint.createdAt)}</span>,
    },
    // An emergency may have no text except its title.
    {
      key: 'text',
      head: t('Complaint'),
      cell: (complaint) => firstWords(complaint.description || complaint.title),
    },
    { key: 'type', head: t('Complaint type'), cell: (complaint) => t(complaintTypeLabels[complaint.type]) },
    { key: 'role', head: t('Role'), cell: (complaint) => t(complaintRoleLabels[complaint.role]) },
    { key: 'name', head: t('Name'), cell: (complaint) => capitalised(complaint.name) },
    {
      key: 'status',
      head: t('Status'),
      card: 'lead',
      cell: (complaint) => <ComplaintStatusBadge status={complaint.status} />,
    },
    {
      key: 'card-type',
      card: 'trail',
      cell: (complaint) => (
        <span className="font-semibold text-muted text-sm">{t(complaintTypeLabels[complaint.type])}</span>
      ),
    },
    { key: 'card-title', card: 'title', cell: (complaint) => complaint.title },
    {
      key: 'card-about',
      card: 'text',
      cell: (complaint) => `${t(complaintRoleLabels[complaint.role])}: ${capitalised(complaint.name)}`,
    },
    { key: 'card-id', card: 'foot', cell: (complaint) => complaint.complaintRef },
  ];
}

function ComplaintStatusBadge({ status }: { status: ComplaintStatus }) {
  const t = useTranslate();
  return status === 'active' ? (
    <Badge tone="wait" sign="ring">
      {t('Active')}
    </Badge>
  ) : (
    <Badge tone="ok" sign="tick">
      {t('Completed')}
    </Badge>
  );
}
