/** The OpenAPI 3.1 document, made from the endpoints' declarations. */
import * as z from 'zod/mini';
import type { Access, Endpoint } from '#domain/contract/endpoint.ts';
import { answerBody } from '#domain/contract/envelope.ts';
import { errorBody, errorStatuses } from '#domain/contract/errors.ts';
import { endpoints } from '#domain/endpoints.ts';
import { confirmationMinutes } from '#domain/identity/accounts/confirmation.ts';
import { sessionCookie } from '#server/base/http/routes/session.ts';

type JsonSchema = Record<string, unknown>;

const written = new Map<string, string>();

/** Rendered once per address of the product: describing every schema takes long, and the document is public. */
export function openApiText(publicUrl: string): string {
  const text = written.get(publicUrl) ?? JSON.stringify(openApiDocument(publicUrl));
  written.set(publicUrl, text);
  return text;
}

function openApiDocument(publicUrl: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {};
    paths[endpoint.path] = operations;
    operations[endpoint.method.toLowerCase()] = operation(endpoint);
    if (endpoint.alsoGetWithBearer) {
      operations.get = { ...operation(endpoint), operationId: `${endpoint.name}WithGet`, deprecated: true };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'RUA, Road Users Association',
      version: '1',
      description:
        'The API of RUA. Send the token of a session as `Authorization: Bearer`. Every failure has the same body. ' +
        'Creating calls accept `Idempotency-Key`.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
      schemas: { Error: toJsonSchema(errorBody) },
    },
  };
}

function operation(endpoint: Endpoint): JsonSchema {
  return {
    operationId: endpoint.name,
    tags: [endpoint.noun],
    summary: endpoint.summary,
    description: `${describeAccess(endpoint.access)}${endpoint.confirmed ? confirmationNote : ''}`,
    security: endpoint.access.callers === 'anyone' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

export function describeAccess(access: Access): string {
  if (access.callers === 'anyone') return 'Anyone may call.';
  const who = `Accounts of the kind ${access.accounts.join(', ')}`;
  if (!access.verified) return `${who}.`;
  return `${who}, with a verified e-mail address${access.dangerUnverified ? dangerNote : ''}.`;
}

const dangerNote =
  '; before it is verified, for flags of rides, emergencies and crime reports, three a day in all and marked for agencies';

const confirmationNote = ` Asks for the password or a code (confirmIdentity) of the last ${confirmationMinutes} minutes: otherwise 403 with the code confirmation_needed, and nothing is done.`;

function parametersOf(endpoint: Endpoint): JsonSchema[] {
  const parameters = [
    ...propertiesOf(endpoint.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...propertiesOf(endpoint.query).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
  ];
  if (!endpoint.idempotent) return parameters;
  return [
    ...parameters,
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
  ];
}

function propertiesOf(schema: z.ZodMiniType | undefined): [string, unknown][] {
  if (!schema) return [];
  const { properties } = toJsonSchema(schema);
  return typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
}

function requestBodyOf(endpoint: Endpoint): JsonSchema {
  if (endpoint.upload) {
    const file = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (!endpoint.body) return {};
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    requestBody: { required: true, content: { [type]: { schema: toJsonSchema(endpoint.body) } } },
  };
}

function responsesOf(endpoint: Endpoint): JsonSchema {
  const failure = (status: number) => [
    String(status),
    {
      description: 'A failure',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ];
  const failures = [...new Set(Object.values(errorStatuses))].filter((status) =>
    canFailWith(endpoint, status),
  );
  return { 200: success(endpoint), ...Object.fromEntries(failures.map(failure)) };
}

function canFailWith(endpoint: Endpoint, status: number): boolean {
  switch (status) {
    case 401:
    case 403:
      return endpoint.access.callers !== 'anyone' || endpoint.noun === 'accounts';
    case 404:
    case 409:
      return endpoint.params !== undefined;
    case 410:
      return endpoint.noun === 'shares';
    case 413:
    case 415:
      return endpoint.upload === true || endpoint.body !== undefined;
    case 422:
      return endpoint.body !== undefined || endpoint.query !== undefined;
    case 429:
      return endpoint.limits !== undefined;
    case 405:
      return false;
    default:
      return true;
  }
}

function success(endpoint: Endpoint): JsonSchema {
  const schema = answerBody(endpoint);
  if (endpoint.answer.kind === 'raw') return { description: 'Done', content: { [endpoint.answer.type]: {} } };
  return {
    description: endpoint.answer.message,
    content: { 'application/json': { schema: schema && toJsonSchema(schema) } },
  };
}

/** The schema of the wire format, before decoding. */
function toJsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}
