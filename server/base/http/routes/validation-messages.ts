/** What to say of a value that breaks a rule for which its schema has no words of its own. */
import type * as z from 'zod/mini';

export function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : (typeWords[issue.expected] ?? other);
    case 'too_big':
      return `Use at most ${limitWords(issue.maximum, issue.origin)}.`;
    case 'too_small':
      return `Use at least ${limitWords(issue.minimum, issue.origin)}.`;
    case 'invalid_value':
      return `Choose ${issue.values.map(String).join(' or ')}.`;
    default:
      return other;
  }
}

const other = 'This cannot be right.';

const typeWords: Partial<Record<string, string>> = {
  string: 'Send this as text.',
  number: 'Send this as a number.',
  int: 'Send this as a whole number.',
  boolean: 'Send this as true or false.',
  array: 'Send this as a list.',
};

function limitWords(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} characters`;
  return origin === 'array' ? `${limit} entries` : String(limit);
}
