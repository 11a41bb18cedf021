import { formatDate, formatTime } from '#domain/clock.ts';
import { SignDisc } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import type { FlagSubject } from './flag-subject.ts';
import { useRetryDelivery } from './queries.ts';
import { ToldList } from './told-list.tsx';
import { WithdrawFlagButton } from './withdraw-flag-button.tsx';

type FlagCardProps = {
  subject: FlagSubject;
  /** How to call the next of kin; null when nobody is, or there is no number. */
  callLink?: string | null;
};

/** The standing flag, as its owner sees it: whom it told, and how far each message got. */
export function FlagCard({ subject, callLink = null }: FlagCardProps) {
  const { kind, record } = subject;
  const flag = record.flagInfo;
  const retry = useRetryDelivery(kind);
  if (!flag) return null;
  return (
    <Card aria-labelledby="flag" className="border-bad-mark!">
      <div className="flex items-start gap-3.5">
        <SignDisc tone="bad" sign="triangle" large />
        <div className="min-w-0 flex-1">
          <h2 id="flag" className="text-lg">
            You flagged this {kind} {whenWords(flag.createdAt)}
          </h2>
          <FlagReason reason={flag.description} />
        </div>
      </div>
      <h3 className="mt-5.5 mb-3 font-semibold text-sm">Who has been told</h3>
      <ToldList told={flag} retry={retry} callLink={callLink} />
      {record.can.withdrawFlag ? <WithdrawFlagButton subject={subject} /> : null}
    </Card>
  );
}

export function FlagReason({ reason }: { reason: string }) {
  return reason === '' ? (
    <p className="mt-1 text-muted">No description was given.</p>
  ) : (
    <p className="mt-1 max-w-measure whitespace-pre-line text-soft">“{reason}”</p>
  );
}

/** `at 6:21 PM` today, with the day otherwise. */
function whenWords(moment: string): string {
  const day = formatDate(moment);
  return day === formatDate(new Date()) ? `at ${formatTime(moment)}` : `on ${day}, ${formatTime(moment)}`;
}
