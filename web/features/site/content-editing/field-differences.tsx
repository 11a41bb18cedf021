import type { KindForm } from '#domain/site/content/editing.ts';
import type { Content } from './content-values.ts';
import { FieldDifference } from './field-difference.tsx';

type FieldDifferencesProps = { fields: KindForm['fields']; before: Content; after: Content };

/** Fields in which two contents of an entry differ, each before and after. */
export function FieldDifferences({ fields, before, after }: FieldDifferencesProps) {
  return (
    <dl className="divide-y divide-line">
      {fields.map((field) => (
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
