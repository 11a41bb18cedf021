/** Pictures that a person has uploaded, and devices that do not load them. */
import type { BrowserContext } from '@playwright/test';
import type { TestAccount } from '#test/support/records.ts';
import { multipart, pixels } from '#test/support/uploads.ts';
import type { Product } from './product.ts';
import { setHostCookie } from './session-cookie.ts';
import { uploads } from './vehicle.ts';

/** @returns the path of a picture of this size, which a record may name. */
export async function uploadOf(
  { http }: Product,
  { token }: TestAccount,
  size: { width: number; height: number },
): Promise<string> {
  const file = await pixels(size).jpeg().toBuffer();
  const { body, headers } = multipart([
    { name: 'file', content: file, filename: 'bus.jpg', type: 'image/jpeg' },
  ]);
  const reply = await http.inject({
    method: 'POST',
    url: uploads,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: body,
  });
  const path: unknown = reply.json().data;
  if (typeof path !== 'string') throw new Error(reply.body);
  return path;
}

/** The device of this browser saves data. */
export function saveData(context: BrowserContext, { url }: Product): Promise<void> {
  return setHostCookie(context, url, { name: '__Host-rua_save_data', value: 'yes' });
}
