import { formatDate, formatTime } from '#domain/clock.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useLang, useSay } from '#web/languages/use-speech.ts';
import { useNow } from '#web/lib/use-now.ts';
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
export function FlagCard(props: FlagCardProps) {
  return (
    <InChosenLanguage>
      <Standing {...props} />
    </InChosenLanguage>
  );
}

function Standing({ subject, callLink = null }: FlagCardProps) {
  const { kind, record } = subject;
  const say = useSay();
  const lang = useLang();
  const retry = useRetryDelivery(kind);
  const flag = record.flagInfo;
  if (!flag) return null;
  return (
    <Card aria-labelledby="flag" lang={lang} className="border-bad-mark!">
      <div className="flex items-start gap-3.5">
        <SignDisc tone="bad" sign="triangle" large />
        <div className="min-w-0 flex-1">
          <h2 id="flag" className="text-lg">
            <Raised kind={kind} at={flag.createdAt} />
          </h2>
          <FlagReason reason={flag.description} />
        </div>
      </div>
      <h3 className="mt-5.5 mb-3 font-semibold text-sm">{say('Who has been told')}</h3>
      <ToldList told={flag} retry={retry} callLink={callLink} />
      {record.can.withdrawFlag ? <WithdrawFlagButton subject={subject} /> : null}
    </Card>
  );
}

/** The time alone today, with the day otherwise. */
function Raised({ kind, at }: { kind: FlagSubject['kind']; at: string }) {
  const say = useSay();
  const now = useNow();
  const day = formatDate(at);
  if (day === formatDate(now)) {
    const time = formatTime(at);
    return say(kind === 'ride' ? 'You flagged this ride at {time}' : 'You flagged this item at {time}', {
      time,
    });
  }
  const time = `${day}, ${formatTime(at)}`;
  return say(kind === 'ride' ? 'You flagged this ride on {time}' : 'You flagged this item on {time}', {
    time,
  });
}

export function FlagReason({ reason }: { reason: string }) {
  const say = useSay();
  return reason === '' ? (
    <p className="mt-1 text-muted">{say('No description was given.')}</p>
  ) : (
    <p className="mt-1 max-w-measure whitespace-pre-line text-soft">“{reason}”</p>
  );
}
