import { formatDateTime } from '#domain/clock.ts';
import type { MadeDecision } from '#domain/moderation.ts';
import { decisionLook } from '#web/features/decisions/decision-words.ts';

/** What was decided before, newest first. */
export function DecisionHistory({ decisions }: { decisions: readonly MadeDecision[] }) {
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
