import type { ReactNode } from 'react';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { complaintTypeLabels } from './complaint-labels.ts';
import { ComplaintTitle } from './complaint-title.tsx';

/** A complaint's head: its type, status, id and actions. */
export function ComplaintHeading({ complaint, children }: { complaint: Complaint; children?: ReactNode }) {
  const t = useTranslate();
  const { complaintRef, title, type, city, state, createdAt } = complaint;
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <>
      <ComplaintTitle complaint={complaint} />
      <PageHeading
        above={
          <>
            {type === 'complain' ? null : (
              <Badge tone="bad" sign="octagon">
                {t(complaintTypeLabels[type])}
              </Badge>
            )}
            <StatusBadge complaint={complaint} />
            <span className="num text-muted text-sm">{complaintRef}</span>
          </>
        }
        title={title}
        lead={
          <span className="num text-sm">
            {place === '' ? '' : `${place}. `}
            {t('Lodged {time}', { time: formatDateTime(createdAt) })}
          </span>
        }
      >
        {children ? (
          <div className="no-print flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-[1_1_40%]">
            {children}
          </div>
        ) : null}
      </PageHeading>
    </>
  );
}

function StatusBadge({ complaint: { status, withdrawnAt, overAt } }: { complaint: Complaint }) {
  const t = useTranslate();
  if (withdrawnAt !== null) {
    return (
      <Badge tone="mute" sign="tick">
        {t('Withdrawn')}
      </Badge>
    );
  }
  if (status === 'completed') {
    return (
      <Badge tone="ok" sign="tick">
        {t('Completed')}
      </Badge>
    );
  }
  return (
    <>
      <Badge tone="wait" sign="ring">
        {t('Active')}
      </Badge>
      {overAt === null ? null : (
        <Badge tone="ok" sign="tick">
          {t('Over')}
        </Badge>
      )}
    </>
  );
}
