/** Items: a parcel given to a rider or driver, lodged before it leaves, and received at its destination. */
import * as z from 'zod/mini';
import { members, membersAndAgencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { optionalText, requiredText } from '#domain/contract/text.ts';
import { idText, idTextWithStrayBrace, jsonTextList, moment, wireObject } from '#domain/contract/wire.ts';
import { flagInfo } from '#domain/journeys/flag-info.ts';
import {
  type ItemStatus,
  itemFields,
  itemNames,
  itemRow,
  itemStatuses,
  transportMeans,
} from '#domain/journeys/items/item-row.ts';
import { waybill } from '#domain/journeys/items/waybills.ts';
import { optionalManifestNumber } from '#domain/journeys/manifests/manifest-numbers.ts';
import { firstPicturePaths } from '#domain/platform/pictures/uploads.ts';
import { outcomeFields } from '#domain/response/cases/outcomes.ts';
import { caseTimelineKinds } from '#domain/response/cases/report-case.ts';
import { optionalPlateKind } from '#domain/road/plate-kinds.ts';
import { typedPhoneSchema } from '#domain/values/phones.ts';
import { plateSchema } from '#domain/values/plates.ts';
import { newAccuracy, newPosition, positionFields } from '#domain/values/position.ts';

/** Allowed next states of an item, by state. */
export const itemTransitions = {
  ongoing: ['received'],
  received: [],
} as const satisfies Record<ItemStatus, readonly ItemStatus[]>;

export function canReceive(status: ItemStatus): boolean {
  const next: readonly ItemStatus[] = itemTransitions[status];
  return next.includes('received');
}

export const itemDescriptionLength = 1000;

/** The vehicle that carries the item, and the place where it leaves. Fields left out are taken from the manifest, where one is named. */
const carriage = {
  vehicleName: optionalText(100),
  vehicleModel: optionalText(100),
  manifestNumber: optionalManifestNumber,
  departureState: optionalText(60),
};

const newItemNames = { manifestNumber: 'manifest_num' } as const;

export const newItem = wireObject(
  {
    itemName: requiredText('what the item is', 100),
    driverName: requiredText("the rider's or driver's name", 100),
    transportMeans,
    vehicleBikeNumber: plateSchema,
    plateKind: optionalPlateKind,
    riderCompany: requiredText("the rider's company", 100),
    riderPhoneNumber: typedPhoneSchema,
    address: requiredText('where the item leaves from', 200),
    destinationAddress: requiredText('where the item goes', 200),
    description: requiredText('a description', itemDescriptionLength),
    ...carriage,
    images: firstPicturePaths,
    ...newPosition,
    ...newAccuracy,
  },
  newItemNames,
);
export type NewItem = z.output<typeof newItem>;

/** Events stored of an item itself; the steps of agencies are events of their cases. */
export const ownItemEventKinds = [
  'lodged',
  'flagged',
  'flag_withdrawn',
  'waybill_made',
  'handed_over',
  'given_back',
  'code_locked',
  'new_code',
  /** RUA sends no SMS to the number of this person. */
  'code_not_texted',
  'receiver_removed',
  'received',
] as const;
export type OwnItemEventKind = (typeof ownItemEventKinds)[number];

/** One step of the item's timeline. `name` is the person or body that the step concerns, empty when that is the owner. */
export const itemEvent = wireObject({
  kind: z.enum([...ownItemEventKinds, ...caseTimelineKinds]),
  name: z.string(),
  note: z.string(),
  /** The first picture of an agency's reply, and the pictures after it; missing where the reply has none. */
  picture: z.optional(z.string()),
  morePictures: z.optional(z.array(z.string())),
  ...outcomeFields,
  at: moment,
});
export type ItemEvent = z.output<typeof itemEvent>;

/** The viewer's rights on this item, so that no page works them out again. */
export const itemAbilities = wireObject({
  receive: z.boolean(),
  flag: z.boolean(),
  withdrawFlag: z.boolean(),
  makeWaybill: z.boolean(),
});

export const item = wireObject(
  {
    ...itemFields,
    vehicleName: z.string(),
    vehicleModel: z.string(),
    manifestNumber: z.string(),
    departureState: z.string(),
    address: z.string(),
    /** Whether the rider's number can get SMS, such as a waybill's code. */
    riderPhoneTextable: z.boolean(),
    description: z.string(),
    images: jsonTextList(z.string()),
    ...positionFields,
    receivedAt: z.nullable(moment),
    /** The reporter's phone, for tagged agencies. */
    phone: z.string(),
    user: wireObject({ firstName: z.string(), lastName: z.string(), address: z.string() }),
    flagInfo: z.nullable(flagInfo),
    /** The current one, for the owner alone. */
    waybill: z.nullable(waybill),
    timeline: z.array(itemEvent),
    can: itemAbilities,
  },
  { ...itemNames, ...newItemNames },
);
export type Item = z.output<typeof item>;

export const itemSorts = ['newest', 'oldest'] as const;

export const itemListQuery = wireObject({
  ...pageFields,
  status: z.optional(z.enum([...itemStatuses, 'all'])),
  sort: z.optional(z.enum(itemSorts)),
});
export type ItemListQuery = z.output<typeof itemListQuery>;

export const lodgeItem = defineEndpoint({
  name: 'lodgeItem',
  noun: 'items',
  summary: 'Lodge an item before it leaves',
  method: 'POST',
  path: '/api/user/lodge-item/create',
  access: members,
  body: newItem,
  answer: dataAnswer(item, 'Item lodged'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 120, seconds: 3600 }],
});

export const listItems = defineEndpoint({
  name: 'listItems',
  noun: 'items',
  summary: "The caller's items, newest first",
  method: 'GET',
  path: '/api/user/lodge-item',
  access: members,
  query: itemListQuery,
  answer: pageAnswer(itemRow),
  kept: true,
});

export const countItems = defineEndpoint({
  name: 'countItems',
  noun: 'items',
  summary: "How many items the caller has, by status, for the list's filters",
  method: 'GET',
  path: '/api/user/lodge-item/counts',
  access: members,
  answer: dataAnswer(
    wireObject({ all: z.number(), ongoing: z.number(), received: z.number(), flagged: z.number() }),
  ),
  kept: true,
});

export const getItem = defineEndpoint({
  name: 'getItem',
  noun: 'items',
  summary: 'One item, for its owner and for the agencies tagged in its flag',
  method: 'GET',
  path: '/api/user/lodge-item/details/{id}',
  access: membersAndAgencies,
  params: z.object({ id: idTextWithStrayBrace }),
  answer: dataAnswer(item),
  kept: true,
});

export const receiveItem = defineEndpoint({
  name: 'receiveItem',
  noun: 'items',
  summary: 'The item has come to its receiver',
  method: 'POST',
  path: '/api/user/lodge-item/complete/end/{id}',
  access: members,
  params: z.object({ id: idText }),
  answer: dataAnswer(item, 'Item received'),
  idempotent: true,
  alsoGetWithBearer: true,
});
