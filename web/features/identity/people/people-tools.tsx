import { useNavigate, useSearchParams } from 'react-router';
import { accountTypes } from '#domain/contract/account-types.ts';
import { accountStatuses } from '#domain/identity/people.ts';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';
import { statusLooks, typeLabels } from './people-labels.ts';

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
export function PeopleTools() {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label="Search people" placeholder="Name, e-mail, phone or number" />
        <ParamSelect label="Kind" param="type" options={kinds} />
        <ParamSelect label="Sort" param="sort" options={orders} />
      </div>
      <ChipRow label="Standing">
        <ChipLink param="standing" value="">
          Everybody
        </ChipLink>
        {accountStatuses.map((standing) => (
          <ChipLink key={standing} param="standing" value={standing}>
            {statusLooks[standing].label}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}

type ParamSelectProps = {
  label: string;
  param: string;
  options: readonly { value: string; label: string }[];
};

function ParamSelect({ label, param, options }: ParamSelectProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const chosen = params.get(param) ?? '';
  return (
    <ToolbarSelect
      label={label}
      options={options}
      value={options.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={(event) =>
        navigate(withParam(params, param, event.target.value), { replace: true, preventScrollReset: true })
      }
    />
  );
}
