import { formatDate, formatTime } from '#domain/clock.ts';
import type { Ride } from '#domain/rides.ts';
import { SignDisc } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ToldList } from './told-list.tsx';
import { WithdrawFlagButton } from './withdraw-flag-button.tsx';

type FlagCardProps = { ride: Ride; callLink: string | null };

/** The standing flag, as its owner sees it: whom it told, and how far each message got. */
export function FlagCard({ ride, callLink }: FlagCardProps) {
  const flag = ride.flagInfo;
  if (!flag) return null;
  return (
    <Card aria-labelledby="flag" className="border-bad-mark!">
      <div className="flex items-start gap-3.5">
        <SignDisc tone="bad" sign="triangle" large />
        <div className="min-w-0 flex-1">
          <h2 id="flag" className="text-lg">
            You flagged this ride {whenWords(flag.createdAt)}
          </h2>
          <FlagReason reason={flag.description} />
        </div>
      </div>
      <h3 className="mt-5.5 mb-3 font-semibold text-sm">Who has been told</h3>
      <ToldList flag={flag} callLink={callLink} />
      {ride.can.withdrawFlag ? <WithdrawFlagButton ride={ride} /> : null}
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
