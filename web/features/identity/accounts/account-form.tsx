import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Refusal } from '#web/features/identity/accounts/use-refusal.ts';
import { useErrorMessage, useRefusalMessage } from '#web/languages/use-error-messages.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { ErrorSummary, type FieldProblem } from '#web/ui/error-summary.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';
import { Notice } from '#web/ui/notice.tsx';

type AccountFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Values>;
  /** The refusal of the page's action. A page with an action also accepts the form from the browser itself, without scripts. */
  refusal?: Refusal;
  /** The form's fields in the order of the page. */
  fields: readonly Path<Values>[];
  onSubmit: (values: Values) => Promise<void>;
  /** For forms of several fields: shows an error summary on top. Other forms focus the first wrong field. */
  summary?: boolean;
  children: ReactNode;
};

/**
 * A form of the account pages: a server error appears beside its field, or under the form. As a POST, so that no
 * browser writes a password into the address.
 */
export function AccountForm<Values extends FieldValues>(props: AccountFormProps<Values>) {
  const { form, refusal, fields, onSubmit, summary, children } = props;
  const refusalMessageOf = useRefusalMessage();
  const message = useErrorMessage();
  const { errors, submitCount } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      showServerErrors(error, fields, form.setError, message);
      const [first] = fields.filter((name) => form.getFieldState(name).error !== undefined);
      if (!summary && first !== undefined) form.setFocus(first);
    }
  });

  return (
    <form
      method="post"
      data-early={refusal ? 'sent' : undefined}
      noValidate
      onSubmit={submit}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5"
    >
      {summary ? (
        <ErrorSummary
          problems={[...(refusal?.problems ?? []), ...problemsOf(fields, errors)]}
          attempt={submitCount}
        />
      ) : null}
      {children}
      <FormRefusal formState={form.formState} />
      {refusal?.message === undefined ? null : (
        <Notice tone="bad" role="alert">
          {refusalMessageOf({ code: refusal.code ?? '', words: refusal.message })}
        </Notice>
      )}
    </form>
  );
}

/** The errors in the order of the page. */
function problemsOf(fields: readonly string[], errors: FieldErrors): FieldProblem[] {
  return fields.flatMap((id) => {
    const message = errors[id]?.message;
    return typeof message === 'string' ? [{ id, message }] : [];
  });
}
