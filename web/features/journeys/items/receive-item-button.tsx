import { CircleCheck } from 'lucide-react';
import type { Item } from '#domain/items.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { useReceiveItem } from './queries.ts';

/** The item came to its receiver. Nothing when it is there already. */
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
