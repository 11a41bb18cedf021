import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { CallForHelp } from './call-for-help.tsx';
import { EmergencySheet } from './emergency-sheet.tsx';
import { callTitleId } from './title-ids.ts';

type EmergencyDialogProps = { isOpen: boolean; onClose: () => void; state: string };

/** The numbers to call, for those who report nothing: officers. */
export function EmergencyDialog({ isOpen, onClose, state }: EmergencyDialogProps) {
  return (
    <InChosenLanguage>
      <EmergencySheet isOpen={isOpen} onClose={onClose} labelledBy={callTitleId}>
        <CallForHelp state={state} onClose={onClose} />
      </EmergencySheet>
    </InChosenLanguage>
  );
}
