/** Which line a call stands in, and which calls are let in whatever happens. */
import type { Endpoint } from '#domain/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';

/**
 * - `urgent`: somebody may be in danger, or asks whether RUA is well. It has connections of its own.
 * - `uploads` and `hashing` take a core for long, and `pages` one for a while: each lets few others of its kind in.
 */
export const lanes = ['urgent', 'ordinary', 'uploads', 'hashing', 'pages'] as const;
export type Lane = (typeof lanes)[number];

export function laneOf(endpoint: Endpoint, body: unknown): Lane {
  if (isUrgent(endpoint, body)) return 'urgent';
  if (endpoint.upload) return 'uploads';
  return endpoint.hashes ? 'hashing' : 'ordinary';
}

function isUrgent({ urgent }: Endpoint, body: unknown): boolean {
  if (urgent === undefined || urgent === true) return urgent === true;
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => name === urgent.field && urgent.values.includes(value));
}

const urgentCalls = new Set<string>();
const urgentPatterns: RegExp[] = [];
for (const { method, path, urgent } of endpoints) {
  if (urgent === undefined) continue;
  if (path.includes('{')) urgentPatterns.push(new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`));
  else urgentCalls.add(`${method} ${path}`);
}

/** A file of the web build: the page of an emergency needs its own, and each is as cheap as a refusal. */
const builtFile = /^(GET|HEAD) \/(?!api\/|files\/)\S*\.\w+$/;

/**
 * Of a call that no route has seen yet. What is urgent by its body alone counts as urgent until that is read. Browsers
 * ask with OPTIONS whether they may call from another origin.
 */
export function isLetIn(method: string, url: string): boolean {
  const query = url.indexOf('?');
  const call = `${method} ${(query < 0 ? url : url.slice(0, query)).replace(/(.)\/$/, '$1')}`;
  return (
    method === 'OPTIONS' ||
    urgentCalls.has(call) ||
    builtFile.test(call) ||
    urgentPatterns.some((pattern) => pattern.test(call))
  );
}
