import { Clock } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import { codeExpiredMessage, codeLength, codeMinutes, resendCode } from '#domain/identity/accounts/auth.ts';
import { type CodeTimes, formatCountdown, useCodeTimes } from '#web/features/identity/accounts/code-clock.ts';
import {
  codeAskedAt,
  rememberCodeAsked,
  rememberEmail,
} from '#web/features/identity/accounts/device-memory.ts';
import { useRemembered } from '#web/features/identity/accounts/use-remembered.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type CodeFormProps = {
  /** The address that the code was sent to; empty until the page knows it. */
  email: string;
  /** Sends the code; goes to the next page when it is right. */
  onCode: (code: string) => Promise<void>;
  /** Under the buttons. */
  children?: ReactNode;
};

/** `refused` is a code that was wrong or expired. Until it is changed, Continue asks for a new one. */
type Problem = 'none' | 'missing' | 'incorrect' | 'expired';
type Busy = 'no' | 'checking' | 'asking' | 'done';

const problemTexts: Record<Problem, string | undefined> = {
  none: undefined,
  missing: `Enter all ${codeLength} characters.`,
  incorrect: 'Incorrect code',
  expired: 'Code expired',
};

const typingHint = 'Capital or small letters both work. You can paste the whole code.';
const hints: Record<Problem, string> = {
  none: typingHint,
  missing: typingHint,
  incorrect: 'Continue sends a new code. You can also correct this one.',
  expired: 'Continue sends a new code.',
};

/** Five boxes for a mailed code, its timers, and a button to request a new one. */
export function CodeForm({ email, onCode, children }: CodeFormProps) {
  const id = useId();
  const askedAt = useRemembered(codeAskedAt) ?? 0;
  const [refusedUntil, setRefusedUntil] = useState(0);
  const clock = useCodeTimes(askedAt, refusedUntil);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem>('none');
  const [failure, setFailure] = useState('');
  const [newCodeSent, setNewCodeSent] = useState(false);
  const [busy, setBusy] = useState<Busy>('no');
  const isRefused = problem === 'incorrect' || problem === 'expired';
  // The server's time is more reliable than this device's clock.
  const times = problem === 'expired' ? { ...clock, worksFor: 0 } : clock;
  const isFull = code.length === codeLength;

  function focusBox(place: number) {
    document.getElementById(id)?.querySelectorAll('input')[place]?.focus();
  }

  function change(next: string) {
    setCode(next);
    setProblem('none');
    setNewCodeSent(false);
  }

  function fail(error: unknown) {
    if (!(error instanceof AppError)) return setFailure('Something went wrong. Try again.');
    if (error.retryAfter !== undefined) setRefusedUntil(Date.now() + error.retryAfter * 1000);
    setFailure(error.message);
  }

  async function check() {
    setBusy('checking');
    try {
      await onCode(code);
      setBusy('done');
    } catch (error) {
      setBusy('no');
      if (!isClientError(error)) return fail(error);
      setProblem(error.message === codeExpiredMessage ? 'expired' : 'incorrect');
      focusBox(0);
    }
  }

  async function askForNewCode() {
    setBusy('asking');
    setFailure('');
    try {
      await call(resendCode, { body: { email } });
      rememberEmail(email);
      rememberCodeAsked();
      setRefusedUntil(0);
      change('');
      setNewCodeSent(true);
      focusBox(0);
    } catch (error) {
      fail(error);
    }
    setBusy('no');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (isRefused) return askForNewCode();
    if (isFull) return check();
    setProblem('missing');
    focusBox(code.length);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid min-w-0 gap-5">
      <CodeField
        id={id}
        label="Code"
        hint={hints[problem]}
        error={problemTexts[problem]}
        value={code}
        onChange={change}
        autoFocus
      />
      <CodeNotice times={times} isNew={newCodeSent} />
      {failure === '' ? null : (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <div className="grid gap-2">
        <Button
          type="submit"
          block
          aria-disabled={!(isFull || isRefused)}
          busy={busy !== 'no'}
          busyLabel={busy === 'asking' ? 'Sending' : 'Checking'}
        >
          Continue
        </Button>
        <ResendButton waitFor={times.waitFor} isBusy={busy === 'asking'} onPress={askForNewCode} />
        {children}
      </div>
    </form>
  );
}

function isClientError(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'code_incorrect' || error.code === 'code_expired');
}

/** How long the code is valid, and advice for when no mail arrives. */
function CodeNotice({ times, isNew }: { times: CodeTimes; isNew: boolean }) {
  const { worksFor } = times;
  const isOver = worksFor === 0;
  return (
    <Notice tone={isOver ? 'wait' : 'info'} icon={Clock} title={<WorksFor seconds={worksFor} />}>
      {/* Announced once; the running seconds are not. */}
      <span role="status">{isNew ? 'A new code is on its way. ' : null}</span>
      {isOver ? 'Ask for a new one below.' : 'No mail yet? Look in spam.'}
    </Notice>
  );
}

function WorksFor({ seconds }: { seconds: number | undefined }) {
  if (seconds === undefined) return <>A code works for {codeMinutes} minutes</>;
  if (seconds === 0) return <>The code has run out</>;
  return (
    <span role="timer" className="num">
      The code works for {formatCountdown(seconds)} more
    </span>
  );
}

type ResendButtonProps = { waitFor: number; isBusy: boolean; onPress: () => void };

/** Requests a new code; while that is too early it shows the remaining wait. */
function ResendButton({ waitFor, isBusy, onPress }: ResendButtonProps) {
  const isEarly = waitFor > 0;
  return (
    <Button
      variant="quiet"
      block
      aria-disabled={isEarly || undefined}
      onClick={isEarly || isBusy ? undefined : onPress}
    >
      Send a new code
      {isEarly ? <span className="num">({formatCountdown(waitFor)})</span> : null}
    </Button>
  );
}
