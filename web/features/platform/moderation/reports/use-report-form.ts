import { useState } from 'react';
import { type NewReport, type ReportReason, reportNoteLength } from '#domain/platform/moderation/reports.ts';

export type ReportForm = ReturnType<typeof useReportForm>;

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
