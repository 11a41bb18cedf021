import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import { type CannedReply, cannedTitleLength } from '#domain/response/messages/canned-replies.ts';
import { messageLength } from '#domain/response/messages/messages.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { cannedReplies, useChangeCanned } from './canned-queries.ts';

/** A supervisor adds, changes and removes the agency's canned replies. */
export function CannedRepliesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(cannedReplies);
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const change = useChangeCanned();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Canned replies"
      lead="Every officer of your agency can use them."
      tall
    >
      {edited === null ? (
        <div className="grid gap-4">
          <ul className="grid">
            {data?.replies.map((reply) => (
              <li
                key={reply.id}
                className="flex items-start gap-2 border-line border-t py-2 first:border-t-0"
              >
                <div className="min-w-0 flex-1">
                  <b className="text-sm">{reply.title}</b>
                  <p className="line-clamp-2 text-soft text-sm">{reply.text}</p>
                </div>
                <IconButton label={`Edit ${reply.title}`} onClick={() => setEdited(reply)}>
                  <Pencil aria-hidden="true" className="ic" />
                </IconButton>
                <IconButton
                  label={`Remove ${reply.title}`}
                  disabled={change.isPending}
                  onClick={() =>
                    change.mutate(
                      { act: 'remove', id: reply.id },
                      { onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }) },
                    )
                  }
                >
                  <Trash2 aria-hidden="true" className="ic" />
                </IconButton>
              </li>
            ))}
          </ul>
          <Button variant="line" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" className="ic" />
            Add a reply
          </Button>
        </div>
      ) : (
        <ReplyForm reply={edited === 'new' ? undefined : edited} onDone={() => setEdited(null)} />
      )}
    </Dialog>
  );
}

type Problems = { title?: string | undefined; text?: string | undefined };

function problemsOf({ title, text }: { title: string; text: string }): Problems {
  return {
    title: title === '' ? 'Enter a title.' : tooLong(title, cannedTitleLength),
    text: text === '' ? 'Enter the reply.' : tooLong(text, messageLength),
  };
}

function tooLong(text: string, limit: number): string | undefined {
  return text.length > limit ? `Use at most ${limit} characters.` : undefined;
}

function ReplyForm({ reply, onDone }: { reply: CannedReply | undefined; onDone: () => void }) {
  const [title, setTitle] = useState(reply?.title ?? '');
  const [text, setText] = useState(reply?.text ?? '');
  const change = useChangeCanned();
  const [problems, setProblems] = useState<Problems>({});
  const refused = change.error instanceof AppError ? change.error.fields : {};
  const isElsewhere = change.isError && Object.keys(refused).length === 0;

  function save(event: FormEvent) {
    event.preventDefault();
    const said = { title: title.trim(), text: text.trim() };
    const wrong = problemsOf(said);
    setProblems(wrong);
    if (wrong.title || wrong.text) return;
    change.mutate(reply ? { act: 'edit', id: reply.id, reply: said } : { act: 'create', reply: said }, {
      onSuccess: onDone,
    });
  }

  return (
    <form onSubmit={save} className="grid gap-4">
      <TextField
        label="Title"
        hint={`Up to ${cannedTitleLength} characters; only your agency sees it.`}
        value={title}
        error={problems.title ?? refused.title?.[0]}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label="Reply"
        limit={messageLength}
        value={text}
        error={problems.text ?? refused.text?.[0]}
        onChange={(event) => setText(event.target.value)}
      />
      {isElsewhere ? (
        <p role="alert" className="font-semibold text-bad-ink text-sm">
          {errorMessage(change.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={change.isPending} busyLabel="Saving">
          Save
        </Button>
        <Button variant="line" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
