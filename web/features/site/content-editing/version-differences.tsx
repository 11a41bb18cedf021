import { useQuery } from '@tanstack/react-query';
import type { KindForm } from '#domain/site/content/editing.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { differingFields } from './content-values.ts';
import { FieldDifferences } from './field-differences.tsx';
import { revisionOf } from './queries.ts';

type VersionDifferencesProps = {
  form: KindForm;
  id: number;
  /** Undefined for the first version, which is new as a whole. */
  before: number | undefined;
  after: number;
};

/** The differences between two versions, field by field. */
export function VersionDifferences({ form, id, before, after }: VersionDifferencesProps) {
  const newer = useQuery(revisionOf(id, after));
  const older = useQuery({ ...revisionOf(id, before ?? 0), enabled: before !== undefined });
  if (newer.isError || older.isError) {
    return (
      <LoadFailure
        what="The version"
        busy={newer.isFetching || older.isFetching}
        onRetry={() => void Promise.all([newer.refetch(), before === undefined ? null : older.refetch()])}
      />
    );
  }
  if (!newer.data || (before !== undefined && !older.data)) {
    return (
      <div className="grid gap-3 pt-4">
        <LoadingText />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    );
  }
  const was = older.data?.content ?? {};
  const is = newer.data.content;
  const fields = differingFields(form, was, is);
  if (fields.length === 0) return <p className="pt-4 text-soft">The words are the same.</p>;
  return <FieldDifferences fields={fields} before={was} after={is} />;
}
