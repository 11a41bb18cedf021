import { useQuery } from '@tanstack/react-query';
import { PhoneCall, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { flagDescriptionLength } from '#domain/flags.ts';
import type { Ride } from '#domain/rides.ts';
import type { AgencyChoice } from '#domain/wire.ts';
import { accountQuery } from '#web/features/accounts/session.ts';
import { followedAgencies } from '#web/features/agencies/queries.ts';
import { VehiclePlate } from '#web/features/vehicles/vehicle-plate.tsx';
import { errorWords } from '#web/lib/error-words.ts';
import { SignDisc } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { preselected } from './agency-choice.ts';
import { AgencyPicker } from './agency-picker.tsx';
import { isAlreadyFlagged, isUnverified, useFlagRide } from './queries.ts';

export type FlagDialogProps = {
  ride: Ride;
  onClose: () => void;
  /** Closes for going to another page. */
  onLeave: () => void;
};

type Step = 'confirm' | 'form' | 'sent' | 'flagged-before' | 'unverified';

/** Asks, takes a few words and the agencies, sends, and says that it is sent. */
export function FlagDialog({ ride, onClose, onLeave }: FlagDialogProps) {
  const { data: account } = useQuery(accountQuery);
  const [step, setStep] = useState<Step>('confirm');
  // Who verifies the address in another window meanwhile goes on here.
  switch (account?.emailVerified === false ? 'unverified' : step) {
    case 'confirm':
      return <ConfirmStep ride={ride} onClose={onClose} onNext={() => setStep('form')} />;
    case 'form':
      return <FormStep ride={ride} onClose={onClose} onStep={setStep} />;
    case 'sent':
      return <SentStep onClose={onClose} />;
    case 'flagged-before':
      return <FlaggedBeforeStep ride={ride} onClose={onClose} />;
    case 'unverified':
      return <UnverifiedStep onClose={onClose} onLeave={onLeave} />;
  }
}

type StepProps = { ride: Ride; onClose: () => void };

function ConfirmStep({ ride, onClose, onNext }: StepProps & { onNext: () => void }) {
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onClose}
      title="Flag Ride"
      lead={
        <>
          Flagging sends a message to security officials and to your next of kin,{' '}
          <b className="text-ink">{ride.nextOfKinFullName}</b>.
        </>
      }
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onNext}>
            Continue
          </Button>
        </>
      }
    >
      <RideStrip ride={ride} />
    </Dialog>
  );
}

/** Which ride it is about, so that nobody flags another. */
function RideStrip({ ride }: { ride: Ride }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunk px-3.5 py-2.5">
      <VehiclePlate vehicle={ride} />
      <p className="min-w-0 flex-[1_1_10rem] text-sm">
        <b className="block">{ride.rideId}</b>
        <span className="text-muted">
          {ride.parkName} to {ride.destination}, {ride.driverName}
        </span>
      </p>
    </div>
  );
}

function FormStep({ ride, onClose, onStep }: StepProps & { onStep: (step: Step) => void }) {
  const [description, setDescription] = useState('');
  const { data: listed } = useQuery(followedAgencies);
  const [picked, setPicked] = useState<AgencyChoice>();
  const agencies = picked ?? preselected(listed);
  const flag = useFlagRide();
  const isTooLong = description.trim().length > flagDescriptionLength;

  function submit() {
    if (isTooLong) return;
    flag.mutate(
      { lodgeRideId: ride.id, description: description.trim(), agencies },
      {
        onSuccess: () => onStep('sent'),
        onError: (error) => {
          if (isAlreadyFlagged(error)) onStep('flagged-before');
          if (isUnverified(error)) onStep('unverified');
        },
      },
    );
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title="You are about to flag the ride"
      lead={`The agencies you pick and your next of kin, ${ride.nextOfKinFullName}, are told at once.`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={flag.isPending} busyLabel="Sending" onClick={submit}>
            <TriangleAlert aria-hidden="true" className="ic" />
            Submit flag
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {flag.isError ? (
          <Notice tone="bad" role="alert" title={errorWords(flag.error)}>
            Nothing is sent twice: press Submit flag again.
          </Notice>
        ) : null}
        <RideStrip ride={ride} />
        <TextArea
          label="What is happening"
          optional
          rows={3}
          limit={flagDescriptionLength}
          value={description}
          error={isTooLong ? 'Use at most 1,000 characters.' : undefined}
          onChange={(event) => setDescription(event.target.value)}
        />
        <AgencyPicker choice={agencies} onChoice={setPicked} />
        <a
          href="tel:112"
          className="flex items-center gap-3 rounded-md border border-bad-line bg-bad px-4 py-3 text-bad-ink text-sm no-underline"
        >
          <PhoneCall aria-hidden="true" className="size-5 flex-none" />
          <span>
            <b>In danger now? Call 112.</b> A flag is not a phone call.
          </span>
        </a>
      </div>
    </Dialog>
  );
}

/** Both sentences are those of the first version, letter by letter. */
function SentStep({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Ride flaged successfully"
      lead="It would be attended to shortly!"
      actions={
        <Button autoFocus onClick={onClose}>
          Continue
        </Button>
      }
    >
      <p className="flex items-start gap-3 text-soft text-sm">
        <SignDisc tone="ok" sign="tick" />
        The ride’s page shows whom it told, and how far each message got.
      </p>
    </Dialog>
  );
}

function FlaggedBeforeStep({ ride, onClose }: StepProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="This ride is flagged already"
      lead={`The flag on ${ride.rideId} stands, and nothing was sent twice. Its page shows whom it told.`}
      actions={
        <Button autoFocus onClick={onClose}>
          See the flag
        </Button>
      }
    />
  );
}

type UnverifiedStepProps = { onClose: () => void; onLeave: () => void };

function UnverifiedStep({ onClose, onLeave }: UnverifiedStepProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Verify your e-mail address first"
      lead="A flag reaches security officials and your next of kin, so RUA must know that the address is yours. Enter the code we mailed you, then flag the ride."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Not now
          </Button>
          <ButtonLink to="/usersEmailVerification" replace onClick={onLeave}>
            Enter the code
          </ButtonLink>
        </>
      }
    >
      <a href="tel:112" className="inline-flex min-h-tap items-center gap-2 font-semibold text-bad-ink">
        <PhoneCall aria-hidden="true" className="ic" />
        In danger now? Call 112
      </a>
    </Dialog>
  );
}
