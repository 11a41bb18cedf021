import { lazy, Suspense } from 'react';
import type { Item } from '#domain/journeys/items/items.ts';
import { ItemPage } from '#web/features/journeys/items/item-page.tsx';
import { CaseFile } from '#web/features/response/cases/case-file.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/item-details';

const ItemWithoutCase = lazy(async () => {
  const { ItemWithoutCase } = await import('#web/features/reporting/flags/item-without-case.tsx');
  return { default: ItemWithoutCase };
});

/** The title is the item's own. */
export const meta: Route.MetaFunction = () => [];

export default function AgencyItemDetails({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/flagedItems">Flagged items</BackLink>
      <ItemPage id={params.id} listTo="/admin/flagedItems" listName="the flagged items" isKept={hasCase}>
        {(item) => <ItemFile item={item} />}
      </ItemPage>
    </>
  );
}

/** The case stays when the flag is withdrawn, and states that. */
function hasCase({ flagInfo }: Item): boolean {
  return flagInfo?.caseId != null;
}

/** The agency's case of it; without one, the item alone. */
function ItemFile({ item }: { item: Item }) {
  const caseId = item.flagInfo?.caseId ?? null;
  if (caseId === null) {
    return (
      <Suspense>
        <ItemWithoutCase item={item} />
      </Suspense>
    );
  }
  return (
    <>
      <title>{`Item ${item.itemRef} | RUA`}</title>
      <CaseFile id={caseId} />
    </>
  );
}
