import type { FieldValues, FormState } from 'react-hook-form';
import { Notice } from '../notice.tsx';

/** Shows a server error that belongs to no field, react-hook-form's `root`; renders nothing while there is none. */
export function FormRefusal<Values extends FieldValues>({ formState }: { formState: FormState<Values> }) {
  const refusal = formState.errors.root?.server;
  if (!refusal) return null;
  return (
    <Notice tone="bad" role="alert">
      {refusal.message}
    </Notice>
  );
}
