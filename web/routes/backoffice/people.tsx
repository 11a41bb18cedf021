import { PeopleList } from '#web/features/identity/people/people-list.tsx';
import { PeopleTools } from '#web/features/identity/people/people-tools.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/people';

export const meta: Route.MetaFunction = () => [{ title: 'People | RUA' }];

export default function People() {
  return (
    <>
      <PageHeading title="People" lead="Everybody with an account." />
      <PeopleTools />
      <PeopleList />
    </>
  );
}
