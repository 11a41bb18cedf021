/** The priority class of a call, and the calls that are admitted in any case. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, Gateway } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type GatewayConfig, isFromGateway } from '#server/base/delivery/gateway-proofs.ts';
import { isBuiltPath } from '#server/base/http/built-paths.ts';

/**
 * - `urgent`: a person may be in danger, or a probe checks whether RUA is healthy. It has connections of its own.
 * - `reads` and `changes` have connections to the database of their own. A change may wait for a standby at its commit; lists do not
 *   wait behind it.
 * - `uploads` and `hashing` use a core for long, and `pages` one for a while: each admits few at once.
 * - `urgent-pages`: the pages for signing in, flags and emergencies.
 */
export const priorityClasses = [
  'urgent',
  'reads',
  'changes',
  'uploads',
  'hashing',
  'pages',
  'urgent-pages',
] as const;
export type PriorityClass = (typeof priorityClasses)[number];

type Asking = { url: string; headers: IncomingHttpHeaders; body?: unknown };

export function priorityClassOf(config: GatewayConfig, endpoint: Endpoint, asking: Asking): PriorityClass {
  if (isUrgent(config, endpoint, asking)) return 'urgent';
  if (endpoint.upload) return 'uploads';
  return endpoint.hashes ? 'hashing' : ordinaryClassOf(endpoint.method);
}

/** Of a call that is not urgent and keeps no core busy. */
export function ordinaryClassOf(method: string): 'reads' | 'changes' {
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'changes';
}

function isUrgent(config: GatewayConfig, { urgent }: Endpoint, asking: Asking): boolean {
  if (urgent === undefined || urgent === true) return urgent === true;
  if (isOfGateway(urgent)) return isFromGateway(urgent.from, config, asking);
  const { body } = asking;
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => name === urgent.field && urgent.values.includes(value));
}

const hashingCalls = new Set<string>();
const hashingPatterns: RegExp[] = [];
const urgentCalls = new Set<string>();
const urgentPatterns: { pattern: RegExp; urgent: Endpoint['urgent'] }[] = [];
for (const { method, path, urgent, hashes } of endpoints) {
  const call = `${method} ${path}`;
  const pattern = path.includes('{') && new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`);
  if (hashes && pattern) hashingPatterns.push(pattern);
  else if (hashes) hashingCalls.add(call);
  if (urgent === undefined) continue;
  if (pattern) urgentPatterns.push({ pattern, urgent });
  else urgentCalls.add(call);
}

/** Whether a call, before routing, waits with the calls that hash a password or a code, such as signing in. */
export function hashesAt(method: string, url: string): boolean {
  const call = `${method} ${pathOf(url)}`;
  return hashingCalls.has(call) || hashingPatterns.some((pattern) => pattern.test(call));
}

/**
 * Of a call before routing. A call that is urgent only by its body counts as urgent until the body is read; a gateway that is
 * known by a secret in its address is known already. Browsers ask with OPTIONS whether they may call from another origin.
 */
export function isAlwaysAdmitted(config: GatewayConfig, method: string, url: string): boolean {
  const path = pathOf(url);
  const call = `${method} ${path}`;
  return (
    method === 'OPTIONS' ||
    urgentCalls.has(call) ||
    isBuiltFile(method, path) ||
    urgentPatterns.some(
      ({ pattern, urgent }) =>
        pattern.test(call) && (!isOfGateway(urgent) || isFromGateway(urgent.from, config, { url })),
    )
  );
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return (query < 0 ? url : url.slice(0, query)).replace(/(.)\/$/, '$1');
}

/** The page of an emergency needs its files, and each is as cheap as a refusal. */
function isBuiltFile(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && isBuiltPath(path);
}

function isOfGateway(urgent: Endpoint['urgent']): urgent is { from: Gateway } {
  return typeof urgent === 'object' && 'from' in urgent;
}
