/** Calls of the API by another person, meanwhile. */
import { expect } from '@playwright/test';
import { z } from 'zod';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { type ComplaintOnWire, complaintOnWire } from '#test/support/lodged-complaints.ts';
import type { TestAccount } from '#test/support/records.ts';
import type { Product } from './product.ts';

/** The person's other window flags the ride. */
export async function flagMeanwhile(
  { http }: Product,
  { token }: TestAccount,
  rideId: number,
  agencies: 'all' | number[] = 'all',
): Promise<void> {
  const { statusCode } = await http.inject({
    method: 'POST',
    url: '/api/user/lodge-ride/flag/create',
    headers: { authorization: `Bearer ${token}` },
    payload: { lodge_ride_id: rideId, description: 'He drives too fast.', agencies },
  });
  expect(statusCode).toBe(200);
}

/** The person's other window flags the item. */
export async function flagItemMeanwhile(
  { http }: Product,
  { token }: TestAccount,
  itemId: number,
  agencies: 'all' | number[] = 'all',
): Promise<void> {
  const { statusCode } = await http.inject({
    method: 'POST',
    url: '/api/user/lodge-item/flag/create',
    headers: { authorization: `Bearer ${token}` },
    payload: { item_id: itemId, description: 'He does not answer.', agencies },
  });
  expect(statusCode).toBe(200);
}

const lodged = z.object({ data: z.object({ id: z.string() }) });

/** The person's other window lodges a complaint about fast lane motors. @returns its id. */
export async function complainMeanwhile(
  { http }: Product,
  { token }: TestAccount,
  said: ComplaintOnWire = {},
): Promise<string> {
  const reply = await http.inject({
    method: 'POST',
    url: '/api/user/lodge-complain/create',
    headers: { authorization: `Bearer ${token}` },
    payload: { ...complaintOnWire, name: 'fast lane motors', agencies: 'all', ...said },
  });
  expect(reply.statusCode).toBe(200);
  return lodged.parse(reply.json()).data.id;
}

const created = z.object({ data: z.object({ manifest_num: z.string() }) });

/** @returns the number of the driver's new manifest, as pages show it. */
export async function createManifestMeanwhile({ http }: Product, { token }: TestAccount): Promise<string> {
  const { statusCode, body } = await http.inject({
    method: 'POST',
    url: '/api/user/manifest/create',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      ...{ vehicle_number: 'KJA-482XY', driver_name: 'Sunday Ogbeide', vehicle_name: 'Hiace' },
      ...{ vehicle_model: 'Toyota', park_name: 'Ojota New Garage' },
      ...{ departure_state: 'Lagos', destination_state: 'Oyo' },
    },
  });
  expect(statusCode).toBe(200);
  return formatManifestNumber(created.parse(JSON.parse(body)).data.manifest_num);
}
