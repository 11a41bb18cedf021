/** The targets: each call of the OpenAPI document that reads a text, with a valid value. */
import { z } from 'zod';
import { endpoints } from '#domain/endpoints.ts';

const fieldSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
});
type FieldSchema = z.output<typeof fieldSchema>;

const bodySchema = z.object({ properties: z.record(z.string(), fieldSchema).default({}) });

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).default([]),
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: fieldSchema.default({}) }))
    .default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: bodySchema }).optional() }) })
    .optional(),
});

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The accounts in whose name the programs attack. */
export const visitors = ['nobody', 'commuter', 'officer', 'staff'] as const;
export type Visitor = (typeof visitors)[number];

/** A call to attack. The program tries values in the place of each `*`. */
export type Target = { name: string; visitor: Visitor; method: string; address: string; body?: string };

/** Endpoints that would end the session that attacks, has no end, or hashes so slowly that nothing else is attacked in the time. */
const leftOut = new Set([
  ...['signOut', 'endOtherSessions', 'deleteAccount', 'removeStaff', 'erasePerson', 'suspendPerson'],
  ...['endPersonSessions', 'changeStaffRole', 'streamEvents', 'retryAllDeliveries'],
  ...endpoints.filter(({ hashes }) => hashes).map(({ name }) => name),
]);

/** The number of texts of one call that are attacked. More are not needed, because all are bound in the same way. */
const textsOfCall = 3;

/** @param openApi as the running product describes itself. */
export function targetsIn(openApi: unknown): Target[] {
  const nouns = new Set<string>();
  return Object.entries(document.parse(openApi).paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, described]) => {
      const known = operation.parse(described);
      if (leftOut.has(known.operationId) || known.operationId.endsWith('WithGet')) return [];
      return targetOf(path, method.toUpperCase(), known, nouns);
    }),
  );
}

/** @param nouns whose numbers in paths are tried already. */
function targetOf(
  path: string,
  method: string,
  known: z.output<typeof operation>,
  nouns: Set<string>,
): Target[] {
  const body = known.requestBody?.content['application/json']?.schema.properties ?? {};
  const query = Object.fromEntries(
    known.parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
  );
  const common = { name: known.operationId, visitor: visitorOf(path, known.security.length === 0), method };
  if (hasText(body)) {
    return [{ ...common, address: filled(path, '1'), body: JSON.stringify(marked(body)) }];
  }
  if (hasText(query)) {
    const pairs = Object.entries(marked(query)).map(([name, value]) => `${name}=${value}`);
    return [{ ...common, address: `${filled(path, '1')}?${pairs.join('&')}` }];
  }
  const noun = `${known.tags[0]} ${path.match(/\{\w+\}/)?.[0]}`;
  if (method !== 'GET' || !path.includes('{') || nouns.has(noun)) return [];
  nouns.add(noun);
  return [{ ...common, address: filled(path, '1*') }];
}

function isText({ type, enum: choices }: FieldSchema): boolean {
  return choices === undefined && (type === 'string' || type === undefined);
}

function hasText(fields: Record<string, FieldSchema>): boolean {
  return Object.values(fields).some(isText);
}

/** A value for each field, with `*` where a text is tried. */
function marked(fields: Record<string, FieldSchema>): Record<string, unknown> {
  let texts = 0;
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const example = exampleOf(name, schema);
      if (!isText(schema) || texts >= textsOfCall) return [name, example];
      texts += 1;
      return [name, `${example}*`];
    }),
  );
}

function filled(path: string, value: string): string {
  return path.replaceAll(/\{\w+\}/g, value);
}

function visitorOf(path: string, isOpen: boolean): Visitor {
  if (path.startsWith('/api/backoffice')) return 'staff';
  if (/agency/.test(path)) return 'officer';
  return isOpen ? 'nobody' : 'commuter';
}

const examples: Record<string, string> = {
  email: 'commuter@demo.rua.example',
  phone: '08031234567',
  next_of_kin_phone: '08037654321',
  rider_phone_number: '08030000333',
  vehicle_number: 'KJA-482XY',
  state: 'Lagos',
  from: '2026-07-01',
  to: '2026-07-31',
};

function exampleOf(name: string, schema: FieldSchema): unknown {
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return {};
  if (schema.format === 'date-time') return '2026-07-01T10:00:00.000Z';
  return examples[name] ?? 'Lagos';
}
