/**
 * The way of an answer to the wire, worked out once for each schema. `z.encode` finds it anew for each value, at ten
 * times the price; it stays the judge: every value that is not plainly right here is given to it, to encode or to refuse.
 */
import * as z from 'zod/mini';
import { fieldName, isWireObject } from '#domain/contract/wire.ts';

type Encode = (value: unknown) => unknown;

/** Thrown where a value does not plainly match its schema. */
const doubt = new Error('not plainly right');

/** @returns the same as `z.encode(schema, value)`; throws the same errors. */
export function encoderOf(schema: z.core.$ZodType): Encode {
  const encode = plainEncoder(schema);
  return (value) => {
    try {
      return encode(value);
    } catch {
      return z.encode(schema, value);
    }
  };
}

function plainEncoder(schema: z.core.$ZodType): Encode {
  if (isChecked(schema)) return judged(schema);
  if (schema instanceof z.ZodMiniString) return (value) => sure(typeof value === 'string', value);
  if (schema instanceof z.ZodMiniNumber) return (value) => sure(Number.isFinite(value), value);
  if (schema instanceof z.ZodMiniBoolean) return (value) => sure(typeof value === 'boolean', value);
  if (schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniLiteral) {
    const values: ReadonlySet<unknown> = schema._zod.values;
    return (value) => sure(values.has(value), value);
  }
  if (schema instanceof z.ZodMiniNullable) {
    const encode = plainEncoder(schema._zod.def.innerType);
    return (value) => (value === null ? null : encode(value));
  }
  if (schema instanceof z.ZodMiniOptional) {
    const encode = plainEncoder(schema._zod.def.innerType);
    return (value) => (value === undefined ? undefined : encode(value));
  }
  if (schema instanceof z.ZodMiniArray) {
    const encode = plainEncoder(schema._zod.def.element);
    return (value) => (Array.isArray(value) ? value.map(encode) : refuse());
  }
  if (schema instanceof z.ZodMiniObject && !schema._zod.def.catchall) return objectEncoder(schema);
  if (schema instanceof z.ZodMiniCodec) return codecEncoder(schema);
  return judged(schema);
}

function judged(schema: z.core.$ZodType): Encode {
  return (value) => {
    const { success, data } = z.safeEncode(schema, value);
    return sure(success, data);
  };
}

/** Whether it asks for more than its type. */
function isChecked(schema: z.core.$ZodType): boolean {
  const isFormat = schema instanceof z.ZodMiniStringFormat || schema instanceof z.ZodMiniNumberFormat;
  return isFormat || (schema._zod.def.checks ?? []).length > 0;
}

/** @param codeName the name in the value of the field that is called `name` on the wire. */
function objectEncoder(
  { _zod: { def } }: z.ZodMiniObject,
  codeName: (name: string) => string = (name) => name,
): Encode {
  const fields = Object.entries(def.shape).map(([name, schema]) => ({
    name,
    key: codeName(name),
    encode: plainEncoder(schema),
    isOptional: schema instanceof z.ZodMiniOptional,
  }));
  return (value) => {
    if (!isRecord(value)) return refuse();
    const encoded: Record<string, unknown> = {};
    for (const { name, key, encode, isOptional } of fields) {
      if (key in value) encoded[name] = encode(value[key]);
      else if (!isOptional) return refuse();
    }
    return encoded;
  };
}

function codecEncoder(codec: z.ZodMiniCodec): Encode {
  const { in: onWire, out: inCode, reverseTransform } = codec._zod.def;
  if (isWireObject(codec) && onWire instanceof z.ZodMiniObject) {
    return objectEncoder(onWire, (name) => fieldName(codec, name));
  }
  const check = plainEncoder(inCode);
  const encode = plainEncoder(onWire);
  return (value) => {
    const context = { value: check(value), issues: [] };
    const transformed = reverseTransform(context.value, context);
    return context.issues.length === 0 ? encode(transformed) : refuse();
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sure(isRight: boolean, value: unknown): unknown {
  return isRight ? value : refuse();
}

function refuse(): never {
  throw doubt;
}
