/** The emergency dialog of a member: the numbers to call, and a report that stays as it is while the dialog is closed. */
import { createContext, useCallback, useContext, useState } from 'react';
import type { ComplaintType } from '#domain/reporting/new-complaint.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';

export type UrgentType = Exclude<ComplaintType, 'complain'>;

export type Emergency = {
  isOpen: boolean;
  /** The type of the report being written, or null. */
  type: UrgentType | null;
  /** Whether the report is shown, and not the numbers. */
  isReporting: boolean;
  showNumbers: () => void;
  report: (type: UrgentType) => void;
  /** The report is sent: the next one is another. */
  finish: () => void;
  close: () => void;
  /** Closes for going to another page. */
  leave: () => void;
};

export function useEmergency(): Emergency {
  const { isOpen, open, close, leave } = useDialogHistory();
  const [type, setType] = useState<UrgentType | null>(null);
  const [isReporting, setReporting] = useState(false);

  const showNumbers = useCallback(() => {
    setReporting(false);
    open();
  }, [open]);
  const report = useCallback(
    (next: UrgentType) => {
      setType(next);
      setReporting(true);
      open();
    },
    [open],
  );
  const finish = useCallback(() => setType(null), []);

  return { isOpen, type, isReporting, showNumbers, report, finish, close, leave };
}

const ReportContext = createContext<(type: UrgentType) => void>(() => {});

/** Around the pages that can begin a report. */
export const ReportProvider = ReportContext.Provider;

/** @returns what opens the dialog at a report of this type. */
export function useReport(): (type: UrgentType) => void {
  return useContext(ReportContext);
}
