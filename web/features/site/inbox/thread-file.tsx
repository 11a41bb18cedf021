import { useQuery } from '@tanstack/react-query';
import { Link, useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { type ContactThread, contactStates } from '#domain/site/contact.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { stateLook } from '#web/features/platform/deliveries/queue/delivery-labels.ts';
import { firstWords } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { contactLook } from './inbox-labels.ts';
import { inboxStaff, useAssign, useSetState } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';

const stateOptions = contactStates.map((value) => ({ value, label: contactLook[value].words }));
const excerptWords = 16;

/** One message: its text, the answers, and the form for an answer. */
export function ThreadFile({ thread }: { thread: ContactThread }) {
  const look = contactLook[thread.state];
  return (
    <>
      <PageHeading
        above={
          <Badge tone={look.tone} sign={look.sign}>
            {look.words}
          </Badge>
        }
        title={`${thread.firstName} ${thread.lastName}`}
        lead={
          <a href={`mailto:${thread.email}`} className="-my-3.5 wrap-anywhere relative inline-block py-3.5">
            {thread.email}
          </a>
        }
      />
      {thread.suspicious ? (
        <Notice tone="wait" title="A program may have written this">
          It filled in a field that people do not see. Nobody was mailed about it.
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Conversation thread={thread} />
          <ReplyForm thread={thread} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <HandlingCard thread={thread} />
          {thread.others.length > 0 ? <OthersCard thread={thread} /> : null}
        </div>
      </div>
    </>
  );
}

function Conversation({ thread }: { thread: ContactThread }) {
  return (
    <Card aria-label="What was written">
      <ol className="grid gap-5">
        <li className="grid gap-1.5">
          <p className="num text-muted text-sm">
            <b className="text-ink">{thread.firstName}</b>, {formatDateTime(thread.createdAt)}
          </p>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{thread.message}</p>
        </li>
        {thread.replies.map((reply) => (
          <li key={reply.id} className="grid gap-1.5 border-info-mark border-l-4 pl-4">
            <p className="num flex flex-wrap items-center gap-2 text-muted text-sm">
              <span>
                <b className="text-ink">{reply.author || 'A former colleague'}</b>, {formatDateTime(reply.at)}
              </span>
              {reply.delivery === null ? null : (
                <Badge tone={stateLook[reply.delivery].tone} sign={stateLook[reply.delivery].sign}>
                  {stateLook[reply.delivery].words}
                </Badge>
              )}
            </p>
            <p className="max-w-measure whitespace-pre-line wrap-anywhere">{reply.text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function HandlingCard({ thread }: { thread: ContactThread }) {
  const account = useOutletContext<Account>();
  const { data: staff = [] } = useQuery(inboxStaff);
  const setState = useSetState(thread.id);
  const assign = useAssign(thread.id);
  const people =
    thread.assignee && !staff.some(({ id }) => id === thread.assignee?.id) ? [thread.assignee] : [];
  return (
    <Card aria-labelledby="handling" className="grid gap-4">
      <h2 id="handling" className="text-lg">
        Handling
      </h2>
      <SelectField
        label="State"
        options={stateOptions}
        value={thread.state}
        onChange={({ target }) => {
          const state = contactStates.find((one) => one === target.value);
          if (state) setState.mutate(state);
        }}
      />
      <SelectField
        label="Looked after by"
        options={[
          { value: '', label: 'Nobody' },
          ...[...people, ...staff].map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(thread.assignee?.id ?? '')}
        onChange={({ target }) => assign.mutate(target.value === '' ? null : Number(target.value))}
      />
      {thread.assignee?.id === account.id ? null : (
        <Button
          small
          variant="line"
          busy={assign.isPending}
          busyLabel="Taking"
          onClick={() => assign.mutate(account.id)}
        >
          Take it myself
        </Button>
      )}
    </Card>
  );
}

function OthersCard({ thread }: { thread: ContactThread }) {
  return (
    <Card aria-labelledby="others">
      <CardHead title="From the same address" id="others" />
      <ul>
        {thread.others.map((other) => (
          <li key={other.id} className="grid gap-1 border-line border-t py-3 first:border-t-0 first:pt-0">
            <Link
              to={`/backoffice/inbox/${other.id}`}
              className="-my-3.5 wrap-anywhere relative inline-block py-3.5"
            >
              {firstWords(other.message, excerptWords)}
            </Link>
            <span className="num text-muted text-sm">
              {contactLook[other.state].words}, {formatDateTime(other.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
