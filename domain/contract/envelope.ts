/**
 * The body around every JSON answer: `{ status, message, data }`. A page has its numbers twice, because the
 * first client reads them at the top level and other clients inside `data`.
 */
import * as z from 'zod/mini';
import { encoderOf } from '#domain/contract/encoder.ts';
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';

const pageNumbers = {
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
};

/** The schema of the whole body, for documents about the API and for the client. */
export function answerBody(endpoint: Endpoint): z.ZodMiniType | undefined {
  const { answer } = endpoint;
  if (answer.kind === 'raw') return undefined;
  const frame = { status: z.literal(true), message: z.string() };
  if (answer.kind === 'data') {
    const numbers = answer.pagedBy === undefined ? {} : pageNumbers;
    return z.object({ ...frame, data: answer.schema, ...numbers });
  }
  return z.object({
    ...frame,
    data: z.object({ data: z.array(answer.schema), ...pageNumbers }),
    ...pageNumbers,
  });
}

const encoders = new WeakMap<z.ZodMiniType, (value: unknown) => unknown>();

function encode(schema: z.ZodMiniType, value: unknown): unknown {
  const encoder = encoders.get(schema) ?? encoderOf(schema);
  encoders.set(schema, encoder);
  return encoder(value);
}

/** Encodes a use case's result as the body on the wire. */
export function encodeAnswer<E extends Endpoint>(endpoint: E, value: AnswerOf<E>): unknown;
export function encodeAnswer({ answer }: Endpoint, value: unknown): unknown {
  if (answer.kind === 'raw') return value;
  const frame = { status: true, message: answer.message };
  if (answer.kind === 'data') {
    const data = encode(answer.schema, value);
    if (answer.pagedBy !== undefined) return { ...frame, ...withPageNumbers(data, answer.pagedBy) };
    return answer.also === undefined ? { ...frame, data } : { ...frame, data, [answer.also]: data };
  }
  return { ...frame, ...encodePage(answer.schema, value) };
}

/** The numbers of one part's page on both levels where other lists have them. */
function withPageNumbers(data: unknown, part: string): object {
  const parts = z.record(z.string(), z.unknown()).parse(data);
  const numbers = z.object(pageNumbers).parse(parts[part]);
  return { data: { ...parts, ...numbers }, ...numbers };
}

const pageOfRows = z.object({
  rows: z.array(z.unknown()),
  page: z.number(),
  perPage: z.number(),
  lastPage: z.number(),
  total: z.number(),
});

function encodePage(row: z.ZodMiniType, value: unknown): object {
  const page = pageOfRows.parse(value);
  const numbers = {
    current_page: page.page,
    last_page: page.lastPage,
    per_page: page.perPage,
    total: page.total,
  };
  return { data: { data: page.rows.map((each) => encode(row, each)), ...numbers }, ...numbers };
}

const dataBody = z.object({ data: z.unknown() });
const pageBody = z.object({
  data: z.object({ data: z.array(z.unknown()) }),
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
});

/** Decodes the body on the wire for a page. @throws ZodError when it is not this endpoint's answer. */
export function decodeAnswer<E extends Endpoint>(endpoint: E, body: unknown): AnswerOf<E>;
export function decodeAnswer(endpoint: Endpoint, body: unknown): unknown {
  const { answer } = endpoint;
  if (answer.kind === 'raw') return undefined;
  if (answer.kind === 'data') return answer.schema.parse(dataBody.parse(body).data);
  const page = pageBody.parse(body);
  return {
    rows: page.data.data.map((row) => answer.schema.parse(row)),
    page: page.current_page,
    perPage: page.per_page,
    lastPage: page.last_page,
    total: page.total,
  };
}
