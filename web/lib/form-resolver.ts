/**
 * Checks a form against the body its endpoint takes, so that a page and the server never disagree. The values are
 * encoded to the wire format and decoded again: the result equals the server's parsed body, in its stored spelling.
 */
import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldName } from '#domain/contract/wire.ts';

type FieldMessage = { type: string; message: string };

/** Checks that only the form can make, by field: for example that a password is typed twice the same. */
type ExtraCheck<Values> = (values: Values) => Partial<Record<string, string>>;

/**
 * @param bodySchema of the endpoint.
 * @returns the first message of each field that is wrong, under the form's names.
 */
export function formResolver<Values extends FieldValues>(
  bodySchema: z.ZodMiniType<Values>,
  extraCheck?: ExtraCheck<Values>,
): Resolver<Values, unknown, Values>;
export function formResolver(
  bodySchema: z.ZodMiniType<FieldValues>,
  extraCheck: ExtraCheck<FieldValues> = () => ({}),
): Resolver<FieldValues, unknown, FieldValues> {
  return (values) => {
    const checked = check(bodySchema, values);
    const errors = checked.success ? {} : firstMessages(bodySchema, checked.error);
    for (const [name, message] of Object.entries(extraCheck(values))) {
      if (message !== undefined) errors[name] ??= { type: 'form', message };
    }
    if (checked.success && Object.keys(errors).length === 0) return { values: checked.data, errors: {} };
    return { values: {}, errors };
  };
}

type Checked = { success: true; data: FieldValues } | { success: false; error: z.core.$ZodError };

function check(bodySchema: z.ZodMiniType<FieldValues>, values: FieldValues): Checked {
  const encoded = z.safeEncode(bodySchema, values);
  // Encoding checks as well, and its errors have wire names like those of decoding.
  if (!encoded.success) return { success: false, error: encoded.error };
  return bodySchema.safeParse(encoded.data);
}

function firstMessages(bodySchema: z.ZodMiniType, error: z.core.$ZodError): Record<string, FieldMessage> {
  const messages: Record<string, FieldMessage> = {};
  for (const issue of error.issues) {
    const name = fieldName(bodySchema, String(issue.path[0] ?? 'root'));
    messages[name] ??= { type: 'schema', message: issue.message };
  }
  return messages;
}
