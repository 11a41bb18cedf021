import type { FieldErrors, FieldValues, FormState } from 'react-hook-form';
import { ErrorSummary, type FieldProblem } from '../error-summary.tsx';

type FormErrorSummaryProps<Values extends FieldValues> = {
  formState: FormState<Values>;
  /** Problems that belong to no field, for example from the server, under the id of the place to go to. */
  others?: ReadonlyArray<FieldProblem> | undefined;
};

const NONE: ReadonlyArray<FieldProblem> = [];

/**
 * The summary of a react-hook-form. Fields must have their name as id, as all of this kit's have by default;
 * the form is made with `shouldFocusError: false`, since the summary takes the focus.
 */
export function FormErrorSummary<Values extends FieldValues>({
  formState,
  others = NONE,
}: FormErrorSummaryProps<Values>) {
  const problems = [...problemsOf(formState.errors), ...others];
  return (
    <ErrorSummary problems={formState.isSubmitted ? problems : others} attempt={formState.submitCount} />
  );
}

function problemsOf(errors: FieldErrors): FieldProblem[] {
  const problems: FieldProblem[] = [];
  collect(errors, '', problems);
  return problems;
}

/** Errors lie in the shape of the values; a `message` text marks a leaf. */
function collect(node: unknown, path: string, problems: FieldProblem[]) {
  if (typeof node !== 'object' || node === null) return;
  if ('message' in node && typeof node.message === 'string' && node.message !== '') {
    problems.push({ id: path, message: node.message });
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'ref') collect(child, path === '' ? key : `${path}.${key}`, problems);
  }
}
