import { RotateCcw } from 'lucide-react';
import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import type { ReportCase } from '#domain/response/cases/report-case.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PictureLinks } from '#web/ui/picture-links.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { CaseStateBadge } from './case-badges.tsx';
import type { ReopenCaseDialogProps } from './reopen-case-dialog.tsx';

/** Each agency's steps on the person's report, its answer, and sending the report back when it is not dealt with. */
export function ReportCasesCard({ cases }: { cases: readonly ReportCase[] }) {
  const t = useTranslate();
  if (cases.length === 0) return null;
  return (
    <Card aria-labelledby="report-cases">
      <CardHead title={t('What the agencies do')} id="report-cases" />
      <ul className="grid gap-4">
        {cases.map((one) => (
          <li key={one.id} className="grid gap-2.5 border-line border-t pt-4 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <AgencyTile code={one.agency.code} logo={agencyLogo(one.agency.logo)} />
              <b className="min-w-0 flex-[1_1_8rem] leading-head">{one.agency.name}</b>
              <CaseStateBadge state={one.state} />
            </div>
            <p className="text-soft text-sm">
              {caseStatusText(one, t)}
              {one.outcome === null ? null : ` ${t(outcomeLabels[one.outcome])}.`}
            </p>
            {one.replies.map((reply) => (
              <blockquote key={reply.at} className="rounded-md bg-sunk px-3.5 py-2.5">
                <p className="whitespace-pre-line">{reply.text}</p>
                <PictureLinks
                  paths={picturesTogether(reply.picture, reply.morePictures)}
                  alt={t('Picture in the answer of {agency}', { agency: one.agency.name })}
                />
                <p className="mt-1 text-muted text-xs">
                  {reply.officer === '' ? null : <b className="block text-soft">{reply.officer}</b>}
                  {one.agency.name}, <span className="num">{formatDateTime(reply.at)}</span>
                </p>
              </blockquote>
            ))}
            <ReopenCaseButton one={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The case's status and its time. */
function caseStatusText(
  { state, seenAt, acknowledgedAt, resolvedAt, deadlineAt, deadlineMissed }: ReportCase,
  t: Translate,
): string {
  switch (state) {
    case 'new': {
      if (deadlineMissed) return t('Should have been taken up by now. Its supervisors were told.');
      const seen =
        seenAt === null ? t('Not opened yet.') : t('Opened {time}.', { time: formatDateTime(seenAt) });
      return deadlineAt === null
        ? seen
        : `${seen} ${t('To be taken up by {time}.', { time: formatDateTime(deadlineAt) })}`;
    }
    case 'acknowledged':
    case 'in_progress':
      return acknowledgedAt === null
        ? t('Taken up.')
        : t('Taken up {time}.', { time: formatDateTime(acknowledgedAt) });
    case 'resolved':
      return resolvedAt === null
        ? t('Resolved.')
        : t('Resolved {time}.', { time: formatDateTime(resolvedAt) });
    case 'handed_off':
      return t('Another agency has it now.');
    case 'withdrawn':
      return t('You withdrew it.');
  }
}

async function loadDialog() {
  const { ReopenCaseDialog } = await import('./reopen-case-dialog.tsx');
  return ReopenCaseDialog;
}

/** For the reporter, within 14 days of its resolution; nothing otherwise. */
function ReopenCaseButton({ one }: { one: ReportCase }) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<ReopenCaseDialogProps>(loadDialog);
  return (
    <>
      {one.can.reopen ? (
        <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            variant="line"
            small
            onClick={async () => {
              if (await loadNow()) dialog.open();
            }}
          >
            <RotateCcw aria-hidden="true" className="ic" />
            {t('Reopen')}
          </Button>
          <p className="text-muted text-sm">{t('If it is not dealt with.')}</p>
        </div>
      ) : null}
      {Part && dialog.isOpen ? <Part one={one} onClose={dialog.close} /> : null}
    </>
  );
}
