/** The fields on the wire of an endpoint's schema, as JSON Schema tells them. */
import { z } from 'zod';

const wireField = z.object({
  type: z.string().optional(),
  maxLength: z.number().optional(),
  enum: z.array(z.string()).optional(),
  pattern: z.string().optional(),
  default: z.unknown().optional(),
});

const wireShape = z.object({
  properties: z.record(z.string(), wireField).default({}),
  required: z.array(z.string()).default([]),
});

export type WireField = {
  name: string;
  /** Undefined when several types are taken. */
  type: string | undefined;
  maxLength: number | undefined;
  choices: string[] | undefined;
  required: boolean;
};

export function wireFields(schema: z.core.$ZodType | undefined): WireField[] {
  if (!schema) return [];
  const { properties, required } = wireShape.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: field.type,
    maxLength: field.maxLength,
    choices: field.enum ?? wordsIn(field.pattern),
    required: required.includes(name),
  }));
}

/** The words of a field that takes one or several of them. */
function wordsIn(pattern = ''): string[] | undefined {
  return /^\^\(\?:([a-z|_-]+)\)/.exec(pattern)?.[1]?.split('|');
}
