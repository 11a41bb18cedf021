import { useState } from 'react';
import { Link } from 'react-router';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import {
  type NewTrafficUpdate,
  type TrafficUpdate,
  trafficDescriptionLength,
  trafficTitleLength,
} from '#domain/road/traffic/updates.ts';
import { uploadOrEnqueue } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import type { Outcome } from '#web/features/platform/sending/enqueue.ts';
import { usePhotosFirst } from '#web/features/platform/sending/lodging/use-photos-first.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';
import { useCreateTraffic } from './queries.ts';
import { type QuickReport, updateOfReport } from './quick-report.ts';
import type { QuickSign } from './quick-signs.tsx';
import type { NearPlace } from './use-near-place.ts';

export type QuickReportDialogProps = {
  sign: QuickSign;
  near: Pick<NearPlace, 'position' | 'words'>;
  onReported: (outcome: Outcome<TrafficUpdate>) => void;
  onClose: () => void;
};

const upload = uploadOrEnqueue('traffic');
const sides = ['My side', 'Other side', 'Both sides'] as const;

/** The second tap of a report: the sign is chosen, and all else is optional. */
export function QuickReportDialog({ sign, near, onReported, onClose }: QuickReportDialogProps) {
  const [report, setReport] = useState<QuickReport>({ side: '', place: '', words: '', banner: '' });
  const [isMissing, setMissing] = useState(false);
  const [keyOf] = useState(createIdempotencyKeys);
  const creating = useCreateTraffic();
  const photos = usePhotosFirst(() => void send());
  const name = sign.label.toLowerCase();

  async function send() {
    const update: NewTrafficUpdate = updateOfReport(sign, report, near);
    const outcome = await creating.mutateAsync({ update, idempotencyKey: keyOf(update) }).catch(() => null);
    if (outcome) onReported(outcome);
  }

  function press() {
    if (near.position === null && report.place.trim() === '') setMissing(true);
    else if (photos.unsent.sending > 0) photos.wait();
    else void send();
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={near.position === null ? sign.label : `${sign.label}, here`}
      lead={near.words ?? (near.position === null ? 'Say where it is.' : 'Where your device says you are.')}
      actions={
        <Button
          block
          busy={creating.isPending || photos.isWaiting}
          busyLabel={photos.isWaiting ? 'Sending the picture' : 'Sending'}
          onClick={press}
        >
          Report {name}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {creating.isError ? (
          <Notice tone="bad" role="alert">
            {errorMessage(creating.error)}
          </Notice>
        ) : null}
        <RadioGroup
          name="side"
          label="Which side?"
          optional
          value={report.side}
          onChange={({ target }) => setReport({ ...report, side: target.value })}
          options={sides.map((side) => ({ value: side, label: side }))}
        />
        <TextField
          name="place"
          label="Place"
          optional={near.position !== null}
          maxLength={trafficTitleLength / 2}
          value={report.place}
          error={isMissing && report.place.trim() === '' ? 'Enter the road or the stop.' : undefined}
          onChange={({ target }) => setReport({ ...report, place: target.value })}
        />
        <details className="group">
          <summary className="flex min-h-tap cursor-pointer items-center font-semibold text-link">
            Photo and words
          </summary>
          <div className="grid gap-5 pt-2">
            <UploadField
              id="banner"
              label="Photo"
              optional
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
              label="Words"
              optional
              rows={3}
              limit={trafficDescriptionLength - 100}
              value={report.words}
              onChange={({ target }) => setReport({ ...report, words: target.value })}
            />
          </div>
        </details>
        <p className="text-muted text-sm">
          Others see it at once, with your name. You can take it back for 10 seconds.{' '}
          <Link to="/users/mytraffic?new=1" replace className="inline-flex min-h-tap items-center">
            More: the whole form
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
