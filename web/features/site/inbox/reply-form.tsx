import { Send } from 'lucide-react';
import { useState } from 'react';
import { type ContactThread, contactMessageLength } from '#domain/site/contact.ts';
import { formatCount } from '#domain/values/count.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useReply } from './queries.ts';

/** Answers by mail. After sending, the field is empty; words that a colleague answers before stay. */
export function ReplyForm({ thread }: { thread: ContactThread }) {
  const { mutate, isPending, error } = useReply(thread.id);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [keyFor] = useState(createIdempotencyKeys);

  function send() {
    const written = text.trim();
    if (written === '') return setProblem('Enter your reply.');
    if (written.length > contactMessageLength) {
      return setProblem(`Use at most ${formatCount(contactMessageLength)} characters.`);
    }
    const reply = { text: written, after: thread.replies.at(-1)?.id ?? 0 };
    // Words that were added meanwhile were not sent.
    const onSuccess = () => setText((now) => (now.trim() === written ? '' : now));
    mutate({ reply, idempotencyKey: keyFor(reply) }, { onSuccess });
  }

  return (
    <Card aria-labelledby="reply-by-mail">
      <CardHead title="Reply by mail" id="reply-by-mail" />
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {error ? (
          <Notice tone="bad" role="alert">
            {errorMessage(error)}
          </Notice>
        ) : null}
        <TextArea
          name="reply"
          label="Your reply"
          hint={`${thread.firstName} gets it as a mail. What they answer comes to the association’s address.`}
          rows={6}
          limit={contactMessageLength}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" busy={isPending} busyLabel="Sending" className="sm:justify-self-end">
          <Send aria-hidden="true" className="ic" />
          Send reply
        </Button>
      </form>
    </Card>
  );
}
