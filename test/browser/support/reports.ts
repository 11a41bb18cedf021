/** Reports and what agencies do with them, by calls of the API, and what the database keeps of them. */
import { expect } from '@playwright/test';
import { type ComplaintOnWire, complaintOnWire } from '#test/support/lodged-complaints.ts';
import type { TestAccount } from '#test/support/records.ts';
import type { Product } from './product.ts';

/** @returns the data of the answer. */
export async function post({ http }: Product, { token }: TestAccount, url: string, payload: object) {
  const reply = await http.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return Object(reply.json()).data;
}

/** @returns the id that people say, and its number. */
export async function lodgeReport(
  product: Product,
  reporter: TestAccount,
  said: ComplaintOnWire,
): Promise<{ complaintRef: string; id: number }> {
  const body = { ...complaintOnWire, ...said };
  const { id, number } = await post(product, reporter, '/api/user/lodge-complain/create', body);
  return { complaintRef: String(id), id: Number(number) };
}

/** The newest case of the officer's agency. */
export async function newestCaseId({ app }: Product, officer: TestAccount): Promise<number> {
  const { id } = await app.database.queries
    .selectFrom('cases')
    .innerJoin('users', 'users.agency_id', 'cases.agency_id')
    .select('cases.id')
    .where('users.id', '=', officer.id)
    .orderBy('cases.id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** An officer's act on the newest case of the agency. */
export async function actOnNewestCase(
  product: Product,
  officer: TestAccount,
  action: 'acknowledge' | 'assign' | 'start' | 'reply' | 'resolve' | 'hand-off',
  body: object = {},
): Promise<void> {
  const id = await newestCaseId(product, officer);
  await post(product, officer, `/api/agency/cases/${action}/${id}`, body);
}

/** Everything that this person has reported. */
export function reportsOf({ app }: Product, { id }: TestAccount) {
  return app.database.queries
    .selectFrom('complaints')
    .select(['type', 'description', 'images', 'latitude', 'longitude', 'ride_id'])
    .where('owner_id', '=', id)
    .execute();
}

export async function agencyId({ app }: Product, code: string): Promise<number> {
  const { id } = await app.database.queries
    .selectFrom('agencies')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}
