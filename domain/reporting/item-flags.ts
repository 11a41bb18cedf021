/** Flags of items: as of rides, but only agencies are notified. */
import * as z from 'zod/mini';
import { agencies, members, verifiedMembers, verifiedReporters } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idNumber, idText, moment, wireObject } from '#domain/contract/wire.ts';
import { itemRow, itemStatus, itemStatuses } from '#domain/journeys/items/item-row.ts';
import { flaggedCaseFields, newFlagFields, withdrawal } from '#domain/reporting/flags.ts';

export const newItemFlag = wireObject({ itemId: idNumber, ...newFlagFields });
export type NewItemFlag = z.output<typeof newItemFlag>;

export const itemFlag = wireObject({
  id: z.number(),
  itemId: z.number(),
  description: z.string(),
  createdAt: moment,
});
export type ItemFlag = z.output<typeof itemFlag>;

/** A row of the flagged tab. `id` is the item's, because the first client opens the item by it. */
export const flaggedItemRow = wireObject({
  id: z.number(),
  flagId: z.number(),
  createdAt: moment,
  lodgeItem: itemRow,
});
export type FlaggedItemRow = z.output<typeof flaggedItemRow>;

/** A row of an agency's list: the item, flat, with `id` the item's own. */
export const agencyFlaggedItemRow = wireObject({
  id: z.number(),
  itemRef: z.string(),
  itemName: z.string(),
  vehicleBikeNumber: z.string(),
  riderPhoneNumber: z.string(),
  riderCompany: z.string(),
  destinationAddress: z.string(),
  status: itemStatus,
  ...flaggedCaseFields,
});
export type AgencyFlaggedItemRow = z.output<typeof agencyFlaggedItemRow>;

const common = { noun: 'flags' } as const;

export const flagItem = defineEndpoint({
  ...common,
  name: 'flagItem',
  summary: 'Flag an item: tells the agencies. Of a description the first 1,000 characters are kept',
  method: 'POST',
  path: '/api/user/lodge-item/flag/create',
  access: verifiedReporters,
  body: newItemFlag,
  urgent: true,
  answer: dataAnswer(itemFlag, 'Item flagged successfully'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});

export const flaggedItemsQuery = wireObject({
  ...pageFields,
  status: z.optional(z.enum([...itemStatuses, 'all'])),
  sort: z.optional(z.enum(['newest', 'oldest'])),
});
export type FlaggedItemsQuery = z.output<typeof flaggedItemsQuery>;

export const listFlaggedItems = defineEndpoint({
  ...common,
  name: 'listFlaggedItems',
  summary: "The caller's flagged items, newest first",
  method: 'GET',
  path: '/api/user/lodge-item/flag',
  access: members,
  query: flaggedItemsQuery,
  answer: pageAnswer(flaggedItemRow),
  kept: true,
});

export const listAgencyFlaggedItems = defineEndpoint({
  ...common,
  name: 'listAgencyFlaggedItems',
  summary: "The items whose flag names the caller's agency, newest flag first",
  method: 'GET',
  path: '/api/user/lodge-item/agency',
  access: agencies,
  query: flaggedItemsQuery,
  answer: pageAnswer(agencyFlaggedItemRow),
  kept: true,
});

export const withdrawItemFlag = defineEndpoint({
  ...common,
  name: 'withdrawItemFlag',
  summary: "Withdraw an item's flag before an agency acknowledges it; tells every agency it reached",
  method: 'POST',
  path: '/api/user/lodge-item/flag/withdraw/{id}',
  access: verifiedMembers,
  params: z.object({ id: idText }),
  body: withdrawal,
  answer: dataAnswer(wireObject({ id: z.number() }), 'The flag is withdrawn.'),
});

export const retryItemDelivery = defineEndpoint({
  ...common,
  name: 'retryItemDelivery',
  summary: 'Try a failed message of the caller\u2019s flag again',
  method: 'POST',
  path: '/api/user/lodge-item/flag/retry/{id}',
  access: verifiedMembers,
  params: z.object({ id: idText }),
  answer: dataAnswer(wireObject({ id: z.number() }), 'We are trying again.'),
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
});
