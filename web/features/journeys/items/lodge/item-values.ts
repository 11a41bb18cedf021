/** What the form of an item holds. */
import * as z from 'zod/mini';
import { transportMeans } from '#domain/item-row.ts';
import type { NewItem } from '#domain/items.ts';
import { picturePaths } from '#domain/uploads.ts';
import { createDraftBox, draftCoordinate, draftText } from '#web/features/lodging/draft-box.ts';

export const emptyItem: NewItem = {
  itemName: '',
  description: '',
  images: [],
  transportMeans: 'Bike',
  vehicleBikeNumber: '',
  driverName: '',
  riderPhoneNumber: '',
  riderCompany: '',
  address: '',
  latitude: null,
  longitude: null,
  destinationAddress: '',
};

export const itemFields = [
  'itemName',
  'description',
  'vehicleBikeNumber',
  'driverName',
  'riderPhoneNumber',
  'riderCompany',
  'address',
  'destinationAddress',
  'images',
  'transportMeans',
] as const satisfies readonly (keyof NewItem)[];

const values = z.object({
  itemName: draftText,
  description: draftText,
  images: z.catch(picturePaths, []),
  transportMeans: z.catch(transportMeans, emptyItem.transportMeans),
  vehicleBikeNumber: draftText,
  driverName: draftText,
  riderPhoneNumber: draftText,
  riderCompany: draftText,
  address: draftText,
  latitude: draftCoordinate,
  longitude: draftCoordinate,
  destinationAddress: draftText,
}) satisfies z.ZodMiniType<NewItem>;

export const itemDrafts = createDraftBox<NewItem>({
  name: 'lodge-item',
  schema: values,
  withoutPictures: (item) => ({ ...item, images: [] }),
});

/** Whether there is nothing worth keeping. */
export function isEmptyItem(item: NewItem): boolean {
  return JSON.stringify(values.parse(item)) === JSON.stringify(values.parse(emptyItem));
}
