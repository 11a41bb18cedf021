import type { KindForm } from '#domain/site/content/editing.ts';
import { type Content, differingFields } from './content-values.ts';
import { FieldDifference } from './field-difference.tsx';

type FieldDifferencesProps = { form: KindForm; before: Content; after: Content };

/** The fields in which two contents of an entry differ, each before and after. */
export function FieldDifferences({ form, before, after }: FieldDifferencesProps) {
  return (
    <dl className="divide-y divide-line">
      {differingFields(form, before, after).map((field) => (
        <div key={field.name} className="grid gap-1.5 py-4">
          <dt className="font-semibold text-sm">{field.label}</dt>
          <dd>
            <FieldDifference field={field} before={before[field.name]} after={after[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
