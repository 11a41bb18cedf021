import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page } from '#domain/contract/paging.ts';
import type { ItemRow } from '#domain/journeys/items/item-row.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { firstWords } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import { CarrierPlate } from './carrier-plate.tsx';
import { FlaggedItemBadge, ItemStatusBadge } from './item-badges.tsx';
import type { ItemListParams } from './queries.ts';

type ItemListProps = {
  label: string;
  answer: Pick<
    UseQueryResult<Page<ItemRow>>,
    'data' | 'isError' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  params: ItemListParams;
  /** The title of an empty list. */
  emptyTitle: string;
  /** Explains in an empty list how items get into it. */
  hint: ReactNode;
};

/** One page of items: a table on wide screens, cards on phones. */
export function ItemList({ label, answer, params, emptyTitle, hint }: ItemListProps) {
  const t = useTranslate();
  return (
    <RecordList
      label={label}
      noun={t('item')}
      nouns={t('items')}
      columns={columnsIn(t)}
      rowKey={(item) => item.id}
      rowTo={(item) => `/users/itemDetails/${item.id}`}
      answer={answer}
      params={params}
      vehicle="okada"
      searchHint={t('Try fewer letters of the item, its number, the rider or the company.')}
      empty={
        <EmptyState
          title={emptyTitle}
          vehicle="okada"
          action={
            <ButtonLink small to="/users/items/lodge">
              <Plus aria-hidden="true" className="ic" />
              {t('Lodge item')}
            </ButtonLink>
          }
        >
          {hint}
        </EmptyState>
      }
    />
  );
}

function columnsIn(t: Translate): DataColumn<ItemRow>[] {
  return [
    { key: 'id', head: t('Item ID'), isLink: true, cell: (item) => item.itemRef },
    { key: 'item', head: t('Item'), card: 'title', cell: (item) => item.itemName },
    { key: 'number', head: t('Bike number'), card: 'trail', cell: (item) => <CarrierPlate item={item} /> },
    {
      key: 'rider',
      head: t('Rider number'),
      cell: (item) => <span className="whitespace-nowrap">{formatPhone(item.riderPhoneNumber)}</span>,
    },
    { key: 'company', head: t('Rider company'), cell: (item) => item.riderCompany },
    { key: 'to', head: t('Destination'), cell: (item) => firstWords(item.destinationAddress) },
    {
      key: 'badges',
      card: 'lead',
      cell: (item) => (
        <span className="flex flex-wrap gap-1">
          {item.flagged ? <FlaggedItemBadge /> : null}
          <ItemStatusBadge status={item.status} />
        </span>
      ),
    },
    {
      key: 'way',
      card: 'text',
      cell: (item) => (
        <>
          {t('To {place}', { place: item.destinationAddress })}
          <span className="num block">
            {item.riderCompany}, {formatPhone(item.riderPhoneNumber)}
          </span>
        </>
      ),
    },
    { key: 'foot-id', card: 'foot', cell: (item) => item.itemRef },
    { key: 'foot-date', card: 'foot', cell: (item) => formatDateTime(item.createdAt) },
  ];
}
