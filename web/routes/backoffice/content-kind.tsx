import { KindPage } from '#web/features/backoffice-content/kind-page.tsx';
import { SinglePage } from '#web/features/backoffice-content/single-page.tsx';
import { WithKind } from '#web/features/backoffice-content/with-kind.tsx';
import type { Route } from './+types/content-kind';

export const meta: Route.MetaFunction = () => [{ title: 'Content | RUA' }];

export default function ContentKind({ params }: Route.ComponentProps) {
  return (
    <WithKind kind={params.kind}>
      {(form) =>
        form.entries === 'many' ? <KindPage form={form} /> : <SinglePage key={form.name} form={form} />
      }
    </WithKind>
  );
}
