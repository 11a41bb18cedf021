import { useState } from 'react';
import {
  type ReportReason,
  reportNoteLength,
  reportReasonNames,
  reportReasons,
} from '#domain/traffic/reports.ts';
import type { TrafficUpdate } from '#domain/traffic/updates.ts';
import { errorWords } from '#web/lib/error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useReportTraffic } from './queries.ts';

export type ReportDialogProps = { update: TrafficUpdate; onClose: () => void };

const options = reportReasons.map((value) => ({ value, label: reportReasonNames[value] }));

/** Asks what is wrong with an update, for staff. */
export function ReportDialog({ update, onClose }: ReportDialogProps) {
  const report = useReportTraffic(update.id);
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isTooLong = note.trim().length > reportNoteLength;

  function submit() {
    setTried(true);
    if (reason === undefined || isTooLong) return;
    report.mutate({ reason, note: note.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title="Report this update"
      lead={`“${update.title}”. Our staff read it and decide; its author does not learn who reported it.`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={report.isPending} busyLabel="Sending" onClick={submit}>
            Send report
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {report.isError ? (
          <Notice tone="bad" role="alert">
            {errorWords(report.error)}
          </Notice>
        ) : null}
        <RadioGroup
          name="reason"
          label="What is wrong"
          options={options}
          value={reason}
          error={isTried && reason === undefined ? 'Choose what is wrong with it.' : undefined}
          onChange={({ target }) => setReason(reportReasons.find((known) => known === target.value))}
        />
        <TextArea
          label="More for our staff"
          optional
          rows={3}
          limit={reportNoteLength}
          value={note}
          error={isTooLong ? `Use at most ${reportNoteLength} characters.` : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
