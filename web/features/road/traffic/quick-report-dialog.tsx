import { useState } from 'react';
import { Link } from 'react-router';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import {
  type NewTrafficUpdate,
  type TrafficUpdate,
  trafficTitleLength,
} from '#domain/road/traffic/updates.ts';
import { uploadOrEnqueue } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import type { Outcome } from '#web/features/platform/sending/enqueue.ts';
import { usePhotosFirst } from '#web/features/platform/sending/lodging/use-photos-first.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';
import { useCreateTraffic } from './queries.ts';
import {
  problemsOfRefusal,
  problemsOfReport,
  type QuickProblem,
  type QuickReport,
  updateOfReport,
  wordsLength,
} from './quick-report.ts';
import type { QuickSign } from './quick-signs.tsx';
import { placeText } from './traffic-labels.ts';
import type { NearPlace } from './use-near-place.ts';

export type QuickReportDialogProps = {
  sign: QuickSign;
  near: Pick<NearPlace, 'position' | 'words'>;
  onReported: (outcome: Outcome<TrafficUpdate>) => void;
  onClose: () => void;
};

const upload = uploadOrEnqueue('traffic');
/** Stored in English with the update. */
const sides = ['My side', 'Other side', 'Both sides'] as const;

/** The second tap of a report: the sign is chosen, and all else is optional. */
export function QuickReportDialog({ sign, near, onReported, onClose }: QuickReportDialogProps) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const [report, setReport] = useState<QuickReport>({ side: '', place: '', words: '', banner: '' });
  const [refused, setRefused] = useState<{ problems: readonly QuickProblem[]; attempt: number }>({
    problems: [],
    attempt: 0,
  });
  const [isMoreOpen, setMoreOpen] = useState(false);
  const known = useKnown();
  const [keyOf] = useState(createIdempotencyKeys);
  const creating = useCreateTraffic();
  const photos = usePhotosFirst(() => void send());
  const label = t(sign.label);

  function refuse(problems: readonly QuickProblem[]) {
    if (problems.some(({ id }) => id !== 'place')) setMoreOpen(true);
    setRefused(({ attempt }) => ({ problems, attempt: attempt + 1 }));
  }

  function errorOf(field: QuickProblem['id']): string | undefined {
    const problem = refused.problems.find(({ id }) => id === field);
    return problem && known(problem.message);
  }

  async function send() {
    const update: NewTrafficUpdate = updateOfReport(sign, report, near);
    try {
      onReported(await creating.mutateAsync({ update, idempotencyKey: keyOf(update) }));
    } catch (error) {
      refuse(problemsOfRefusal(error));
    }
  }

  function press() {
    const problems = problemsOfReport(report, near.position !== null);
    refuse(problems);
    if (problems.length > 0) return;
    if (photos.unsent.sending > 0) photos.wait();
    else void send();
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={near.position === null ? label : t('{sign}, here', { sign: label })}
      lead={
        near.words === null
          ? t(near.position === null ? 'Say where it is.' : 'Where your device says you are.')
          : placeText(near.words, t)
      }
      actions={
        <Button
          block
          busy={creating.isPending || photos.isWaiting}
          busyLabel={t(photos.isWaiting ? 'Sending the picture' : 'Sending')}
          onClick={press}
        >
          {t('Report {sign}', { sign: label.toLowerCase() })}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ErrorSummary problems={refused.problems} attempt={refused.attempt} />
        {creating.isError && refused.problems.length === 0 ? (
          <Notice tone="bad" role="alert">
            {wordsOfError(creating.error)}
          </Notice>
        ) : null}
        <RadioGroup
          name="side"
          label={t('Which side?')}
          optional
          value={report.side}
          onChange={({ target }) => setReport({ ...report, side: target.value })}
          options={sides.map((side) => ({ value: side, label: t(side) }))}
        />
        <TextField
          name="place"
          label={t('Place')}
          optional={near.position !== null}
          maxLength={trafficTitleLength / 2}
          value={report.place}
          error={errorOf('place')}
          onChange={({ target }) => setReport({ ...report, place: target.value })}
        />
        <details open={isMoreOpen} onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}>
          <summary className="flex min-h-tap cursor-pointer items-center font-semibold text-link">
            {t('Photo and words')}
          </summary>
          <div className="grid gap-5 pt-2">
            <UploadField
              id="banner"
              label={t('Photo')}
              optional
              error={errorOf('banner')}
              upload={upload}
              initialPaths={[]}
              sourceOf={(path) => storedPicture(path, 320)}
              onChange={(paths) => setReport((before) => ({ ...before, banner: paths[0] ?? '' }))}
              onUnsent={photos.setUnsent}
              maximumBytes={maximumUploadBytes}
              maximumCount={1}
            />
            <TextArea
              name="words"
              label={t('Words')}
              optional
              rows={3}
              limit={wordsLength}
              error={errorOf('words')}
              value={report.words}
              onChange={({ target }) => setReport({ ...report, words: target.value })}
            />
          </div>
        </details>
        <p className="text-muted text-sm">
          {t('Others see it at once, with your name. You can take it back for 10 seconds.')}{' '}
          <Link to="/users/mytraffic?new=1" replace className="inline-flex min-h-tap items-center">
            {t('More: the whole form')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
