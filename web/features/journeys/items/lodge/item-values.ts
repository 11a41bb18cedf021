/** The values of the form of an item. */
import * as z from 'zod/mini';
import { transportMeans } from '#domain/journeys/items/item-row.ts';
import type { NewItem } from '#domain/journeys/items/items.ts';
import { picturePaths } from '#domain/platform/pictures/uploads.ts';
import {
  createDraftBox,
  draftAccuracy,
  draftCoordinate,
  draftText,
} from '#web/features/platform/sending/lodging/draft-box.ts';

export const emptyItem: NewItem = {
  itemName: '',
  description: '',
  images: [],
  transportMeans: 'Bike',
  vehicleBikeNumber: '',
  driverName: '',
  riderPhoneNumber: '',
  riderCompany: '',
  vehicleName: '',
  vehicleModel: '',
  manifestNumber: '',
  departureState: '',
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
  'manifestNumber',
  'departureState',
  'vehicleName',
  'vehicleModel',
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
  vehicleName: draftText,
  vehicleModel: draftText,
  manifestNumber: draftText,
  departureState: draftText,
  address: draftText,
  latitude: draftCoordinate,
  longitude: draftCoordinate,
  accuracyMetres: draftAccuracy,
  destinationAddress: draftText,
}) satisfies z.ZodMiniType<NewItem>;

export const itemDrafts = createDraftBox<NewItem>({
  name: 'lodge-item',
  schema: values,
  withoutPictures: (item) => ({ ...item, images: [] }),
});

/** Whether the draft is empty, so that it need not be stored. */
export function isEmptyItem(item: NewItem): boolean {
  return JSON.stringify(values.parse(item)) === JSON.stringify(values.parse(emptyItem));
}
