import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What a form that was sent to its page gets back. */
export type FormAnswer<Name extends string> =
  | { kind: 'done'; message: string }
  | {
      kind: 'refused';
      message: string;
      /** Those of fields, in the order of the form; none when the message belongs to no field. */
      problems: { id: Name; message: string }[];
      /** As they were typed. */
      values: Partial<Record<Name, string>>;
    };

/** What a field of the form starts with and says. */
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
 * In the browser: what is typed stays when the form does not get through.
 * @param send the page's action on the server. @throws only what the router itself deals with.
 */
export async function keepTyped<Name extends string>(
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

/** For a page with such forms: what was refused, or did not get through, has changed nothing that it shows. */
export function revalidateWhenDone({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.kind === 'refused' ? false : defaultShouldRevalidate;
}
