import { HistoryPage } from '#web/features/site/content-editing/history-page.tsx';
import { NoSuchEntry, WithEntry, WithKind } from '#web/features/site/content-editing/with-kind.tsx';
import type { Route } from './+types/content-history';

export const meta: Route.MetaFunction = () => [{ title: 'History | RUA' }];

export default function ContentHistory({ params }: Route.ComponentProps) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) return <NoSuchEntry />;
  return (
    <WithKind kind={params.kind}>
      {(form) => (
        <WithEntry form={form} id={Number(params.id)}>
          {(entry) => <HistoryPage form={form} entry={entry} />}
        </WithEntry>
      )}
    </WithKind>
  );
}
