import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { type FormAnswer, fieldOf } from '#web/lib/form-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { LightDialog } from '#web/ui/light-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';

export type ContactField = 'first_name' | 'last_name' | 'email' | 'message' | 'website';
type Answer = FormAnswer<ContactField>;

type ContactFormProps = {
  /** The answer to a form that was sent without scripts. */
  answered: Answer | undefined;
  /** The maximum length of the message, in characters. */
  limit: number;
};

/** Sends a message to the association. After sending it opens a dialog; without scripts a text replaces the form. */
export function ContactForm({ answered, limit }: ContactFormProps) {
  const [round, setRound] = useState(0);
  const { isOpen, open, close } = useDialogHistory();
  const fetcher = useFetcher<Answer>({ key: `contact-${round}` });
  const isSent = fetcher.data?.kind === 'done';

  useEffect(() => {
    if (isSent) open();
  }, [isSent, open]);

  // After every way of closing, the form starts again empty.
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

/** Each attempt gives a new object, so that the summary takes focus again. */
function Problems({ answer }: { answer: Answer | undefined }) {
  const [attempts, setAttempts] = useState({ answer, count: 0 });
  if (answer !== attempts.answer) setAttempts({ answer, count: attempts.count + 1 });
  if (answer?.kind !== 'refused') return null;
  return <ErrorSummary problems={answer.problems} attempt={attempts.count} />;
}

/** People cannot see or focus this field; programs that fill in every field do fill it in. */
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

function ThankYouDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const id = useId();
  return (
    <LightDialog
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={id}
      className="fixed m-0 w-full max-w-none bg-transparent backdrop:bg-scrim max-sm:top-auto max-sm:bottom-0 sm:m-auto sm:max-w-112"
    >
      <div className="sheet-in grid justify-items-center gap-3 rounded-t-sheet bg-raised px-6 pt-8 pb-[calc(1.5rem+env(safe-area-inset-bottom))] text-center text-ink shadow-3 sm:rounded-sheet sm:px-10 sm:pb-8">
        <CircleCheck aria-hidden="true" className="size-12 text-ok-mark" strokeWidth={1.75} />
        <h2 id={id} className="text-xl">
          Thank you
        </h2>
        <p className="max-w-[19.5em] text-soft">We have your message. {sentMessage}</p>
        <Button onClick={onClose} block className="mt-3">
          Close
        </Button>
      </div>
    </LightDialog>
  );
}

/** Replaces the form where there are no scripts for a dialog. */
function MessageSent() {
  return (
    <div className="grid gap-5">
      <Notice tone="ok" title="Thank you. We have your message." role="status">
        {sentMessage}
      </Notice>
      <p>
        <Link to="/contact-us" className="inline-flex min-h-tap items-center font-semibold">
          Write another message
        </Link>
      </p>
    </div>
  );
}

const sentMessage = 'Our staff read it and answer to your e-mail address.';
