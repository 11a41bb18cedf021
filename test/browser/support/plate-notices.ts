/** Makes and ends notices about plates by calls of the API. */
import { createPlateNotice, withdrawPlateNotice } from '#domain/response/plate-notices/plate-notices.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import type { Product } from './product.ts';
import { post } from './reports.ts';

/** A new agency tells that the vehicle is wanted, with the reference W/7. @returns its officer and the notice. */
export async function tellOf(product: Product, plate: string): Promise<{ officer: TestAccount; id: number }> {
  const { id: agencyId } = await createAgency(product.app);
  const officer = await createAccount(product.app, { accountType: 'government-agency', agencyId });
  const said = { plate, kind: 'wanted', reference: 'W/7' };
  const { id } = await post(product, officer, createPlateNotice.path, said);
  return { officer, id: Number(id) };
}

export async function withdraw(product: Product, officer: TestAccount, id: number): Promise<void> {
  await post(product, officer, withdrawPlateNotice.path.replace('{id}', String(id)), {});
}
