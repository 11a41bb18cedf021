/** Content and actions of one person's page on a waybill. The link is the only authority. */
import type { AppContext } from '#server/base/app-context.ts';
import { lockItem } from '#server/features/journeys/items/for-others/changes.ts';
import { type CodeTry, enterCode } from '#server/features/journeys/items/waybills/enter-code.ts';
import { type Chain, chainOf, mayEnterCode } from '#server/features/journeys/items/waybills/policy.ts';
import * as store from '#server/features/journeys/items/waybills/store.ts';

export type OpenWaybill = {
  kind: 'open';
  item: store.OpenedPage;
  places: readonly store.WaybillRow[];
  chain: Chain<store.WaybillRow>;
  /** The party that the page is for. */
  viewer: store.WaybillRow;
  mayEnterCode: boolean;
};

export type OpenedWaybill =
  | OpenWaybill
  | { kind: 'over'; because: 'received' | 'given-back' | 'time'; isReceivers: boolean }
  | { kind: 'removed' }
  | { kind: 'unknown' };

export async function openWaybill(app: AppContext, token: string): Promise<OpenedWaybill> {
  const db = app.database.queries;
  const item = await store.findOpened(db, token, app.now().toISOString());
  if (!item) return { kind: 'unknown' };
  const isReceivers = item.role === 'receiver';
  if (isReceivers && item.phone === '') return { kind: 'removed' };
  if (!item.works) return { kind: 'over', because: whyOver(item), isReceivers };
  const places = await store.listCurrent(db, item.item_id);
  const viewer = places.find((place) => place.token === token);
  const chain = chainOf(places);
  // The item was given back, or this link was replaced, a moment ago.
  if (!viewer || !chain) return { kind: 'unknown' };
  const open = item.status === 'ongoing';
  return { kind: 'open', item, places, chain, viewer, mayEnterCode: open && mayEnterCode(viewer, chain) };
}

function whyOver({ ended, status }: store.OpenedPage) {
  if (ended) return 'given-back';
  return status === 'received' ? 'received' : 'time';
}

/** A wrong code counts although it is refused. @returns undefined when this page takes no code, or not any more. */
export function enterCodeOnPage(app: AppContext, token: string, code: string): Promise<CodeTry | undefined> {
  return app.database.transact(async (tx) => {
    const page = await store.findOpened(tx, token, app.now().toISOString());
    if (!page?.works) return undefined;
    const item = await lockItem(tx, page.item_id);
    const places = await store.listCurrent(tx, item.id);
    const viewer = places.find((place) => place.token === token);
    const chain = chainOf(places);
    if (item.status !== 'ongoing' || !viewer || !chain?.next || !mayEnterCode(viewer, chain))
      return undefined;
    return enterCode(app, tx, item, { ...chain, next: chain.next }, code);
  });
}
