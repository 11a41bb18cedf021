/** A day of a town as calls: 80 in a hundred look at something, 15 lodge or write, 5 upload a picture. */
import sharp from 'sharp';
import { newRide } from '#domain/journeys/rides/lodge-ride.ts';
import type { Call } from './load.ts';
import type { Member } from './load-fixtures.ts';
import { rideOnWire } from './scenarios.ts';

export const kinds = [
  'ride list',
  'ride details',
  'item list',
  'tickets',
  'unread notices',
  'lodge a ride',
  'write a message',
  'upload a picture',
] as const;
export type Kind = (typeof kinds)[number];

const shares: Record<Kind, number> = {
  'ride list': 30,
  'ride details': 24,
  'item list': 8,
  tickets: 6,
  'unread notices': 12,
  'lodge a ride': 10,
  'write a message': 5,
  'upload a picture': 5,
};

/** A hundred calls in an order that is always the same, and mixed. */
export const hundred: readonly Kind[] = kinds
  .flatMap((kind, at) =>
    Array.from({ length: shares[kind] }, (_, n) => ({ kind, place: ((n + at / 8) * 100) / shares[kind] })),
  )
  .toSorted((one, other) => one.place - other.place)
  .map(({ kind }) => kind);

export type WorkloadCall = { kind: Kind; rua: Call; bare: Call };

const words = { message: 'The driver took another road at Ojota.', file: '' };
const lodged = newRide.parse(rideOnWire);

/** @returns what this person does, to both. */
export function callsOf(
  { userId, token, rideId, reference }: Member,
  picture: Upload,
): Record<Kind, WorkloadCall> {
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string): Call => ({ method: 'GET', path, headers });
  const post = (path: string, body: object): Call => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  const upload = (path: string): Call => ({
    method: 'POST',
    path,
    headers: { ...headers, ...picture.headers },
    body: picture.body,
  });
  const own = `owner=${userId}`;
  const both = (kind: Kind, rua: Call, bare: Call): WorkloadCall => ({ kind, rua, bare });
  return {
    'ride list': both('ride list', get('/api/user/lodge-ride?page=1&per_page=10'), get(`/list?${own}`)),
    'ride details': both(
      'ride details',
      get(`/api/user/lodge-ride/details/${rideId}`),
      get(`/details/${rideId}`),
    ),
    'item list': both('item list', get('/api/user/lodge-item?page=1&per_page=10'), get(`/items?${own}`)),
    tickets: both('tickets', get('/api/user/message/tickets?page=1&per_page=10'), get(`/tickets?${own}`)),
    'unread notices': both('unread notices', get('/api/user/notifications/unread'), get(`/unread?${own}`)),
    'lodge a ride': both(
      'lodge a ride',
      post('/api/user/lodge-ride/create', rideOnWire),
      post(`/lodge?${own}`, lodged),
    ),
    'write a message': both(
      'write a message',
      post(`/api/user/message/tickets/${reference}/reply`, words),
      post(`/message/${reference}?${own}`, { text: words.message }),
    ),
    'upload a picture': both('upload a picture', upload('/api/fileupload/vehicles'), upload('/upload')),
  };
}

export type Upload = { headers: Record<string, string>; body: Buffer };

/** A photo as a phone sends it once it was made smaller: 1,600 by 1,200 pixels, and as hard to pack as the road is. */
export async function photo(): Promise<Upload> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080', noise } })
    .resize(1600, 1200)
    .jpeg({ quality: 80 })
    .toBuffer();
  const boundary = 'rua-bench-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="road.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), jpeg, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
