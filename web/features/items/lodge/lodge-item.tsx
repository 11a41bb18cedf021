import type { Item } from '#domain/items.ts';
import { type NewItem, newItem } from '#domain/items.ts';
import type { Draft } from '#web/features/lodging/draft-box.ts';
import { LodgingPage } from '#web/features/lodging/lodging-page.tsx';
import { useLodgingForm } from '#web/features/lodging/use-lodging-form.ts';
import { useOpenedDraft } from '#web/features/lodging/use-opened-draft.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { CarrierCard } from './carrier-card.tsx';
import { ItemCard } from './item-card.tsx';
import { emptyItem, isEmptyItem, itemDrafts, itemFields } from './item-values.ts';
import { useLodgeItem } from './use-lodge-item.ts';
import { WayCard } from './way-card.tsx';

type LodgeItemProps = { accountId: number; onLodged: (item: Item) => void; onKept: () => void };

/** The form to lodge an item, opened with the draft that this device keeps. */
export function LodgeItem({ accountId, onLodged, onKept }: LodgeItemProps) {
  const { round, opened, startAfresh } = useOpenedDraft(itemDrafts, accountId);
  return (
    <ItemForm
      key={round}
      accountId={accountId}
      opened={opened}
      onDiscard={startAfresh}
      onLodged={onLodged}
      onKept={onKept}
    />
  );
}

type ItemFormProps = LodgeItemProps & {
  opened: Draft<NewItem> | null;
  /** Gets what was discarded, so that it can be brought back. */
  onDiscard: (draft: Draft<NewItem> | null) => void;
};

const resolver = formResolver<NewItem>(newItem);

function ItemForm({ accountId, opened, onDiscard, onLodged, onKept }: ItemFormProps) {
  const { mutateAsync } = useLodgeItem(accountId);
  const lodging = useLodgingForm<NewItem, Item>({
    box: itemDrafts,
    accountId,
    opened,
    resolver,
    empty: emptyItem,
    isEmpty: isEmptyItem,
    names: itemFields,
    send: (item, idempotencyKey) => mutateAsync({ item, idempotencyKey }),
    onLodged,
    onKept,
  });

  function discard() {
    const kept = itemDrafts.read(accountId);
    lodging.draft.remove();
    onDiscard(kept);
  }

  return (
    <LodgingPage
      what="item"
      title="Lodge item"
      lead="Do this before it leaves your hands. Saved on this device as you type."
      lodging={lodging}
      onDiscard={discard}
      submitLabel="Lodge item"
    >
      <ItemCard onUnsentPictures={lodging.photos.setUnsent} />
      <CarrierCard />
      <WayCard />
    </LodgingPage>
  );
}
