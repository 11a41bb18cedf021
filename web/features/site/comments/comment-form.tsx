import { useState } from 'react';
import { useFetcher } from 'react-router';
import { type FormAnswer, fieldOf } from '#web/lib/form-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type Answer = FormAnswer<'comment'>;

type CommentFormProps = {
  /** Of a form that was sent without scripts. */
  answered: Answer | undefined;
  limit: number;
};

export function CommentForm({ answered, limit }: CommentFormProps) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data ?? answered;
  const [round, setRound] = useState({ answer, count: 0 });
  // After an accepted comment the form starts again empty, so that it is not sent twice.
  if (answer !== round.answer) setRound({ answer, count: round.count + (answer?.kind === 'done' ? 1 : 0) });
  const comment = fieldOf(answer, 'comment');
  return (
    <fetcher.Form key={round.count} method="post" action="#comments" noValidate className="grid gap-3">
      <TextArea
        {...comment}
        error={comment.error ?? (answer?.kind === 'refused' ? answer.message : undefined)}
        label="Your comment"
        hint="Your first name and an initial stand beside it."
        limit={limit}
        required
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel="Sending">
          Send comment
        </Button>
      </div>
      {answer?.kind === 'done' ? (
        <Notice tone="ok" title="Thank you" role="status">
          It appears once our staff have read it.
        </Notice>
      ) : null}
    </fetcher.Form>
  );
}
