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
