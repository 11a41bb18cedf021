/** Messages for broken rules whose schema has no message of its own. */
import type * as z from 'zod/mini';

export function validationMessage(issue: z.core.$ZodRawIssue): string {
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

const other = 'This cannot be right.';

const typeNames: Partial<Record<string, string>> = {
  string: 'Send this as text.',
  number: 'Send this as a number.',
  int: 'Send this as a whole number.',
  boolean: 'Send this as true or false.',
  array: 'Send this as a list.',
};

function limitText(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} characters`;
  return origin === 'array' ? `${limit} entries` : String(limit);
}
