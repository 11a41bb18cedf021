import { useState } from 'react';
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { formatTime } from '#domain/values/clock.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { FlagDialog } from '../flag-dialog.tsx';
import { WithdrawFlagDialog } from '../withdraw-flag-dialog.tsx';
import { Calls } from './calls.tsx';
import { FlaggedBody } from './flagged-body.tsx';
import { UnsentSheet } from './unsent-sheet.tsx';
import type { HeldFlag } from './use-queued-flag.ts';

export type HoldSheetProps = {
  ride: RideRow;
  /** Null while they are not known, as without a network. */
  details: Ride | null;
  held: HeldFlag;
  dialog: Pick<ReturnType<typeof useDialogHistory>, 'close' | 'leave'>;
};

type View = 'sheet' | 'writing' | 'withdrawing';

/** Flags the ride with one press, and then shows the recipients. */
export function HoldSheet(props: HoldSheetProps) {
  const { details, dialog } = props;
  const [view, setView] = useState<View>('sheet');
  const subject = details ? ({ kind: 'ride', record: details } as const) : null;
  if (subject && view === 'writing') {
    return <FlagDialog subject={subject} onClose={dialog.close} onLeave={dialog.leave} />;
  }
  if (subject && view === 'withdrawing') {
    return <WithdrawFlagDialog subject={subject} onClose={dialog.close} />;
  }
  return (
    <InChosenLanguage>
      <Sheet {...props} onView={setView} />
    </InChosenLanguage>
  );
}

function Sheet({ ride, details, held, dialog, onView }: HoldSheetProps & { onView: (view: View) => void }) {
  const t = useTranslate();
  const { progress } = held;
  if (progress.kind !== 'flagged') {
    return (
      <UnsentSheet
        ride={ride}
        kin={details}
        held={held}
        onClose={dialog.close}
        onLeave={dialog.leave}
        onWrite={details ? () => onView('writing') : null}
      />
    );
  }
  const { flag } = progress;
  const callLink = details ? telephoneLink(details.nextOfKinPhone) : null;
  return (
    <Dialog
      tall
      isOpen
      onClose={dialog.close}
      title={t('Ride flagged successfully')}
      lead={t('Flagged at {time}. A flag is not a phone call: in danger now, call 112.', {
        time: formatTime(flag.createdAt),
      })}
      actions={<Calls kin={details?.nextOfKinFullName ?? ''} callLink={callLink} />}
    >
      <FlaggedBody
        ride={ride}
        flag={flag}
        callLink={callLink}
        isTooLate={held.undone === 'too-late'}
        onWithdraw={details?.can.withdrawFlag ? () => onView('withdrawing') : null}
        onLeave={dialog.leave}
      />
    </Dialog>
  );
}
