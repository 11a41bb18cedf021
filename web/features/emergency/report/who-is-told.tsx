import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#domain/accounts.ts';
import type { Agency } from '#domain/agencies.ts';
import { states } from '#domain/places/states.ts';
import { allAgencies } from '#web/features/agencies/queries.ts';
import { AgencyPicker } from '#web/features/flags/agency-picker.tsx';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';
import type { UrgentType } from '../use-emergency.ts';
import type { Addressed } from './report.tsx';
import { toldBy } from './told.ts';

type WhoIsToldProps = {
  type: UrgentType;
  account: Account;
  addressed: Addressed;
  onAddressed: (addressed: Addressed) => void;
  /** It may have been sent to them already. */
  isFixed: boolean;
};

const shownAtOnce = 4;
const whatTheyAnswer = { emmergency: 'emergencies', crime: 'crime reports' } as const;

/** Who gets the report, and how to choose others. */
export function WhoIsTold({ type, account, addressed, onAddressed, isFixed }: WhoIsToldProps) {
  const { data: agencies } = useQuery(allAgencies);
  const [isChanging, setChanging] = useState(false);
  const told = toldBy(agencies, type, addressed, account.state);
  const place = addressed.state || account.state || 'Nigeria';
  return (
    <section aria-label="Who is told" className="grid gap-3 rounded-md border border-line p-3.5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-sm">Who is told at once</h3>
        {isFixed || !agencies ? null : (
          <Button
            variant="quiet"
            small
            className="-my-2 -mr-2"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {isChanging ? 'Done' : 'Change'}
          </Button>
        )}
      </div>
      {told ? (
        <Told agencies={told} />
      ) : (
        <p>
          Whoever answers {whatTheyAnswer[type]} in {place}.
        </p>
      )}
      {isChanging && !isFixed ? (
        <div className="grid gap-4 border-line border-t pt-3.5">
          <ToolbarSelect
            label="State where it happens"
            value={addressed.state}
            options={[
              { value: '', label: account.state === '' ? 'State where it happens' : `In ${account.state}` },
              ...states
                .filter(({ name }) => name !== account.state)
                .map(({ name }) => ({ value: name, label: `In ${name}` })),
            ]}
            onChange={(event) => onAddressed({ state: event.target.value, picked: null })}
          />
          <AgencyPicker
            choice={addressed.picked ?? told?.map(({ id }) => id) ?? []}
            onChoice={(picked) => onAddressed({ ...addressed, picked })}
            ifNone={`whoever answers ${whatTheyAnswer[type]} in ${place}`}
          />
        </div>
      ) : null}
    </section>
  );
}

function Told({ agencies }: { agencies: readonly Agency[] }) {
  const others = agencies.length - shownAtOnce;
  return (
    <ul className="grid gap-2.5">
      {agencies.slice(0, shownAtOnce).map((agency) => (
        <li key={agency.id} className="flex items-center gap-3">
          <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} />
          <span className="min-w-0 leading-head">{agency.name}</span>
        </li>
      ))}
      {others > 0 ? <li className="text-muted text-sm">and {others} more</li> : null}
    </ul>
  );
}
