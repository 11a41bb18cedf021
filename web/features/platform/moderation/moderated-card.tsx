import { Eye, EyeOff, RotateCcw } from 'lucide-react';
import {
  decisionReasonLength,
  type MadeDecision,
  type ModeratedItem,
} from '#domain/platform/moderation/moderation.ts';
import { reportReasonNames } from '#domain/platform/moderation/reports.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatCount } from '#domain/values/count.ts';
import { decisionLook } from '#web/features/platform/moderation/decisions/decision-labels.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { AppealBox } from './appeal-box.tsx';
import { headLabel, openAppealOf, stateLook } from './moderation-labels.ts';
import { useDecide } from './queries.ts';

/** The moderated content, its author, the reason why it is here, and the possible decisions. */
export function ModeratedCard({ item }: { item: ModeratedItem }) {
  const { title, text, detail, author, createdAt, pictures, link } = item;
  const look = stateLook(item);
  const appealed = openAppealOf(item);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={look.tone} sign={look.sign}>
            {look.words}
          </Badge>
          <span className="num text-muted text-sm">
            {author || 'A former member'}, {formatDateTime(createdAt)}
          </span>
        </p>
        <h2 className="text-lg wrap-anywhere">
          {item.kind === 'comment' ? 'Comment on ' : null}
          {link === '' ? title : <a href={link}>{title}</a>}
        </h2>
        {detail === '' ? null : <p className="text-soft text-sm wrap-anywhere">{detail}</p>}
      </header>
      <blockquote className="rounded-md bg-sunk px-4 py-3.5">
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
      </blockquote>
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((path, place) => (
            <li key={path}>
              <a href={storedPicture(path, 1600)} target="_blank" rel="noreferrer" className="block">
                <img
                  src={storedPicture(path, 320)}
                  alt={`${title}, ${place + 1} of ${pictures.length}`}
                  width={160}
                  height={107}
                  loading="lazy"
                  className="aspect-3/2 w-40 rounded-md bg-art object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {item.reportCount > 0 ? <ReportsBox item={item} /> : null}
      {item.decisions.length > 0 ? <DecisionHistory decisions={item.decisions} /> : null}
      {appealed ? <AppealBox kind={item.kind} decision={appealed} /> : <DecisionButtons item={item} />}
    </Card>
  );
}

/** Earlier decisions, newest first. */
function DecisionHistory({ decisions }: { decisions: readonly MadeDecision[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base">Decided so far</h3>
      <ul className="grid gap-2">
        {decisions.map((made) => (
          <li key={made.id} className="grid gap-0.5 border-line border-l-4 pl-3">
            <p className="num">
              <b>{decisionLook[made.decision].words}</b>{' '}
              <span className="text-muted text-sm">
                by {made.decidedBy || 'a former colleague'}, {formatDateTime(made.decidedAt)}
              </span>
            </p>
            {made.reason === '' ? null : (
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">{made.reason}</p>
            )}
            {made.outcome === null || made.outcomeAt === null ? null : (
              <p className="num max-w-measure wrap-anywhere">
                Appeal: “{made.appeal}” <b>{made.outcome === 'restored' ? 'Shown again' : 'Stays hidden'}</b>,
                by {made.outcomeBy || 'a former colleague'}, {formatDateTime(made.outcomeAt)}.{' '}
                {made.outcomeReason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reports about it: their number, authors and reasons. */
function ReportsBox({ item: { reports, reportCount } }: { item: ModeratedItem }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base">
        {reportCount === 1 ? 'Reported once' : `Reported ${formatCount(reportCount)} times`}
      </h3>
      <ul className="grid gap-2">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-0.5 border-line border-l-4 pl-3">
            <b>{reportReasonNames[report.reason]}</b>
            {report.note === '' ? null : (
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">{report.note}</p>
            )}
            <p className="num text-muted text-sm">
              {report.reporter || 'A former member'}, {formatDateTime(report.createdAt)}
              {report.state === 'waiting' ? '' : `, ${report.state}`}
            </p>
          </li>
        ))}
      </ul>
      {reportCount > reports.length ? (
        <p className="text-muted text-sm">The newest {reports.length} are shown.</p>
      ) : null}
    </section>
  );
}

/** Keep, hide or restore. Hiding and restoring need a reason. */
function DecisionButtons({ item }: { item: ModeratedItem }) {
  const { mutate, isPending, error, reset } = useDecide(item.kind, item.id);
  const dialog = useDialogHistory();
  const isHidden = item.status === 'hidden';
  const isHeld = item.kind === 'comment' && item.status === 'new';
  const waits = item.status === 'new' || item.reports.some(({ state }) => state === 'waiting');

  function ask() {
    if (error) reset();
    dialog.open();
  }

  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-4">
      {waits && !isHidden ? (
        <Button
          small
          busy={isPending && !dialog.isOpen}
          busyLabel={isHeld ? 'Showing' : 'Keeping'}
          onClick={() => mutate({ decision: 'kept', reason: '' })}
        >
          <Eye aria-hidden="true" className="ic" />
          {isHeld ? 'Show' : 'Keep'}
        </Button>
      ) : null}
      {isHidden ? (
        <Button small variant="line" onClick={ask}>
          <RotateCcw aria-hidden="true" className="ic" />
          Restore
        </Button>
      ) : (
        <Button small variant="danger-line" onClick={ask}>
          <EyeOff aria-hidden="true" className="ic" />
          {isHeld ? 'Do not show' : 'Hide'}
        </Button>
      )}
      {dialog.isOpen ? (
        <ReasonDialog
          onClose={dialog.close}
          title={`${isHidden ? 'Restore' : 'Hide'}: ${headLabel(item)}`}
          lead={
            isHidden
              ? 'Everybody sees it again, and its author is told why.'
              : 'Only its author is told, with your reason, and can appeal once. A colleague decides then.'
          }
          label="Why"
          limit={decisionReasonLength}
          cancelLabel="Cancel"
          confirmLabel={isHidden ? 'Restore' : 'Hide'}
          busyLabel={isHidden ? 'Restoring' : 'Hiding'}
          danger={!isHidden}
          problem={error ? errorMessage(error) : undefined}
          busy={isPending}
          onReason={(reason) =>
            mutate({ decision: isHidden ? 'restored' : 'hidden', reason }, { onSuccess: dialog.close })
          }
        />
      ) : null}
    </div>
  );
}
