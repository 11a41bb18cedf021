import type { ReactNode } from 'react';
import type { Item } from '#domain/items.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { useItem } from './use-item.ts';

type ItemPageProps = {
  /** As the address has it. */
  id: string;
  listTo: string;
  listName: string;
  children: (item: Item) => ReactNode;
};

/** An item's page: what the area shows of it, or why there is nothing to show. */
export function ItemPage({ id, listTo, listName, children }: ItemPageProps) {
  const found = useItem(id);
  switch (found.state) {
    case 'loading':
      return <RecordSkeleton what="item" />;
    case 'missing':
      return <RecordNotFound what="item" vehicle="okada" listTo={listTo} listName={listName} />;
    case 'failed':
      return <LoadFailure what="The item" onRetry={found.retry} busy={found.isTrying} />;
    case 'here':
      return children(found.item);
  }
}
