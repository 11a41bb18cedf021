import { useNavigate } from 'react-router';
import { dayIn, withParam } from './search-params.ts';
import { TextField } from './text-field.tsx';
import { useComingParams } from './use-coming-params.ts';

/** The first and the last day of a list, both included. The address has them. */
export function DayRange() {
  const params = useComingParams();
  const navigate = useNavigate();
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          name={name}
          label={name === 'from' ? 'From day' : 'To day'}
          // A date and the picker's button fit beside each other on the narrowest phones.
          fieldClassName="grid-cols-[minmax(0,1fr)]"
          className="max-sm:pr-2.5 max-sm:pl-3.5"
          defaultValue={dayIn(params, name) ?? ''}
          onChange={({ target: { value } }) => {
            const next = withParam(params, name, value);
            // A year that is still being typed is none yet.
            if (value === '' || value.startsWith('20'))
              navigate(next, { replace: true, preventScrollReset: true });
          }}
        />
      ))}
    </div>
  );
}
