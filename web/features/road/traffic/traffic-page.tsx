import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TrafficUpdate } from '#domain/road/traffic/updates.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { trafficDetails } from './queries.ts';
import { TrafficFile } from './traffic-file.tsx';

type TrafficPageProps = {
  /** The id in the page's address. */
  id: string;
  list: { to: string; name: Phrase };
  /** The actions beside its title. */
  actions: (update: TrafficUpdate) => ReactNode;
};

/** One update, on its public page and on its author's page. */
export function TrafficPage({ id, list, actions }: TrafficPageProps) {
  const t = useTranslate();
  const found = useTraffic(id);
  const listName = t(list.name);
  return (
    <>
      <BackLink to={list.to}>{listName}</BackLink>
      {found.state === 'here' ? (
        <TrafficFile update={found.update}>{actions(found.update)}</TrafficFile>
      ) : null}
      {found.state === 'loading' ? <RecordSkeleton what={t('traffic update')} /> : null}
      {found.state === 'missing' ? (
        <RecordNotFound
          what={t('traffic update')}
          vehicle="keke"
          listTo={list.to}
          listName={listName.toLowerCase()}
        />
      ) : null}
      {found.state === 'failed' ? (
        <LoadFailure what={t('The traffic update')} onRetry={found.retry} busy={found.isTrying} />
      ) : null}
    </>
  );
}

/** The traffic update that a page's address names. */
type FoundTraffic =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void; isTrying: boolean }
  | { state: 'here'; update: TrafficUpdate };

/** @param id as the address has it. */
function useTraffic(id: string): FoundTraffic {
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, isFetching, refetch } = useQuery({ ...trafficDetails(Number(id)), enabled: isId });
  if (!isId || isNotFound(error)) return { state: 'missing' };
  if (data) return { state: 'here', update: data };
  if (error) return { state: 'failed', retry: () => void refetch(), isTrying: isFetching };
  return { state: 'loading' };
}
