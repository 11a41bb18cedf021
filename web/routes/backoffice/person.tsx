import { PersonRecord } from '#web/features/identity/people/person-record.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import type { Route } from './+types/person';

export const meta: Route.MetaFunction = () => [{ title: 'Account | RUA' }];

export default function PersonPage({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/backoffice/people">People</BackLink>
      {/^[1-9]\d{0,14}$/.test(params.id) ? (
        <PersonRecord id={Number(params.id)} />
      ) : (
        <RecordNotFound what="account" listTo="/backoffice/people" listName="people" vehicle="keke" />
      )}
    </>
  );
}
