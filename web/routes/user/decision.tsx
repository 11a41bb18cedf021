import { useQuery } from '@tanstack/react-query';
import { DecisionFile } from '#web/features/platform/moderation/decisions/decision-file.tsx';
import { ownDecision } from '#web/features/platform/moderation/decisions/queries.ts';
import { FoundRecord, isRecordId } from '#web/features/road/parking/found-record.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/decision';

export const meta: Route.MetaFunction = () => [{ title: 'Decision of our staff | RUA' }];

export default function OwnDecisionPage({ params }: Route.ComponentProps) {
  const answer = useQuery({ ...ownDecision(Number(params.id)), enabled: isRecordId(params.id) });
  return (
    <>
      <BackLink to="/users/notifications">Notifications</BackLink>
      <FoundRecord
        what="decision"
        id={params.id}
        answer={answer}
        listTo="/users/notifications"
        listName="your notifications"
      >
        {(decision) => <DecisionFile decision={decision} />}
      </FoundRecord>
    </>
  );
}
