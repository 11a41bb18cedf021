import { ItemFile } from '#web/features/items/item-file.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/item-details';

export const meta: Route.MetaFunction = () => [{ title: 'Item details | RUA' }];

export default function ItemDetails({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/flagedItems">Flagged items</BackLink>
      <ItemFile id={params.id} />
    </>
  );
}
