import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/clock.ts';
import type { Complaint } from '#domain/complaints.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { complaintTypeWords } from './complaint-words.ts';

/** A complaint's head: what it is, how far it is, its id and what can be done. */
export function ComplaintHeading({ complaint, children }: { complaint: Complaint; children?: ReactNode }) {
  const { complaintRef, title, type, city, state, createdAt } = complaint;
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <>
      <title>{`${complaintTypeWords[type]} ${complaintRef} | RUA`}</title>
      <PageHeading
        above={
          <>
            {type === 'complain' ? null : (
              <Badge tone="bad" sign="octagon">
                {complaintTypeWords[type]}
              </Badge>
            )}
            <StandingBadge complaint={complaint} />
            <span className="num text-muted text-sm">{complaintRef}</span>
          </>
        }
        title={title}
        lead={
          <span className="num text-sm">
            {place === '' ? '' : `${place}. `}Lodged {formatDateTime(createdAt)}
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

function StandingBadge({ complaint: { status, withdrawnAt, overAt } }: { complaint: Complaint }) {
  if (withdrawnAt !== null) {
    return (
      <Badge tone="mute" sign="tick">
        Withdrawn
      </Badge>
    );
  }
  if (status === 'completed') {
    return (
      <Badge tone="ok" sign="tick">
        Completed
      </Badge>
    );
  }
  return (
    <>
      <Badge tone="wait" sign="ring">
        Active
      </Badge>
      {overAt === null ? null : (
        <Badge tone="ok" sign="tick">
          Over
        </Badge>
      )}
    </>
  );
}
