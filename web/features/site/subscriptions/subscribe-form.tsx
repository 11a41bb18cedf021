import { useFetcher } from 'react-router';
import { type FormAnswer, fieldOf } from '#web/lib/form-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type SubscribeFormProps = {
  /** The answer to a form that was sent without scripts. */
  answered?: FormAnswer<'email'> | undefined;
};

/** Subscribes to the newsletter. It works on any page: without scripts the page /subscribe answers. */
export function SubscribeForm({ answered }: SubscribeFormProps) {
  const fetcher = useFetcher<FormAnswer<'email'>>();
  const answer = fetcher.data ?? answered;
  if (answer?.kind === 'done') {
    return (
      <Notice tone="ok" title="One more step" role="status">
        {answer.message}
      </Notice>
    );
  }
  const email = fieldOf(answer, 'email');
  return (
    <fetcher.Form method="post" action="/subscribe" noValidate className="grid gap-3">
      <TextField
        {...email}
        error={email.error ?? (answer?.kind === 'refused' ? answer.message : undefined)}
        id="subscribe-email"
        label="E-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <Button
        type="submit"
        variant="second"
        busy={fetcher.state !== 'idle'}
        busyLabel="Sending"
        className="justify-self-start"
      >
        Subscribe
      </Button>
    </fetcher.Form>
  );
}
