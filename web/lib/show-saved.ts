/** Shows a form as it was saved. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * From now on the form follows the saved record again. What a person typed while the form was on its way stays, as a
 * change that is not saved yet.
 * @param sent the form's values when it was sent.
 * @param saved left out where the form has its values from a query, which knows them already.
 */
export function showSaved<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  sent: Readonly<Values>,
  saved?: Values,
): void {
  const now = structuredClone(form.getValues());
  // Also a form that keeps typed text when a colleague's change arrives.
  form.reset(saved, { keepDirtyValues: false });
  for (const name of Object.keys(now) as Path<Values>[]) {
    if (JSON.stringify(now[name]) === JSON.stringify(sent[name])) continue;
    form.setValue(name, now[name], { shouldDirty: true });
  }
}
