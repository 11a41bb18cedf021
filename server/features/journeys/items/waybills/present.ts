/** The people on a waybill to the answer that the sender gets. */

import { type Handover, handoverTries, type Waybill } from '#domain/journeys/items/waybills.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { isoMoment, isoMomentOrNull } from '#server/base/database/json-moments.ts';
import { waybillUrl } from '#server/features/journeys/items/waybills/codes.ts';
import type { HandoverRow } from '#server/features/journeys/items/waybills/details-store.ts';
import {
  type Chain,
  chainOf,
  mayRenewCode,
  stateOf,
} from '#server/features/journeys/items/waybills/policy.ts';

/** @param open whether the item is still on its way. @returns null without a waybill. */
export function presentWaybill(
  rows: readonly HandoverRow[],
  { open }: { open: boolean },
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
): Waybill | null {
  const chain = chainOf(rows);
  if (!chain) return null;
  return {
    url: waybillUrl(publicUrl, chain.sender.token),
    madeAt: isoMoment(chain.sender.created_at),
    handovers: rows.map((row) => presentHandover(row, chain, open)),
    can: { confirm: open && chain.next?.locked_at === null },
  };
}

function presentHandover(row: HandoverRow, chain: Chain<HandoverRow>, open: boolean): Handover {
  return {
    id: row.id,
    role: row.role,
    name: row.name,
    phone: formatPhone(row.phone),
    state: stateOf(row, chain),
    confirmedAt: isoMomentOrNull(row.confirmed_at),
    triesLeft: handoverTries - row.wrong_tries,
    can: { newCode: open && mayRenewCode(row) },
  };
}
