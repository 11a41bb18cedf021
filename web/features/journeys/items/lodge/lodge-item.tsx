import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import {
  type Item,
  itemDescriptionLength,
  lodgeItem,
  type NewItem,
  newItem,
} from '#domain/journeys/items.ts';
import { PicturesField } from '#web/features/platform/pictures/uploads/pictures-field.tsx';
import { type Outcome, sendOrEnqueue } from '#web/features/platform/sending/enqueue.ts';
import { AddressField } from '#web/features/platform/sending/lodging/address-field.tsx';
import type { Draft } from '#web/features/platform/sending/lodging/draft-box.ts';
import { LodgingPage } from '#web/features/platform/sending/lodging/lodging-page.tsx';
import { useLodgingForm } from '#web/features/platform/sending/lodging/use-lodging-form.ts';
import { useOpenedDraft } from '#web/features/platform/sending/lodging/use-opened-draft.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import { itemDetails, itemFamily } from '../queries.ts';
import { CarrierCard } from './carrier-card.tsx';
import { emptyItem, isEmptyItem, itemDrafts, itemFields } from './item-values.ts';

type LodgeItemProps = { accountId: number; onLodged: (item: Item) => void; onKept: () => void };

/** The form to lodge an item, filled with the draft from this device. */
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
  /** Gets the discarded draft, so that it can be restored. */
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

/** The item's description, so that it can be recognised. */
function ItemCard({ onUnsentPictures }: { onUnsentPictures: (unsent: UnsentPictures) => void }) {
  const { register, formState } = useFormContext<NewItem>();
  const { errors } = formState;
  return (
    <Card>
      <CardHead title="The item" />
      <div className="grid gap-5">
        <TextField
          {...register('itemName')}
          label="Item"
          placeholder="Two cartons of school books"
          error={errors.itemName?.message}
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextArea
          {...register('description')}
          label="Description"
          hint="Size, colour, marks: what tells it from another."
          rows={3}
          limit={itemDescriptionLength}
          error={errors.description?.message}
        />
        <PicturesField name="images" label="Photos of the item" onUnsent={onUnsentPictures} mayWait />
      </div>
    </Card>
  );
}

/** Sends the item, or queues it until there is a network. */
type ItemToLodge = { item: NewItem; idempotencyKey: string };

function useLodgeItem(accountId: number): UseMutationResult<Outcome<Item>, Error, ItemToLodge> {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ item, idempotencyKey }) =>
      sendOrEnqueue(
        lodgeItem,
        { body: item },
        {
          key: idempotencyKey,
          accountId,
          kind: 'item',
          title: `${item.itemName}, with ${item.vehicleBikeNumber}`,
          pictures: item.images,
          record: { under: '/users/itemDetails/', field: 'id' },
          edit: { kind: 'form', ...itemDrafts.asText(accountId, item), to: '/users/items/lodge' },
          families: itemFamily,
        },
      ),
    onSuccess: async (outcome) => {
      if (outcome.kind === 'kept') return;
      await queryClient.invalidateQueries({ queryKey: itemFamily, refetchType: 'none' });
      queryClient.setQueryData(itemDetails(outcome.answer.id).queryKey, outcome.answer);
    },
  });
}

/** Departure and destination. */
function WayCard() {
  const { register, formState } = useFormContext<NewItem>();
  return (
    <Card>
      <CardHead title="Where it goes" />
      <div className="grid gap-5">
        <AddressField what="item" label="Pick-up address" />
        <TextField
          {...register('destinationAddress')}
          label="Destination address"
          placeholder="Street, estate or bus stop, with the town"
          error={formState.errors.destinationAddress?.message}
          autoComplete="off"
        />
      </div>
    </Card>
  );
}
