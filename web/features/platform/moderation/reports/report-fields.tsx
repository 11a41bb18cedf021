import { useState } from 'react';
import {
  type NewReport,
  type ReportReason,
  reportNoteLength,
  reportReasonNames,
  reportReasons,
} from '#domain/platform/moderation/reports.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const options = reportReasons.map((value) => ({ value, label: reportReasonNames[value] }));

/** The reason, and a note for staff. */
export function ReportFields({ form, error }: { form: ReportForm; error: unknown }) {
  return (
    <div className="grid gap-4">
      {error ? (
        <Notice tone="bad" role="alert">
          {errorMessage(error)}
        </Notice>
      ) : null}
      <RadioGroup
        name="reason"
        label="What is wrong"
        options={options}
        value={form.reason}
        error={form.reasonProblem}
        onChange={({ target }) => form.setReason(reportReasons.find((known) => known === target.value))}
      />
      <TextArea
        label="More for our staff"
        optional
        rows={3}
        limit={reportNoteLength}
        value={form.note}
        error={form.noteProblem}
        onChange={(event) => form.setNote(event.target.value)}
      />
    </div>
  );
}

type ReportForm = ReturnType<typeof useReportForm>;

/** The values of a report, and their problems. */
export function useReportForm(send: (report: NewReport) => void) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isTooLong = note.trim().length > reportNoteLength;
  return {
    reason,
    setReason,
    note,
    setNote,
    reasonProblem: isTried && reason === undefined ? 'Choose what is wrong with it.' : undefined,
    noteProblem: isTooLong ? `Use at most ${reportNoteLength} characters.` : undefined,
    submit() {
      setTried(true);
      if (reason !== undefined && !isTooLong) send({ reason, note: note.trim() });
    },
  };
}
