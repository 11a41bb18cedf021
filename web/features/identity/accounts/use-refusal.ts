import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useActionData } from 'react-router';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import type { FieldProblem } from '#web/ui/error-summary.tsx';

export type Refusal = {
  /** Why the server refused a form that the browser itself sent; undefined once the form is sent again. */
  problems: readonly FieldProblem[];
  /** The same when it belongs to no field. */
  message: string | undefined;
  code: string | undefined;
  errorOf: (name: string) => string | undefined;
  /** The text that was sent. */
  valueOf: (name: string) => string | undefined;
};

/** The server's answer to an account form that was sent without scripts, or before they ran. */
export function useRefusal<Values extends FieldValues>({
  formState: { errors, isSubmitted },
}: Pick<UseFormReturn<Values, unknown, Values>, 'formState'>): Refusal {
  const answer = useActionData<FormAnswer<string>>();
  const refused = answer?.kind === 'refused' ? answer : undefined;
  const problems = isSubmitted ? [] : (refused?.problems ?? []);
  const now: Readonly<Record<string, unknown>> = errors;
  return {
    problems,
    message: isSubmitted || problems.length > 0 ? undefined : refused?.message,
    code: refused?.code,
    errorOf: (name) => messageOf(now[name]) ?? problems.find(({ id }) => id === name)?.message,
    valueOf: (name) => refused?.values[name],
  };
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}
