import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/clock.ts';
import type { Item } from '#domain/items.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { FlaggedItemBadge, ItemStatusBadge } from './item-badges.tsx';

/** An item's head: its states, id, name and what can be done. */
export function ItemHeading({ item, children }: { item: Item; children?: ReactNode }) {
  return (
    <>
      <title>{`Item ${item.itemRef} | RUA`}</title>
      <PageHeading
        above={
          <>
            {item.flagInfo ? <FlaggedItemBadge /> : null}
            <ItemStatusBadge status={item.status} />
            <span className="num text-muted text-sm">{item.itemRef}</span>
          </>
        }
        title={item.itemName}
        lead={<span className="num text-sm">Lodged {formatDateTime(item.createdAt)}</span>}
      >
        {children ? (
          <div className="no-print flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-[1_1_40%]">
            {children}
          </div>
        ) : null}
      </PageHeading>
    </>
  );
}
