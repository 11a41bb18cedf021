import { useQuery } from '@tanstack/react-query';
import { FoundRecord } from '#web/features/road/parking/found-record.tsx';
import { contactThread } from '#web/features/site/inbox/queries.ts';
import { ThreadFile } from '#web/features/site/inbox/thread-file.tsx';
import { isRecordId } from '#web/lib/record-id.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/inbox-message';

export const meta: Route.MetaFunction = () => [{ title: 'Message | RUA' }];

export default function InboxMessage({ params }: Route.ComponentProps) {
  const answer = useQuery({ ...contactThread(Number(params.id)), enabled: isRecordId(params.id) });
  return (
    <>
      <BackLink to="/backoffice/inbox">Inbox</BackLink>
      <FoundRecord
        what="message"
        id={params.id}
        answer={answer}
        listTo="/backoffice/inbox"
        listName="the inbox"
      >
        {(thread) => <ThreadFile key={thread.id} thread={thread} />}
      </FoundRecord>
    </>
  );
}
