/** The sentences with which RUA refuses what a member enters. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMember } from '#domain/contract/account-types.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { fieldMessagesIn } from './field-messages.ts';

const root = join(import.meta.dirname, '../../..');

/** @returns the refusals in the schemas of all calls of members and visitors. */
export function refusalsOfSchemas(): string[] {
  return endpoints.filter(isOfMembers).flatMap(schemaMessages);
}

function isOfMembers({ access }: Endpoint): boolean {
  return access.callers === 'anyone' || access.accounts.some(isMember);
}

/** @returns the messages of the params, the query and the body, of all their parts. */
function schemaMessages({ params, query, body }: Endpoint): string[] {
  return messagesIn([params, query, body], new Set());
}

function messagesIn(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (Array.isArray(value)) return value.flatMap((one) => messagesIn(one, seen));
  const definition = definitionOf(value);
  if (definition === undefined) return isPlain(value) ? messagesIn(Object.values(value), seen) : [];
  return [...messagesOf(definition), ...messagesIn(Object.values(definition), seen)];
}

function definitionOf(schema: object): object | undefined {
  if (!('_zod' in schema) || typeof schema._zod !== 'object' || schema._zod === null) return undefined;
  return 'def' in schema._zod && typeof schema._zod.def === 'object'
    ? (schema._zod.def ?? undefined)
    : undefined;
}

/** A schema may have one message for a missing value and another one for a wrong value. */
function messagesOf(definition: object): string[] {
  const error = 'error' in definition ? definition.error : undefined;
  if (typeof error !== 'function') return [];
  return [undefined, 'x', 1].flatMap((input) => {
    const said: unknown = error({ code: 'custom', input, path: [], message: '' });
    if (typeof said === 'string') return said;
    const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : undefined;
    return typeof message === 'string' ? message : [];
  });
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** Use cases of officers of agencies and of staff. */
const ofOthers =
  /^server\/features\/(?:identity\/(?:agencies\/(?:administration|officers)|people|staff|accounts\/two-step)|platform\/(?:moderation|pictures\/media)|response\/(?:cases|messages\/service|plate-notices)|site)\b/;

/** @returns the refusals that use cases of members put beside a field, with `{}` for values. */
export function refusalsBesideFields(): string[] {
  return globSync('server/features/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !ofOthers.test(path) && /\bfields\b/.test(readFileSync(join(root, path), 'utf8')))
    .flatMap(fieldMessagesIn);
}
