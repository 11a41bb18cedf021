import { useQuery } from '@tanstack/react-query';
import { PhoneCall, TriangleAlert } from 'lucide-react';
import { startTransition, useState } from 'react';
import { flagDescriptionLength } from '#domain/flags.ts';
import type { AgencyChoice } from '#domain/wire.ts';
import { accountQuery } from '#web/features/accounts/session.ts';
import { followedAgencies } from '#web/features/agencies/queries.ts';
import { LanguageRow } from '#web/features/languages/language-row.tsx';
import { KeptDialog } from '#web/features/sending/kept-dialog.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { SaidAround } from '#web/languages/said-around.tsx';
import { useErrorWords } from '#web/languages/use-error-words.ts';
import { useSay } from '#web/languages/use-speech.ts';
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

type Step = 'confirm' | 'form' | 'sent' | 'kept' | 'flagged-before' | 'unverified';

/** Asks, takes a few words and the agencies, sends, and says that it is sent. */
export function FlagDialog(props: FlagDialogProps) {
  return (
    <InChosenLanguage>
      <Steps {...props} />
    </InChosenLanguage>
  );
}

function Steps({ subject, onClose, onLeave }: FlagDialogProps) {
  const say = useSay();
  const { data: account } = useQuery(accountQuery);
  const [step, setStep] = useState<Step>('confirm');
  // Who verifies the address in another window meanwhile goes on here.
  switch (account?.emailVerified === false ? 'unverified' : step) {
    case 'confirm':
      return (
        <ConfirmStep
          subject={subject}
          onClose={onClose}
          onNext={() => startTransition(() => setStep('form'))}
        />
      );
    case 'form':
      return <FormStep subject={subject} onClose={onClose} onStep={setStep} />;
    case 'sent':
      return <SentStep subject={subject} onClose={onClose} />;
    case 'kept':
      return (
        <KeptDialog title={say('Your flag is not sent yet')} onClose={onClose}>
          <InDanger />
        </KeptDialog>
      );
    case 'flagged-before':
      return <FlaggedBeforeStep subject={subject} onClose={onClose} />;
    case 'unverified':
      return <UnverifiedStep subject={subject} onClose={onClose} onLeave={onLeave} />;
  }
}

type StepProps = { subject: FlagSubject; onClose: () => void };

function ConfirmStep({ subject, onClose, onNext }: StepProps & { onNext: () => void }) {
  const say = useSay();
  const kin = nextOfKinOf(subject);
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onClose}
      title={say(subject.kind === 'ride' ? 'Flag Ride' : 'Flag Item')}
      lead={
        kin === null ? (
          say('Flagging sends a message to security officials.')
        ) : (
          <SaidAround
            phrase="Flagging sends a message to security officials and to your next of kin, {kin}."
            name="kin"
          >
            <b className="text-ink">{kin}</b>
          </SaidAround>
        )
      }
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button variant="danger" onClick={onNext}>
            {say('Continue')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SubjectStrip subject={subject} />
        <LanguageRow />
      </div>
    </Dialog>
  );
}

function FormStep({ subject, onClose, onStep }: StepProps & { onStep: (step: Step) => void }) {
  const say = useSay();
  const [description, setDescription] = useState('');
  const { data: listed } = useQuery(followedAgencies);
  const [picked, setPicked] = useState<AgencyChoice>();
  const agencies = picked ?? preselected(listed);
  const wordsOf = useErrorWords();
  const flag = useFlag(subject);
  const kin = nextOfKinOf(subject);
  const isTooLong = description.trim().length > flagDescriptionLength;

  function submit() {
    if (isTooLong) return;
    flag.mutate(
      { description: description.trim(), agencies },
      {
        onSuccess: ({ kind }) => onStep(kind),
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
      title={say(
        subject.kind === 'ride' ? 'You are about to flag the ride' : 'You are about to flag the item',
      )}
      lead={
        kin === null
          ? say('The agencies you pick are told at once.')
          : say('The agencies you pick and your next of kin, {kin}, are told at once.', { kin })
      }
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button variant="danger" busy={flag.isPending} busyLabel={say('Sending')} onClick={submit}>
            <TriangleAlert aria-hidden="true" className="ic" />
            {say('Submit flag')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {flag.isError ? (
          <Notice tone="bad" role="alert" title={wordsOf(flag.error)}>
            {say('Nothing is sent twice: press Submit flag again.')}
          </Notice>
        ) : null}
        <SubjectStrip subject={subject} />
        <TextArea
          label={say('What is happening')}
          optional
          rows={3}
          limit={flagDescriptionLength}
          value={description}
          error={isTooLong ? say('Use at most {limit} characters.', { limit: '1,000' }) : undefined}
          onChange={(event) => setDescription(event.target.value)}
        />
        <AgencyPicker choice={agencies} onChoice={setPicked} />
        <InDanger />
        <LanguageRow />
      </div>
    </Dialog>
  );
}

function InDanger() {
  const say = useSay();
  return (
    <a
      href="tel:112"
      className="flex items-center gap-3 rounded-md border border-bad-line bg-bad px-4 py-3 text-bad-ink text-sm no-underline"
    >
      <PhoneCall aria-hidden="true" className="size-5 flex-none" />
      <span>
        <b>{say('In danger now? Call 112.')}</b> {say('A flag is not a phone call.')}
      </span>
    </a>
  );
}

/** In English both sentences are those of the first version, letter by letter. */
function SentStep({ subject, onClose }: StepProps) {
  const say = useSay();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say(subject.kind === 'ride' ? 'Ride flaged successfully' : 'Item flaged successfully')}
      lead={say('It would be attended to shortly!')}
      actions={
        <Button autoFocus onClick={onClose}>
          {say('Continue')}
        </Button>
      }
    >
      <p className="flex items-start gap-3 text-soft text-sm">
        <SignDisc tone="ok" sign="tick" />
        {say(
          subject.kind === 'ride'
            ? 'The ride’s page shows whom it told, and how far each message got.'
            : 'The item’s page shows whom it told, and how far each message got.',
        )}
      </p>
    </Dialog>
  );
}

function FlaggedBeforeStep({ subject, onClose }: StepProps) {
  const say = useSay();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say(subject.kind === 'ride' ? 'This ride is flagged already' : 'This item is flagged already')}
      lead={say('The flag on {id} stands, and nothing was sent twice. Its page shows whom it told.', {
        id: refOf(subject),
      })}
      actions={
        <Button autoFocus onClick={onClose}>
          {say('See the flag')}
        </Button>
      }
    />
  );
}

function UnverifiedStep({ subject, onClose, onLeave }: FlagDialogProps) {
  const say = useSay();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('Verify your e-mail address first')}
      lead={say(
        subject.kind === 'ride'
          ? 'A flag reaches security officials and your next of kin, so RUA must know that the address is yours. Enter the code we mailed you, then flag the ride.'
          : 'A flag reaches security officials, so RUA must know that the address is yours. Enter the code we mailed you, then flag the item.',
      )}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {say('Not now')}
          </Button>
          <ButtonLink to="/usersEmailVerification" replace onClick={onLeave}>
            {say('Enter the code')}
          </ButtonLink>
        </>
      }
    >
      <a href="tel:112" className="inline-flex min-h-tap items-center gap-2 font-semibold text-bad-ink">
        <PhoneCall aria-hidden="true" className="ic" />
        {say('In danger now? Call 112.')}
      </a>
    </Dialog>
  );
}
