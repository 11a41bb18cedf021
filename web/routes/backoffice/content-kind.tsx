import { KindPage } from '#web/features/site/content-editing/kind-page.tsx';
import { SinglePage } from '#web/features/site/content-editing/single-page.tsx';
import { WithKind } from '#web/features/site/content-editing/with-kind.tsx';
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
