import { useQuery } from '@tanstack/react-query';
import { PhoneCall, TriangleAlert } from 'lucide-react';
import { startTransition, useState } from 'react';
import type { AgencyChoice } from '#domain/contract/wire.ts';
import { flagDescriptionLength } from '#domain/reporting/flags.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { UnconfirmedNote } from '#web/features/identity/accounts/unconfirmed-note.tsx';
import { followedAgencies } from '#web/features/identity/agencies/queries.ts';
import { DeferredLanguageRow } from '#web/features/identity/languages/deferred-language-row.tsx';
import { QueuedDialog } from '#web/features/platform/sending/queued-dialog.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { SignDisc } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { preselected } from './agency-choice.ts';
import { AgencyPicker } from './agency-picker.tsx';
import { type FlagSubject, nextOfKinOf, refOf } from './flag-subject.ts';
import { Calls } from './hold/calls.tsx';
import { isAlreadyFlagged, isUnverified, useFlag, useRetryDelivery } from './queries.ts';
import { RecipientList } from './recipient-list.tsx';
import { SubjectStrip } from './subject-strip.tsx';

export type FlagDialogProps = {
  subject: FlagSubject;
  onClose: () => void;
  /** Closes the dialog before a navigation. */
  onLeave: () => void;
};

type Step = 'confirm' | 'form' | 'sent' | 'queued' | 'flagged-before' | 'unverified';

/** Asks for confirmation, the reason and the agencies, sends the flag, and shows the result. */
export function FlagDialog(props: FlagDialogProps) {
  return (
    <InChosenLanguage>
      <Steps {...props} />
    </InChosenLanguage>
  );
}

function Steps({ subject, onClose, onLeave }: FlagDialogProps) {
  const t = useTranslate();
  const { data: account } = useQuery(accountQuery);
  const [step, setStep] = useState<Step>('confirm');
  // After verifying the address in another window, the person continues here.
  const waitsForCode = subject.kind === 'item' && account?.emailVerified === false;
  switch (waitsForCode ? 'unverified' : step) {
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
    case 'queued':
      return (
        <QueuedDialog title={t('Your flag is not sent yet')} onClose={onClose}>
          <InDanger />
        </QueuedDialog>
      );
    case 'flagged-before':
      return <FlaggedBeforeStep subject={subject} onClose={onClose} />;
    case 'unverified':
      return <UnverifiedStep subject={subject} onClose={onClose} onLeave={onLeave} />;
  }
}

type StepProps = { subject: FlagSubject; onClose: () => void };

function ConfirmStep({ subject, onClose, onNext }: StepProps & { onNext: () => void }) {
  const t = useTranslate();
  const kin = nextOfKinOf(subject);
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onClose}
      title={t(subject.kind === 'ride' ? 'Flag Ride' : 'Flag Item')}
      lead={
        kin === null ? (
          t('Flagging sends a message to security officials.')
        ) : (
          <TranslatedAround
            phrase="Flagging sends a message to security officials and to your next of kin, {kin}."
            name="kin"
          >
            <b className="text-ink">{kin}</b>
          </TranslatedAround>
        )
      }
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" onClick={onNext}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SubjectStrip subject={subject} />
        <DeferredLanguageRow isWanted />
      </div>
    </Dialog>
  );
}

