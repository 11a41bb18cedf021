import type { FieldErrors, FieldValues, FormState } from 'react-hook-form';
import { ErrorSummary, type FieldProblem } from '../error-summary.tsx';

/**
 * The error summary of a react-hook-form. Fields must have their name as id, which is the default of this kit's
 * fields. Make the form with `shouldFocusError: false`, since the summary takes the focus. Errors that belong to no
 * field, react-hook-form's `root`, are shown by the form.
 */
export function FormErrorSummary<Values extends FieldValues>({
  formState,
}: {
  formState: FormState<Values>;
}) {
  const { errors, isSubmitted, submitCount } = formState;
  return <ErrorSummary problems={isSubmitted ? problemsOf(errors) : []} attempt={submitCount} />;
}

function problemsOf({ root: _, ...errors }: FieldErrors): FieldProblem[] {
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
