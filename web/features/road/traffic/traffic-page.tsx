import type { ReactNode } from 'react';
import type { TrafficUpdate } from '#domain/traffic/updates.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { TrafficFile } from './traffic-file.tsx';
import { useTraffic } from './use-traffic.ts';

type TrafficPageProps = {
  /** As the address has it. */
  id: string;
  list: { to: string; name: string };
  /** What can be done with it, beside its title. */
  actions: (update: TrafficUpdate) => ReactNode;
};

/** One update, on the page of everybody and on that of its author. */
export function TrafficPage({ id, list, actions }: TrafficPageProps) {
  const found = useTraffic(id);
  return (
    <>
      <BackLink to={list.to}>{list.name}</BackLink>
      {found.state === 'here' ? (
        <TrafficFile update={found.update}>{actions(found.update)}</TrafficFile>
      ) : null}
      {found.state === 'loading' ? <RecordSkeleton what="traffic update" /> : null}
      {found.state === 'missing' ? (
        <RecordNotFound
          what="traffic update"
          vehicle="keke"
          listTo={list.to}
          listName={list.name.toLowerCase()}
        />
      ) : null}
      {found.state === 'failed' ? (
        <LoadFailure what="The traffic update" onRetry={found.retry} busy={found.isTrying} />
      ) : null}
    </>
  );
}
