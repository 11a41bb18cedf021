import type { OwnDecision } from '#domain/platform/moderation/moderation.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { AppealDialogProps } from './appeal-dialog.tsx';
import { decisionLook, ownLabels } from './decision-labels.ts';

async function loadAppealDialog() {
  const { AppealDialog } = await import('./appeal-dialog.tsx');
  return AppealDialog;
}

/** A decision of staff, its reason, and the author's one appeal. */
export function DecisionFile({ decision }: { decision: OwnDecision }) {
  const t = useTranslate();
  const look = decisionLook[decision.decision];
  return (
    <>
      <title>{`${t('Decision of our staff')} | RUA`}</title>
      <PageHeading
        above={
          <Badge tone={look.tone} sign={look.sign}>
            {t(look.words)}
          </Badge>
        }
        title={t(ownLabels[decision.kind])}
        lead={t('What our staff decided on {time}', { time: formatDateTime(decision.decidedAt) })}
      />
      <Card className="grid max-w-208 gap-4">
        <blockquote className="grid gap-1 rounded-md bg-sunk px-4 py-3.5">
          <b className="wrap-anywhere">{decision.title}</b>
          <p className="whitespace-pre-line wrap-anywhere">{decision.text}</p>
        </blockquote>
        {decision.reason === '' ? null : (
          <div className="grid gap-1">
            <h2 className="text-base">{t('Why')}</h2>
            <p lang="en" className="max-w-measure whitespace-pre-line wrap-anywhere">
              {decision.reason}
            </p>
          </div>
        )}
      </Card>
      {decision.can.appeal ? <AppealCard decision={decision} /> : null}
      {decision.appealedAt === null ? null : <AppealedCard decision={decision} at={decision.appealedAt} />}
    </>
  );
}

function AppealCard({ decision }: { decision: OwnDecision }) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<AppealDialogProps>(loadAppealDialog);
  return (
    <Card aria-labelledby="appeal" className="max-w-208">
      <CardHead title={t('Is this wrong?')} id="appeal" />
      <p className="mb-4 max-w-measure text-soft">
        {t(
          'You can appeal once. Say why it should be seen; another member of our staff reads it and decides.',
        )}
      </p>
      <Button
        onClick={async () => {
          if (await loadNow()) dialog.open();
        }}
      >
        {t('Appeal')}
      </Button>
      {Part && dialog.isOpen ? <Part decision={decision} onClose={dialog.close} /> : null}
    </Card>
  );
}

function AppealedCard({ decision, at }: { decision: OwnDecision; at: string }) {
  const t = useTranslate();
  const { outcome, outcomeReason, outcomeAt, appeal } = decision;
  return (
    <Card aria-labelledby="appealed" className="grid max-w-208">
      <CardHead title={t('Your appeal')} id="appealed">
        {outcome === null ? (
          <Badge tone="wait" sign="clock">
            {t('Being read')}
          </Badge>
        ) : (
          <Badge
            tone={outcome === 'restored' ? 'ok' : 'mute'}
            sign={outcome === 'restored' ? 'tick' : 'ring'}
          >
            {t(outcome === 'restored' ? 'Shown again' : 'Stays hidden')}
          </Badge>
        )}
      </CardHead>
      <p className="max-w-measure whitespace-pre-line wrap-anywhere">{appeal}</p>
      <p className="num mt-1 text-muted text-sm">{t('Sent {time}', { time: formatDateTime(at) })}</p>
      {outcomeAt === null ? null : (
        <div className="mt-4 grid gap-1 border-line border-t pt-4">
          <b>{t('What our staff answered')}</b>
          <p lang="en" className="max-w-measure whitespace-pre-line wrap-anywhere">
            {outcomeReason}
          </p>
          <p className="num text-muted text-sm">{formatDateTime(outcomeAt)}</p>
        </div>
      )}
    </Card>
  );
}
