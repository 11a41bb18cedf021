/** Decodes a call's fields by its endpoint's schemas; errors are reported beside each field. */
import type * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#domain/contract/endpoint.ts';
import { AppError, type FieldErrors, notFound } from '#domain/contract/errors.ts';

const other = 'This cannot be right.';

const typeNames: Partial<Record<string, string>> = {
  string: 'Send this as text.',
  number: 'Send this as a number.',
  int: 'Send this as a whole number.',
  boolean: 'Send this as true or false.',
  array: 'Send this as a list.',
};

/** A path that names no possible record answers like a record that does not exist. */
export function decodeParams<E extends Endpoint>(endpoint: E, params: unknown): ParamsOf<E>;
export function decodeParams(endpoint: Endpoint, params: unknown): unknown {
  if (!endpoint.params) return undefined;
  const decoded = endpoint.params.safeParse(params);
  if (!decoded.success) throw notFound('This');
  return decoded.data;
}

export function decodeQuery<E extends Endpoint>(endpoint: E, query: unknown): QueryOf<E>;
export function decodeQuery(endpoint: Endpoint, query: unknown): unknown {
  return endpoint.query ? decode(endpoint.query, query) : undefined;
}

export function decodeBody<E extends Endpoint>(endpoint: E, body: unknown): BodyOf<E>;
export function decodeBody(endpoint: Endpoint, body: unknown): unknown {
  if (!endpoint.body) return undefined;
  if (endpoint.optionalBody && (body === undefined || body === null)) return decode(endpoint.body, {});
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('bad_request', 'Send the fields as JSON.');
  }
  return decode(endpoint.body, body);
}

/** @throws AppError 422 with an error for each wrong field. */
export function decode<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T>;
export function decode(schema: z.ZodMiniType, value: unknown): unknown {
  const decoded = schema.safeParse(value, { error: validationMessage });
  if (decoded.success) return decoded.data;
  const fields = fieldErrors(decoded.error);
  const [first] = Object.values(fields).flat();
  throw new AppError('invalid', first ?? 'Some of this cannot be right.', { fields });
}

function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    fields[field] = [...(fields[field] ?? []), issue.message];
  }
  return fields;
}

/** Messages for broken rules whose schema has no message of its own. */
function validationMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : (typeNames[issue.expected] ?? other);
    case 'too_big':
      return `Use at most ${limitText(issue.maximum, issue.origin)}.`;
    case 'too_small':
      return `Use at least ${limitText(issue.minimum, issue.origin)}.`;
    case 'invalid_value':
      return `Choose ${issue.values.map(String).join(' or ')}.`;
    default:
      return other;
  }
}

function limitText(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} characters`;
  return origin === 'array' ? `${limit} entries` : String(limit);
}

/** @returns the address in a body that is not decoded yet. */
export function emailIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, 254) : undefined;
}
