import type { FieldErrors, FieldValues, FormState } from 'react-hook-form';
import { ErrorSummary, type FieldProblem } from '../error-summary.tsx';

/**
 * The summary of a react-hook-form: what is wrong with its fields. Fields must have their name as id, as all of this
 * kit's have by default; the form is made with `shouldFocusError: false`, since the summary takes the focus. What is
 * about no field, react-hook-form's `root`, is for the form to say.
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
