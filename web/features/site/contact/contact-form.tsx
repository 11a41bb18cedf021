import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { type FormAnswer, fieldOf } from '#web/lib/form-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { MessageSent } from './message-sent.tsx';
import { ThankYouDialog } from './thank-you-dialog.tsx';

export type ContactField = 'first_name' | 'last_name' | 'email' | 'message' | 'website';
type Answer = FormAnswer<ContactField>;

type ContactFormProps = {
  /** Of a form that was sent without scripts. */
  answered: Answer | undefined;
  /** Most characters of the message. */
  limit: number;
};

/** Writes to the association. Sent, it opens a dialog; without scripts the thanks take the form's place. */
export function ContactForm({ answered, limit }: ContactFormProps) {
  const [round, setRound] = useState(0);
  const { isOpen, open, close } = useDialogHistory();
  const fetcher = useFetcher<Answer>({ key: `contact-${round}` });
  const isSent = fetcher.data?.kind === 'done';

  useEffect(() => {
    if (isSent) open();
  }, [isSent, open]);

  // Closed, by whatever means, the form is a new one.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (!isOpen) setRound(round + 1);
  }

  if (round === 0 && !fetcher.data && answered?.kind === 'done') return <MessageSent />;
  const answer = fetcher.data ?? (round === 0 ? answered : undefined);
  return (
    <>
      <fetcher.Form
        key={round}
        method="post"
        action="#write"
        noValidate
        className="grid gap-5 sm:grid-cols-2 sm:[&>*]:col-span-2"
      >
        <Problems answer={answer} />
        <TextField
          {...fieldOf(answer, 'first_name')}
          label="First name"
          autoComplete="given-name"
          required
          fieldClassName="sm:col-span-1!"
        />
        <TextField
          {...fieldOf(answer, 'last_name')}
          label="Last name"
          autoComplete="family-name"
          required
          fieldClassName="sm:col-span-1!"
        />
        <TextField
          {...fieldOf(answer, 'email')}
          label="E-mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="We answer to this address."
          required
        />
        <TextArea {...fieldOf(answer, 'message')} label="Message" rows={9} limit={limit} required />
        <Trap />
        {answer?.kind === 'refused' && answer.problems.length === 0 ? (
          <Notice tone="bad" role="alert">
            {answer.message}
          </Notice>
        ) : null}
        <Button
          type="submit"
          busy={fetcher.state !== 'idle'}
          busyLabel="Sending"
          className="sm:justify-self-start max-sm:w-full"
        >
          Send message
        </Button>
      </fetcher.Form>
      <ThankYouDialog isOpen={isOpen} onClose={close} />
    </>
  );
}

/** Each attempt is an answer of its own, so that the summary takes focus again. */
function Problems({ answer }: { answer: Answer | undefined }) {
  const [attempts, setAttempts] = useState({ answer, count: 0 });
  if (answer !== attempts.answer) setAttempts({ answer, count: attempts.count + 1 });
  if (answer?.kind !== 'refused') return null;
  return <ErrorSummary problems={answer.problems} attempt={attempts.count} />;
}

/** Nobody sees this field or comes to it; programs that fill in every field do. */
function Trap() {
  return (
    <div aria-hidden="true" className="hidden">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
