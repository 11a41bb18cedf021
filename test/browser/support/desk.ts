/** An agency's desk: an agency of its own with officers, and a member who reports to it. */
import { itemOnWire } from '#test/support/lodged-items.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import type { Product } from './product.ts';
import { post } from './reports.ts';

export type Desk = {
  agencyId: number;
  officer: TestAccount;
  supervisor: TestAccount;
  reporter: TestAccount;
};

export async function openDesk({ app }: Product): Promise<Desk> {
  const { id: agencyId } = await createAgency(app);
  const officer = { accountType: 'government-agency', agencyId } as const;
  return {
    agencyId,
    officer: await createAccount(app, officer),
    supervisor: await createAccount(app, { ...officer, officerRole: 'supervisor' }),
    reporter: await createAccount(app, { accountType: 'commuter' }),
  };
}

/** @returns the number of the ride. */
export async function reportRide(
  product: Product,
  { reporter, agencyId }: Desk,
  changes: object = {},
): Promise<number> {
  const { id } = await post(product, reporter, '/api/user/lodge-ride/create', { ...rideOnWire, ...changes });
  const flag = { lodge_ride_id: id, description: 'He drives too fast.', agencies: [agencyId] };
  await post(product, reporter, '/api/user/lodge-ride/flag/create', flag);
  return Number(id);
}

/** @returns the number of the item. */
export async function reportItem(
  product: Product,
  { reporter, agencyId }: Desk,
  changes: object = {},
): Promise<number> {
  const { id } = await post(product, reporter, '/api/user/lodge-item/create', { ...itemOnWire, ...changes });
  const flag = { item_id: id, description: 'It did not arrive.', agencies: [agencyId] };
  await post(product, reporter, '/api/user/lodge-item/flag/create', flag);
  return Number(id);
}
