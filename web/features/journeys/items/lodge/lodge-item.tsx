import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  type Item,
  itemDescriptionLength,
  lodgeItem,
  type NewItem,
  newItem,
} from '#domain/journeys/items/items.ts';
import { phoneProblem } from '#domain/values/phones.ts';
import { PicturesField } from '#web/features/platform/pictures/uploads/pictures-field.tsx';
import { type Outcome, sendOrEnqueue } from '#web/features/platform/sending/enqueue.ts';
import { AddressField } from '#web/features/platform/sending/lodging/address-field.tsx';
import type { Draft } from '#web/features/platform/sending/lodging/draft-box.ts';
import { LodgingPage } from '#web/features/platform/sending/lodging/lodging-page.tsx';
import { useLodgingForm } from '#web/features/platform/sending/lodging/use-lodging-form.ts';
import { useOpenedDraft } from '#web/features/platform/sending/lodging/use-opened-draft.ts';
import { placeLabel } from '#web/features/road/places/place-label.ts';
import { StateField } from '#web/features/road/places/state-field.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import { itemDetails, itemFamily } from '../queries.ts';
import { CarrierCard } from './carrier-card.tsx';
import { emptyItem, isEmptyItem, itemDrafts, itemFields } from './item-values.ts';

type LodgeItemProps = { accountId: number; onLodged: (item: Item) => void; onQueued: () => void };

/** The form to lodge an item, filled with the draft from this device. */
export function LodgeItem({ accountId, onLodged, onQueued }: LodgeItemProps) {
  const { round, opened, startAfresh } = useOpenedDraft(itemDrafts, accountId);
  return (
    <ItemForm
      key={round}
      accountId={accountId}
      opened={opened}
      onDiscard={startAfresh}
      onLodged={onLodged}
      onQueued={onQueued}
    />
  );
}

type ItemFormProps = LodgeItemProps & {
  opened: Draft<NewItem> | null;
  /** Gets the discarded draft, so that it can be restored. */
  onDiscard: (draft: Draft<NewItem> | null) => void;
};

const resolver = formResolver<NewItem>(newItem, ({ riderPhoneNumber }) => ({
  riderPhoneNumber: phoneProblem(riderPhoneNumber),
}));

function ItemForm({ accountId, opened, onDiscard, onLodged, onQueued }: ItemFormProps) {
  const t = useTranslate();
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
    onQueued,
  });

  function discard() {
    const kept = itemDrafts.read(accountId);
    lodging.draft.remove();
    onDiscard(kept);
  }

  return (
    <LodgingPage
      what="item"
      title={t('Lodge item')}
      lead={t('Do this before it leaves your hands. Saved on this device as you type.')}
      lodging={lodging}
      onDiscard={discard}
      submitLabel={t('Lodge item')}
    >
      <ItemCard onUnsentPictures={lodging.photos.setUnsent} />
      <CarrierCard />
      <WayCard />
      <MoreCard />
    </LodgingPage>
  );
}

/** The item's description, so that it can be recognised. */
function ItemCard({ onUnsentPictures }: { onUnsentPictures: (unsent: UnsentPictures) => void }) {
  const t = useTranslate();
  const { register, formState } = useFormContext<NewItem>();
  const { errors } = formState;
  return (
    <Card>
      <CardHead title={t('The item')} />
      <div className="grid gap-5">
        <TextField
          {...register('itemName')}
          label={t('Item')}
          placeholder={t('Two cartons of school books')}
          error={errors.itemName?.message}
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextArea
          {...register('description')}
          label={t('Description')}
          hint={t('Size, colour, marks: what tells it from another.')}
          rows={3}
          limit={itemDescriptionLength}
          error={errors.description?.message}
        />
        <PicturesField name="images" label={t('Photos of the item')} onUnsent={onUnsentPictures} mayWait />
      </div>
    </Card>
  );
}

/** Sends the item, or queues it until there is a network. */
type ItemToLodge = { item: NewItem; idempotencyKey: string };

function useLodgeItem(accountId: number): UseMutationResult<Outcome<Item>, Error, ItemToLodge> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ item, idempotencyKey }) =>
      sendOrEnqueue(
        lodgeItem,
        { body: item },
        {
          key: idempotencyKey,
          accountId,
          kind: 'item',
          title: `${item.itemName}, ${item.vehicleBikeNumber}`,
          pictures: item.images,
          record: { under: '/users/itemDetails/', field: 'id' },
          edit: { kind: 'form', ...itemDrafts.asText(accountId, item), to: '/users/items/lodge' },
          families: itemFamily,
        },
      ),
    onSuccess: async (outcome) => {
      if (outcome.kind === 'queued') return;
      await queryClient.invalidateQueries({ queryKey: itemFamily, refetchType: 'none' });
      queryClient.setQueryData(itemDetails(outcome.answer.id).queryKey, outcome.answer);
    },
  });
}

const moreFields = ['manifestNumber', 'departureState', 'vehicleName', 'vehicleModel'] as const;

/** Fields that the sender may leave out; a manifest's number fills the others. */
function MoreCard() {
  const t = useTranslate();
  const { register, formState, getValues } = useFormContext<NewItem>();
  const { errors } = formState;
  const [wasUsed] = useState(() => moreFields.some((name) => getValues(name) !== ''));
  const isWrong = moreFields.some((name) => errors[name] !== undefined);
  return (
    <details
      open={wasUsed || isWrong || undefined}
      className="rounded-card border border-line bg-surface px-5 py-2 open:pb-5 md:px-6"
    >
      <summary className="min-h-control cursor-pointer py-3 font-semibold">
        {t('Manifest and vehicle, if you know them')}
      </summary>
      <div className="grid gap-x-4 gap-y-5 pt-2 sm:grid-cols-2">
        <TextField
          {...register('manifestNumber')}
          label={t('Manifest number')}
          hint={t('It fills in the rest.')}
          inputMode="numeric"
          optional
          error={errors.manifestNumber?.message}
          autoComplete="off"
        />
        <StateField name="departureState" label={t('Departure state')} optional />
        <TextField
          {...register('vehicleName')}
          label={t('Kind of vehicle')}
          placeholder={t('Danfo, Hiace, Sienna')}
          optional
          error={errors.vehicleName?.message}
          autoComplete="off"
        />
        <TextField
          {...register('vehicleModel')}
          label={t('Model or colour')}
          optional
          error={errors.vehicleModel?.message}
          autoComplete="off"
        />
      </div>
    </details>
  );
}

/** Departure and destination. */
function WayCard() {
  const t = useTranslate();
  const { register, formState } = useFormContext<NewItem>();
  return (
    <Card>
      <CardHead title={t('Where it goes')} />
      <div className="grid gap-5">
        <AddressField placeLabel={placeLabel} what="item" label={t('Pick-up address')} />
        <TextField
          {...register('destinationAddress')}
          label={t('Destination address')}
          placeholder={t('Street, estate or bus stop, with the town')}
          error={formState.errors.destinationAddress?.message}
          autoComplete="off"
        />
      </div>
    </Card>
  );
}
