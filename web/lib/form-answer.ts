import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The answer to a form that was sent to its page. */
export type FormAnswer<Name extends string> =
  | { kind: 'done'; message: string }
  | {
      kind: 'refused';
      message: string;
      /** The error code of the API, where the page passes it on. */
      code?: string;
      /** Errors of fields, in the order of the form; empty when the message belongs to no field. */
      problems: { id: Name; message: string }[];
      /** The values as they were typed. */
      values: Partial<Record<Name, string>>;
    };

/** Name of the hidden field with the idempotency key of a form that the browser itself sends. */
export const keyField = 'idempotency_key';

/** A field's starting value and error. */
export function fieldOf<Name extends string>(
  answer: FormAnswer<Name> | undefined,
  name: Name,
): { name: Name; defaultValue: string | undefined; error: string | undefined } {
  if (answer?.kind !== 'refused') return { name, defaultValue: undefined, error: undefined };
  return {
    name,
    defaultValue: answer.values[name],
    error: answer.problems.find(({ id }) => id === name)?.message,
  };
}

/**
 * In the browser: typed text stays when sending the form fails.
 * @param send the page's action on the server. @throws only responses that the router handles.
 */
export async function preserveTyped<Name extends string>(
  send: () => Promise<FormAnswer<Name>>,
): Promise<FormAnswer<Name>> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    const isNetwork = error instanceof TypeError;
    const message = isNetwork
      ? 'There is no connection. What you entered is kept; try again.'
      : 'Something went wrong. What you entered is kept; try again.';
    return { kind: 'refused', message, problems: [], values: {} };
  }
}

/** For a page with such forms: a refused or failed submission has changed no data, so the loaders do not run again. */
export function revalidateWhenDone({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.kind === 'refused' ? false : defaultShouldRevalidate;
}
