import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { ErrorSummary, type FieldProblem } from '#web/ui/error-summary.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';

type AccountFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Values>;
  /** The form's fields in the order of the page. */
  fields: readonly Path<Values>[];
  onSubmit: (values: Values) => Promise<void>;
  /** For forms of several fields: shows an error summary on top. Other forms focus the first wrong field. */
  summary?: boolean;
  children: ReactNode;
};

/** A form of the account pages: a server error appears beside its field, or under the form. */
export function AccountForm<Values extends FieldValues>(props: AccountFormProps<Values>) {
  const { form, fields, onSubmit, summary, children } = props;
  const { errors, submitCount } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      showServerErrors(error, fields, form.setError);
      const [first] = fields.filter((name) => form.getFieldState(name).error !== undefined);
      if (!summary && first !== undefined) form.setFocus(first);
    }
  });

  return (
    // As a POST, so that no browser writes a password into the address before the scripts run.
    <form method="post" noValidate onSubmit={submit} className="grid min-w-0 gap-5">
      {summary ? <ErrorSummary problems={problemsOf(fields, errors)} attempt={submitCount} /> : null}
      {children}
      <FormRefusal formState={form.formState} />
    </form>
  );
}

/** In the order of the page. */
function problemsOf(fields: readonly string[], errors: FieldErrors): FieldProblem[] {
  return fields.flatMap((id) => {
    const message = errors[id]?.message;
    return typeof message === 'string' ? [{ id, message }] : [];
  });
}
