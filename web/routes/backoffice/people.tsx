import { accountTypes } from '#domain/contract/account-types.ts';
import { accountStatuses } from '#domain/identity/people.ts';
import { statusLooks, typeLabels } from '#web/features/identity/people/people-labels.ts';
import { PeopleList } from '#web/features/identity/people/people-list.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ParamSelect } from '#web/ui/param-select.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
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

const kinds = [
  { value: '', label: 'Every kind' },
  ...accountTypes.map((type) => ({ value: type, label: typeLabels[type] })),
];

const orders = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];

/** Search, kind, order and status of the list, all stored in the address. */
function PeopleTools() {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label="Search people" placeholder="Name, e-mail, phone or number" />
        <ParamSelect label="Kind" param="type" options={kinds} />
        <ParamSelect label="Sort" param="sort" options={orders} />
      </div>
      <ChipRow label="Status">
        <ChipLink param="status" value="">
          Everybody
        </ChipLink>
        {accountStatuses.map((status) => (
          <ChipLink key={status} param="status" value={status}>
            {statusLooks[status].label}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}
