/** Which line a call stands in, and which calls are let in whatever happens. */
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';

/**
 * - `urgent`: a person may be in danger, or a probe checks whether RUA is healthy. It has connections of its own.
 * - `uploads` and `hashing` use a core for long, and `pages` one for a while: each admits few at once.
 * - `urgent-pages`: the pages for signing in, flags and emergencies.
 */
export const priorityClasses = ['urgent', 'ordinary', 'uploads', 'hashing', 'pages', 'urgent-pages'] as const;
export type PriorityClass = (typeof priorityClasses)[number];

export function priorityClassOf(endpoint: Endpoint, body: unknown): PriorityClass {
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
 * Of a call before routing. A call that is urgent only by its body counts as urgent until the body is read. Browsers
 * ask with OPTIONS whether they may call from another origin.
 */
export function isAlwaysAdmitted(method: string, url: string): boolean {
  const query = url.indexOf('?');
  const call = `${method} ${(query < 0 ? url : url.slice(0, query)).replace(/(.)\/$/, '$1')}`;
  return (
    method === 'OPTIONS' ||
    urgentCalls.has(call) ||
    builtFile.test(call) ||
    urgentPatterns.some((pattern) => pattern.test(call))
  );
}
