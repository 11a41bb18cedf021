import { useQuery } from '@tanstack/react-query';
import { PhoneCall, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { flagDescriptionLength } from '#domain/flags.ts';
import type { AgencyChoice } from '#domain/wire.ts';
import { accountQuery } from '#web/features/accounts/session.ts';
import { followedAgencies } from '#web/features/agencies/queries.ts';
import { errorWords } from '#web/lib/error-words.ts';
import { SignDisc } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { preselected } from './agency-choice.ts';
import { AgencyPicker } from './agency-picker.tsx';
import { type FlagSubject, nextOfKinOf, refOf } from './flag-subject.ts';
import { isAlreadyFlagged, isUnverified, useFlag } from './queries.ts';
import { SubjectStrip } from './subject-strip.tsx';

export type FlagDialogProps = {
  subject: FlagSubject;
  onClose: () => void;
  /** Closes for going to another page. */
  onLeave: () => void;
};

type Step = 'confirm' | 'form' | 'sent' | 'flagged-before' | 'unverified';

/** Asks, takes a few words and the agencies, sends, and says that it is sent. */
export function FlagDialog({ subject, onClose, onLeave }: FlagDialogProps) {
  const { data: account } = useQuery(accountQuery);
  const [step, setStep] = useState<Step>('confirm');
  // Who verifies the address in another window meanwhile goes on here.
  switch (account?.emailVerified === false ? 'unverified' : step) {
    case 'confirm':
      return <ConfirmStep subject={subject} onClose={onClose} onNext={() => setStep('form')} />;
    case 'form':
      return <FormStep subject={subject} onClose={onClose} onStep={setStep} />;
    case 'sent':
      return <SentStep subject={subject} onClose={onClose} />;
    case 'flagged-before':
      return <FlaggedBeforeStep subject={subject} onClose={onClose} />;
    case 'unverified':
      return <UnverifiedStep subject={subject} onClose={onClose} onLeave={onLeave} />;
  }
}

type StepProps = { subject: FlagSubject; onClose: () => void };

function ConfirmStep({ subject, onClose, onNext }: StepProps & { onNext: () => void }) {
  const kin = nextOfKinOf(subject);
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onClose}
      title={subject.kind === 'ride' ? 'Flag Ride' : 'Flag Item'}
      lead={
        <>
          Flagging sends a message to security officials
          {kin === null ? null : (
            <>
              {' '}
              and to your next of kin, <b className="text-ink">{kin}</b>
            </>
          )}
          .
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
      <SubjectStrip subject={subject} />
    </Dialog>
  );
}

function FormStep({ subject, onClose, onStep }: StepProps & { onStep: (step: Step) => void }) {
  const [description, setDescription] = useState('');
  const { data: listed } = useQuery(followedAgencies);
  const [picked, setPicked] = useState<AgencyChoice>();
  const agencies = picked ?? preselected(listed);
  const flag = useFlag(subject);
  const kin = nextOfKinOf(subject);
  const isTooLong = description.trim().length > flagDescriptionLength;

  function submit() {
    if (isTooLong) return;
    flag.mutate(
      { description: description.trim(), agencies },
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
      title={`You are about to flag the ${subject.kind}`}
      lead={`The agencies you pick${kin === null ? '' : ` and your next of kin, ${kin},`} are told at once.`}
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
        <SubjectStrip subject={subject} />
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
function SentStep({ subject, onClose }: StepProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={subject.kind === 'ride' ? 'Ride flaged successfully' : 'Item flaged successfully'}
      lead="It would be attended to shortly!"
      actions={
        <Button autoFocus onClick={onClose}>
          Continue
        </Button>
      }
    >
      <p className="flex items-start gap-3 text-soft text-sm">
        <SignDisc tone="ok" sign="tick" />
        The {subject.kind}’s page shows whom it told, and how far each message got.
      </p>
    </Dialog>
  );
}

function FlaggedBeforeStep({ subject, onClose }: StepProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`This ${subject.kind} is flagged already`}
      lead={`The flag on ${refOf(subject)} stands, and nothing was sent twice. Its page shows whom it told.`}
      actions={
        <Button autoFocus onClick={onClose}>
          See the flag
        </Button>
      }
    />
  );
}

function UnverifiedStep({ subject, onClose, onLeave }: FlagDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Verify your e-mail address first"
      lead={`A flag reaches security officials${subject.kind === 'ride' ? ' and your next of kin' : ''}, so RUA must know that the address is yours. Enter the code we mailed you, then flag the ${subject.kind}.`}
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
