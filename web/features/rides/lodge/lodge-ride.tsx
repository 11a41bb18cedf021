import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Ride } from '#domain/rides.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import { type EarlyTyping, readEarlyTyping } from './early-typing.ts';
import { LodgeForm } from './lodge-form.tsx';

type LodgeRideProps = { accountId: number; onLodged: (ride: Ride) => void };

/** The form to lodge a ride, opened with the draft that this device keeps. */
export function LodgeRide({ accountId, onLodged }: LodgeRideProps) {
  const isInBrowser = useSyncExternalStore(subscribeToNothing, yes, no);
  const [opening, setOpening] = useState<{ round: number; draft: Draft | null }>(() => ({
    round: 0,
    draft: isInBrowser ? readDraft(accountId) : null,
  }));

  const [early, setEarly] = useState<EarlyTyping>(() => (isInBrowser ? nothingTyped : readEarlyTyping()));

  // The server knows no drafts, so the page it rendered begins empty.
  useEffect(() => {
    if (isInBrowser) return;
    const draft = readDraft(accountId);
    if (draft !== null) setOpening({ round: 1, draft });
  }, [isInBrowser, accountId]);

  function open(draft: Draft | null) {
    setEarly(nothingTyped);
    setOpening(({ round }) => ({ round: round + 1, draft }));
  }

  function startAfresh(discarded: Draft | null) {
    open(null);
    if (discarded === null) return;
    showToast({
      text: 'The draft is discarded.',
      action: {
        label: 'Undo',
        onPress: () => {
          writeDraft(accountId, discarded);
          open(discarded);
        },
      },
    });
  }

  return (
    <LodgeForm
      key={opening.round}
      accountId={accountId}
      opened={opening.draft}
      early={early}
      onDiscard={startAfresh}
      onLodged={onLodged}
    />
  );
}

const nothingTyped: EarlyTyping = new Map();

function subscribeToNothing() {
  return () => undefined;
}

function yes() {
  return true;
}

function no() {
  return false;
}
