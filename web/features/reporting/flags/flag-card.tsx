import { formatDate, formatTime } from '#domain/values/clock.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { useNow } from '#web/lib/use-now.ts';
import { SignDisc } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { FlagSubject } from './flag-subject.ts';
import { useRetryDelivery } from './queries.ts';
import { RecipientList } from './recipient-list.tsx';
import type { WithdrawFlagDialogProps } from './withdraw-flag-dialog.tsx';

type FlagCardProps = {
  subject: FlagSubject;
  /** The `tel:` link to the next of kin; null without a next of kin or a number. */
  callLink?: string | null;
};

/** The open flag, or the report of the ride's ladder, as its owner sees it: its recipients, and the delivery status of each message. */
export function FlagCard(props: FlagCardProps) {
  return (
    <InChosenLanguage>
      <FlagState {...props} />
    </InChosenLanguage>
  );
}

function FlagState({ subject, callLink = null }: FlagCardProps) {
  const { kind, record } = subject;
  const t = useTranslate();
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
            <Raised kind={flag.overdue ? 'overdue' : kind} at={flag.createdAt} />
          </h2>
          {flag.overdue ? null : <FlagReason reason={flag.description} />}
        </div>
      </div>
      <h3 className="mt-5.5 mb-3 font-semibold text-sm">{t('Who has been told')}</h3>
      <RecipientList told={flag} retry={retry} callLink={callLink} />
      {record.can.withdrawFlag ? <WithdrawFlagButton subject={subject} /> : null}
    </Card>
  );
}

const raisedAt = {
  ride: 'You flagged this ride at {time}',
  item: 'You flagged this item at {time}',
  overdue: 'RUA told an agency at {time} that you had not arrived.',
} as const;
const raisedOn = {
  ride: 'You flagged this ride on {time}',
  item: 'You flagged this item on {time}',
  overdue: 'RUA told an agency on {time} that you had not arrived.',
} as const;

/** The time alone today, with the day otherwise. `overdue` is a report of the ride's ladder. */
function Raised({ kind, at }: { kind: keyof typeof raisedAt; at: string }) {
  const t = useTranslate();
  const now = useNow();
  const day = formatDate(at);
  const time = formatTime(at);
  return day === formatDate(now)
    ? t(raisedAt[kind], { time })
    : t(raisedOn[kind], { time: `${day}, ${time}` });
}

export function FlagReason({ reason }: { reason: string }) {
  const t = useTranslate();
  return reason === '' ? (
    <p className="mt-1 text-muted">{t('No description was given.')}</p>
  ) : (
    <p className="mt-1 max-w-measure whitespace-pre-line text-soft">“{reason}”</p>
  );
}

async function loadDialog() {
  const { WithdrawFlagDialog } = await import('./withdraw-flag-dialog.tsx');
  return WithdrawFlagDialog;
}

/** The flag can be withdrawn until an agency has acknowledged it. Opening it is no acknowledgement. */
function WithdrawFlagButton({ subject }: { subject: FlagSubject }) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<WithdrawFlagDialogProps>(loadDialog);
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="line"
        small
        onClick={async () => {
          if (await loadNow()) dialog.open();
        }}
      >
        {t('Withdraw flag')}
      </Button>
      <p className="text-muted text-sm">{t('Until an agency acknowledges it.')}</p>
      {Part && dialog.isOpen ? <Part subject={subject} onClose={dialog.close} /> : null}
    </div>
  );
}
