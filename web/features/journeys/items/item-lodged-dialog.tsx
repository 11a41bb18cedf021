import type { Item } from '#domain/journeys/items/items.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CarrierPlate } from './carrier-plate.tsx';

export type ItemLodgedDialogProps = { item: Item; onContinue: () => void };

/** After lodging: the new item, and the next actions. */
export function ItemLodgedDialog({ item, onContinue }: ItemLodgedDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onContinue}
      title={t('Item Lodged')}
      lead={t(
        '{id} is lodged. On its page you can make a waybill, with a code for each person who takes it.',
        { id: item.itemRef },
      )}
      actions={<Button onClick={onContinue}>{t('Continue')}</Button>}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-sunk px-4 py-3">
        <CarrierPlate item={item} />
        <span className="min-w-0">
          {t('{item} to {destination}', { item: item.itemName, destination: item.destinationAddress })}
        </span>
      </p>
    </Dialog>
  );
}
