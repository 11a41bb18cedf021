import { EntryEditor } from '#web/features/site/content-editing/entry-editor.tsx';
import { NoSuchEntry, WithEntry, WithKind } from '#web/features/site/content-editing/with-kind.tsx';
import type { Route } from './+types/content-entry';

export const meta: Route.MetaFunction = () => [{ title: 'Content | RUA' }];

export default function ContentEntry({ params }: Route.ComponentProps) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) return <NoSuchEntry />;
  return (
    <WithKind kind={params.kind}>
      {(form) => (
        <WithEntry form={form} id={Number(params.id)}>
          {(entry) => <EntryEditor key={entry.id} form={form} entry={entry} />}
        </WithEntry>
      )}
    </WithKind>
  );
}
