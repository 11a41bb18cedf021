import type { FieldValues, FormState } from 'react-hook-form';
import { useKnown } from '#web/languages/use-translations.ts';
import { Notice } from '../notice.tsx';

/** Shows a server error that belongs to no field, react-hook-form's `root`; renders nothing while there is none. */
export function FormRefusal<Values extends FieldValues>({ formState }: { formState: FormState<Values> }) {
  const known = useKnown();
  const refusal = formState.errors.root?.server;
  if (!refusal) return null;
  return (
    <Notice tone="bad" role="alert">
      {known(refusal.message ?? '')}
    </Notice>
  );
}
