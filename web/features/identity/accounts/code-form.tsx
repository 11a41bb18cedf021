import { Clock } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useActionData } from 'react-router';
import { AppError } from '#domain/contract/errors.ts';
import { codeExpiredMessage, codeLength, codeMinutes, resendCode } from '#domain/identity/accounts/auth.ts';
import { type CodeTimes, formatCountdown, useCodeTimes } from '#web/features/identity/accounts/code-clock.ts';
import {
  codeAskedAt,
  rememberCodeAsked,
  rememberEmail,
} from '#web/features/identity/accounts/device-memory.ts';
import { useRemembered } from '#web/features/identity/accounts/use-remembered.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useErrorMessage, useRefusalMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import { useIsInBrowser } from '#web/lib/use-is-in-browser.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type CodeFormProps = {
  /** The address that the code was sent to; empty until the page knows it. */
  email: string;
  /** Sends the code; goes to the next page when it is right. */
  onCode: (code: string) => Promise<void>;
  /** Shown under the buttons. */
  children?: ReactNode;
};

/** `refused` is a code that was wrong or expired. Until it is changed, Continue asks for a new one. */
type Problem = 'none' | 'missing' | 'incorrect' | 'expired';
type Busy = 'no' | 'checking' | 'asking' | 'done';

const problemTexts: Record<Problem, Phrase | undefined> = {
  none: undefined,
  missing: 'Enter all {count} characters.',
  incorrect: 'Incorrect code',
  expired: 'Code expired',
};

const typingHint: Phrase = 'Capital or small letters both work. You can paste the whole code.';
const hints: Record<Problem, Phrase> = {
  none: typingHint,
  missing: typingHint,
  incorrect: 'Continue sends a new code. You can also correct this one.',
  expired: 'Continue sends a new code.',
};

/** Five boxes for a mailed code, its timers, and a button to request a new one. */
export function CodeForm({ email, onCode, children }: CodeFormProps) {
  const t = useTranslate();
  const refusalMessageOf = useRefusalMessage();
  const message = useErrorMessage();
  const id = useId();
  const askedAt = useRemembered(codeAskedAt) ?? 0;
  const [refusedUntil, setRefusedUntil] = useState(0);
  const clock = useCodeTimes(askedAt, refusedUntil);
  const answer = useActionData<Answer>();
  const isInBrowser = useIsInBrowser();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem>(() => problemIn(answer));
  const [failure, setFailure] = useState(() =>
    answer?.kind === 'refused' && problemIn(answer) === 'none'
      ? refusalMessageOf({ code: answer.code ?? '', words: answer.message })
      : '',
  );
  const [newCodeSent, setNewCodeSent] = useState(answer?.kind === 'done');
  const [busy, setBusy] = useState<Busy>('no');
  const isRefused = problem === 'incorrect' || problem === 'expired';
  // The server's time is more reliable than this device's clock.
  const times = problem === 'expired' ? { ...clock, worksFor: 0 } : clock;
  const problemText = problemTexts[problem];
  const isFull = code.length === codeLength;

  function focusBox(place: number) {
    document.getElementById(id)?.querySelectorAll('input')[place]?.focus();
  }

  function change(next: string) {
    setCode(next);
    setProblem('none');
    setNewCodeSent(false);
  }

  /** Shows why no new code was sent. The page offers one again after the time that the refusal states. */
  function failToAsk(error: unknown) {
    if (error instanceof AppError && error.retryAfter !== undefined)
      setRefusedUntil(Date.now() + error.retryAfter * 1000);
    setFailure(message(error));
  }

  async function check() {
    setBusy('checking');
    try {
      await onCode(code);
      setBusy('done');
    } catch (error) {
      setBusy('no');
      if (!isClientError(error)) return setFailure(message(error));
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
      failToAsk(error);
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
    <form method="post" data-early="sent" noValidate onSubmit={submit} className="grid min-w-0 gap-5">
      <EmailPart email={email} />
      <CodeField
        id={id}
        label={t('Code')}
        hint={t(isInBrowser ? hints[problem] : typingHint)}
        error={problemText && t(problemText, { count: codeLength })}
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
          aria-disabled={isInBrowser && !(isFull || isRefused)}
          busy={busy !== 'no'}
          busyLabel={t(busy === 'asking' ? 'Sending' : 'Checking')}
        >
          {t('Continue')}
        </Button>
        <ResendButton waitFor={times.waitFor} isBusy={busy === 'asking'} onPress={askForNewCode} />
        {children}
      </div>
    </form>
  );
}

type Answer = FormAnswer<string>;

/** The problem with a code that was sent without scripts. */
function problemIn(answer: Answer | undefined): Problem {
  if (reasonOf(answer) === 'code_incorrect') return 'incorrect';
  return reasonOf(answer) === 'code_expired' ? 'expired' : 'none';
}

function reasonOf(answer: Answer | undefined): string | undefined {
  return answer?.kind === 'refused' ? answer.code : undefined;
}

/** The address of the code; a field for it where the page does not know it, as without scripts. */
function EmailPart({ email }: { email: string }) {
  const t = useTranslate();
  if (email !== '') return <input type="hidden" name="email" value={email} />;
  return (
    <TextField
      name="email"
      label={t('E-mail address')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
    />
  );
}

function isClientError(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'code_incorrect' || error.code === 'code_expired');
}

/** How long the code is valid, and advice for when no mail arrives. */
function CodeNotice({ times, isNew }: { times: CodeTimes; isNew: boolean }) {
  const t = useTranslate();
  const { worksFor } = times;
  const isOver = worksFor === 0;
  return (
    <Notice tone={isOver ? 'wait' : 'info'} icon={Clock} title={<WorksFor seconds={worksFor} />}>
      {/* Announced once; the running seconds are not. */}
      <span role="status">{isNew ? `${t('A new code is on its way.')} ` : null}</span>
      {t(isOver ? 'Ask for a new one below.' : 'No mail yet? Look in spam.')}
    </Notice>
  );
}

function WorksFor({ seconds }: { seconds: number | undefined }) {
  const t = useTranslate();
  if (seconds === undefined) return <>{t('A code works for {minutes} minutes', { minutes: codeMinutes })}</>;
  if (seconds === 0) return <>{t('The code has run out')}</>;
  return (
    <span role="timer" className="num">
      {t('The code works for {time} more', { time: formatCountdown(seconds) })}
    </span>
  );
}

type ResendButtonProps = { waitFor: number; isBusy: boolean; onPress: () => void };

/** Requests a new code; while that is too early it shows the remaining wait. */
function ResendButton({ waitFor, isBusy, onPress }: ResendButtonProps) {
  const t = useTranslate();
  const isEarly = waitFor > 0;
  return (
    <Button
      type="submit"
      name="again"
      variant="quiet"
      block
      aria-disabled={isEarly || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!isEarly && !isBusy) onPress();
      }}
    >
      {t('Send a new code')}
      {isEarly ? <span className="num">({formatCountdown(waitFor)})</span> : null}
    </Button>
  );
}
