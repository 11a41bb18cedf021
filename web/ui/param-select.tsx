import { useNavigate } from 'react-router';
import { withParam } from './search-params.ts';
import { ToolbarSelect } from './toolbar-select.tsx';
import { useComingParams } from './use-coming-params.ts';

type ParamSelectProps = {
  label: string;
  /** The name of the parameter in the page's address. */
  param: string;
  /** The choices, including the one for no filter, whose value is empty. */
  options: readonly { value: string; label: string }[];
  className?: string;
};

/** A filter or an order of a list, stored in the address. */
export function ParamSelect({ label, param, options, className }: ParamSelectProps) {
  const params = useComingParams();
  const navigate = useNavigate();
  const chosen = params.get(param) ?? '';
  return (
    <ToolbarSelect
      label={label}
      options={options}
      value={options.some(({ value }) => value === chosen) ? chosen : ''}
      className={className}
      onChange={(event) =>
        navigate(withParam(params, param, event.target.value), { replace: true, preventScrollReset: true })
      }
    />
  );
}
