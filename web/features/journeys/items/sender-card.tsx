import type { Item } from '#domain/journeys/items.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PersonLines } from '#web/ui/person-lines.tsx';

/** Who sent and flagged the item, for the agency that answers. */
export function SenderCard({ item }: { item: Item }) {
  const { firstName, lastName, address } = item.user;
  return (
    <Card aria-labelledby="sender">
      <CardHead title="Sender" id="sender" />
      <PersonLines
        name={`${lastName} ${firstName}`.trim() || 'No name given'}
        phone={item.phone}
        address={address}
      />
    </Card>
  );
}