function FormStep({ subject, onClose, onStep }: StepProps & { onStep: (step: Step) => void }) {
  const t = useTranslate();
  const [description, setDescription] = useState('');
  const { data: listed } = useQuery(followedAgencies);
  const { data: account } = useQuery(accountQuery);
  const [picked, setPicked] = useState<AgencyChoice>();
  const agencies = picked ?? preselected(listed);
  const errorMessageOf = useErrorMessage();
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
      title={t(subject.kind === 'ride' ? 'You are about to flag the ride' : 'You are about to flag the item')}
      lead={
        kin === null
          ? t('The agencies you pick are told at once.')
          : t('The agencies you pick and your next of kin, {kin}, are told at once.', { kin })
      }
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" busy={flag.isPending} busyLabel={t('Sending')} onClick={submit}>
            <TriangleAlert aria-hidden="true" className="ic" />
            {t('Submit flag')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {flag.isError ? (
          <Notice tone="bad" role="alert" title={errorMessageOf(flag.error)}>
            {t('Nothing is sent twice: press Submit flag again.')}
          </Notice>
        ) : null}
        <SubjectStrip subject={subject} />
        <TextArea
          label={t('What is happening')}
          optional
          rows={3}
          limit={flagDescriptionLength}
          value={description}
          error={isTooLong ? t('Use at most {limit} characters.', { limit: '1,000' }) : undefined}
          onChange={(event) => setDescription(event.target.value)}
        />
        <AgencyPicker choice={agencies} onChoice={setPicked} />
        <UnconfirmedNote account={account} />
        <InDanger />
        <DeferredLanguageRow isWanted />
      </div>
    </Dialog>
  );
}

function InDanger() {
  const t = useTranslate();
  return (
    <a
      href="tel:112"
      className="flex items-center gap-3 rounded-md border border-bad-line bg-bad px-4 py-3 text-bad-ink text-sm no-underline"
    >
      <PhoneCall aria-hidden="true" className="size-5 flex-none" />
      <span>
        <b>{t('In danger now? Call 112.')}</b> {t('A flag is not a phone call.')}
      </span>
    </a>
  );
}

/** The recipients, the state of each message, and whom to call. */
function SentStep({ subject, onClose }: StepProps) {
  const t = useTranslate();
  const retry = useRetryDelivery(subject.kind);
  const { flagInfo } = subject.record;
  const callLink = subject.kind === 'ride' ? telephoneLink(subject.record.nextOfKinPhone) : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(subject.kind === 'ride' ? 'Ride flagged successfully' : 'Item flagged successfully')}
      lead={t('It would be attended to shortly!')}
      actions={
        <Button autoFocus onClick={onClose}>
          {t('Continue')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {flagInfo && !flagInfo.overdue ? (
          <RecipientList told={flagInfo} retry={retry} callLink={callLink} />
        ) : (
          <p className="flex items-start gap-3 text-soft text-sm">
            <SignDisc tone="ok" sign="tick" />
            {t(
              subject.kind === 'ride'
                ? 'The ride’s page shows whom it told, and how far each message got.'
                : 'The item’s page shows whom it told, and how far each message got.',
            )}
          </p>
        )}
        <div className="grid gap-2 sm:flex">
          <Calls kin={nextOfKinOf(subject) ?? ''} callLink={callLink} />
        </div>
      </div>
    </Dialog>
  );
}

function FlaggedBeforeStep({ subject, onClose }: StepProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(subject.kind === 'ride' ? 'This ride is flagged already' : 'This item is flagged already')}
      lead={t('The flag on {id} stands, and nothing was sent twice. Its page shows whom it told.', {
        id: refOf(subject),
      })}
      actions={
        <Button autoFocus onClick={onClose}>
          {t('See the flag')}
        </Button>
      }
    />
  );
}

function UnverifiedStep({ subject, onClose, onLeave }: FlagDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Verify your e-mail address first')}
      lead={t(
        subject.kind === 'ride'
          ? 'A flag reaches security officials and your next of kin, so RUA must know that the address is yours. Enter the code we mailed you, then flag the ride.'
          : 'A flag reaches security officials, so RUA must know that the address is yours. Enter the code we mailed you, then flag the item.',
      )}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Not now')}
          </Button>
          <ButtonLink to="/usersEmailVerification" replace onClick={onLeave}>
            {t('Enter the code')}
          </ButtonLink>
        </>
      }
    >
      <a href="tel:112" className="inline-flex min-h-tap items-center gap-2 font-semibold text-bad-ink">
        <PhoneCall aria-hidden="true" className="ic" />
        {t('In danger now? Call 112.')}
      </a>
    </Dialog>
  );
}
