import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { followedAgencies } from '#web/features/identity/agencies/queries.ts';
import type { FlaggedKinFacts, FlaggedRideFacts } from '#web/features/journeys/rides/flagged-ride-facts.ts';
import { useRefusalMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Calls } from './calls.tsx';
import { QueuedBody } from './queued-body.tsx';
import { ReadyActions, ReadyBody } from './ready.tsx';
import type { HeldFlag } from './use-queued-flag.ts';

type UnsentSheetProps = {
  ride: FlaggedRideFacts;
  /** Null while they are not known, as without a network. */
  kin: FlaggedKinFacts | null;
  held: HeldFlag;
  onClose: () => void;
  /** Closes for going to another page. */
  onLeave: () => void;
  /** Opens the flag with words and a choice of agencies; null when it cannot be opened now. */
  onWrite: (() => void) | null;
};

/** Until RUA has the flag: the button to hold, the seconds to undo, and what happens without a network. */
export function UnsentSheet({ ride, kin, held, onClose, onLeave, onWrite }: UnsentSheetProps) {
  const t = useTranslate();
  const refusalMessageOf = useRefusalMessage();
  const { data: agencies } = useQuery(followedAgencies);
  const [isAsking, setAsking] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const { progress } = held;
  const responder = agencies?.find(({ defaultResponder }) => defaultResponder) ?? null;

  function raise() {
    setAsking(false);
    setEarly(false);
    void held.raise();
  }

  if (progress.kind === 'ready' || progress.kind === 'refused') {
    return (
      <Dialog
        tall
        isOpen
        onClose={onClose}
        title={t('Flag this ride')}
        actions={
          <ReadyActions
            plate={ride.vehicleNumber}
            isAsking={isAsking}
            onAsk={setAsking}
            onEarly={() => setEarly(true)}
            onRaise={raise}
          />
        }
      >
        <ReadyBody
          ride={ride}
          kin={kin}
          responder={responder}
          refusal={progress.kind === 'refused' ? refusalMessageOf(progress) : null}
          notice={held.undone === 'undone' ? 'undone' : isEarly ? 'early' : null}
          onWrite={onWrite}
        />
      </Dialog>
    );
  }
  const callLink = kin ? telephoneLink(kin.nextOfKinPhone) : null;
  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={t('Your flag')}
      actions={<Calls kin={kin?.nextOfKinFullName ?? ''} callLink={callLink} />}
    >
      <QueuedBody ride={ride} kin={kin} responder={responder} held={held} onLeave={onLeave} />
    </Dialog>
  );
}
