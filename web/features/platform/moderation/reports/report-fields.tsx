import { useState } from 'react';
import {
  type NewReport,
  type ReportReason,
  reportNoteLength,
  reportReasonNames,
  reportReasons,
} from '#domain/platform/moderation/reports.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** The reason, and a note for staff. */
export function ReportFields({ form, error }: { form: ReportForm; error: unknown }) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  return (
    <div className="grid gap-4">
      {error ? (
        <Notice tone="bad" role="alert">
          {wordsOfError(error)}
        </Notice>
      ) : null}
      <RadioGroup
        name="reason"
        label={t('What is wrong')}
        options={reportReasons.map((value) => ({ value, label: t(reportReasonNames[value]) }))}
        value={form.reason}
        error={form.reasonProblem}
        onChange={({ target }) => form.setReason(reportReasons.find((known) => known === target.value))}
      />
      <TextArea
        label={t('More for our staff')}
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
  const t = useTranslate();
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
    noteProblem: isTooLong ? t('Use at most {limit} characters.', { limit: reportNoteLength }) : undefined,
    submit() {
      setTried(true);
      if (reason !== undefined && !isTooLong) send({ reason, note: note.trim() });
    },
  };
}
