import { CircleCheck } from 'lucide-react';
import type { Item } from '#domain/journeys/items.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { useReceiveItem } from './queries.ts';

/** Marks the item as received. Hidden when it is received already. */
export function ReceiveItemButton({ item, ...look }: ButtonLook & { item: Item }) {
  const receive = useReceiveItem();
  if (!item.can.receive) return null;
  return (
    <Button {...look} onClick={() => receive.mutate(item)}>
      <CircleCheck aria-hidden="true" className="ic" />
      Item received
    </Button>
  );
}
