import type { ReactNode } from 'react';
import { useRefusalMessage } from '#web/languages/use-error-messages.ts';
import { keyField } from '#web/lib/form-answer.ts';
import { accountField, type PlainAnswer, taskField } from '#web/lib/plain-answer.ts';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-look.ts';
import { Card } from './card.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Notice } from './notice.tsx';
import { refusedMark } from './plain-script.ts';

type PlainFormProps = {
  /** Tells the forms of one page apart. */
  task: string;
  /** The account of the form: it is refused when another account is signed in by then. */
  accountId: number;
  /** The page's answer to a form of this page. */
  answer: PlainAnswer | undefined;
  /** New for each page, where the call is done once for a key. */
  idempotencyKey?: string;
  action?: string;
  title: string;
  /** Said in place of the words of a refusal that is of no field. */
  refusal?: ReactNode;
  children?: ReactNode;
} & ({ button: string; variant?: ButtonVariant } | { buttons: ReactNode });

/** A form that the browser itself sends to its page, with native fields of the names on the wire. */
export function PlainForm(props: PlainFormProps) {
  const { task, accountId, answer, idempotencyKey, action, title, refusal, children } = props;
  const refusalMessageOf = useRefusalMessage();
  const refused = answer?.kind === 'refused' && answer.task === task ? answer : undefined;
  return (
    <Card aria-label={title}>
      <form
        method="post"
        action={action}
        data-early="sent"
        {...(refused ? { [refusedMark]: 'true' } : {})}
        noValidate
        className="grid min-w-0 gap-5"
      >
        <h2 className="text-lg">{title}</h2>
        <input type="hidden" name={taskField} value={task} />
        <input type="hidden" name={accountField} value={accountId} />
        {idempotencyKey === undefined ? null : <input type="hidden" name={keyField} value={idempotencyKey} />}
        {refused ? <ErrorSummary problems={refused.problems} attempt={0} /> : null}
        {refused && refused.problems.length === 0
          ? (refusal ?? (
              <Notice tone="bad" role="alert">
                {refusalMessageOf({ code: refused.code ?? '', words: refused.message })}
              </Notice>
            ))
          : null}
        {children}
        {'buttons' in props ? (
          props.buttons
        ) : (
          <Button type="submit" block variant={props.variant}>
            {props.button}
          </Button>
        )}
      </form>
    </Card>
  );
}
