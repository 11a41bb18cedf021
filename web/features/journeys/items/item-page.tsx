import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Item } from '#domain/journeys/items/items.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { itemDetails } from './queries.ts';

type ItemPageProps = {
  /** The number in the page's address. */
  id: string;
  listTo: string;
  listName: string;
  /** Whether an item that was here stays so when it is no longer there for its reader. */
  isKept?: (item: Item) => boolean;
  children: (item: Item) => ReactNode;
};

/** An item's page: the area's own view of it, or the reason why it cannot be shown. */
export function ItemPage({ id, listTo, listName, isKept = () => false, children }: ItemPageProps) {
  const t = useTranslate();
  const found = useItem(id, isKept);
  switch (found.state) {
    case 'loading':
      return <RecordSkeleton what={t('item')} />;
    case 'missing':
      return <RecordNotFound what={t('item')} vehicle="okada" listTo={listTo} listName={listName} />;
    case 'failed':
      return <LoadFailure what={t('The item')} onRetry={found.retry} busy={found.isTrying} />;
    case 'here':
      return children(found.item);
  }
}

/** The item that a page's address names. */
type FoundItem =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void; isTrying: boolean }
  | { state: 'here'; item: Item };

/** @param id as the address has it. */
function useItem(id: string, isKept: (item: Item) => boolean): FoundItem {
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, isFetching, refetch } = useQuery({ ...itemDetails(Number(id)), enabled: isId });
  if (!isId) return { state: 'missing' };
  if (isNotFound(error) && !(data && isKept(data))) return { state: 'missing' };
  if (data) return { state: 'here', item: data };
  if (error) return { state: 'failed', retry: () => void refetch(), isTrying: isFetching };
  return { state: 'loading' };
}
