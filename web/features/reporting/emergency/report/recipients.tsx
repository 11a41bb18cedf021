import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { Agency } from '#domain/identity/agencies/agencies.ts';
import { states } from '#domain/road/places/states.ts';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { AgencyPicker } from '#web/features/reporting/flags/agency-picker.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';
import type { UrgentType } from '../use-emergency.ts';
import { type Addressed, recipientsOf } from './recipients-of.ts';

type RecipientsProps = {
  type: UrgentType;
  account: Account;
  addressed: Addressed;
  onAddressed: (addressed: Addressed) => void;
  /** The recipients can no longer be changed, because the report may have been sent to them already. */
  isFixed: boolean;
};

const shownAtOnce = 4;
const words = {
  emmergency: {
    told: 'The agencies that answer emergencies in {place}.',
    ifNone: 'Pick none, and the agencies that answer emergencies in {place} are told.',
  },
  crime: {
    told: 'The agencies that answer crime reports in {place}.',
    ifNone: 'Pick none, and the agencies that answer crime reports in {place} are told.',
  },
} as const;

/** The agencies that get the report, and how to choose others. */
export function Recipients({ type, account, addressed, onAddressed, isFixed }: RecipientsProps) {
  const t = useTranslate();
  const { data: agencies } = useQuery(allAgencies);
  const [isChanging, setChanging] = useState(false);
  const told = recipientsOf(agencies, type, addressed, account.state);
  const place = addressed.state || account.state || 'Nigeria';
  return (
    <section aria-label={t('Who is told')} className="grid gap-3 rounded-md border border-line p-3.5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-sm">{t('Who is told at once')}</h3>
        {isFixed || !agencies ? null : (
          <Button
            variant="quiet"
            small
            className="-my-2 -mr-2"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {t(isChanging ? 'Done' : 'Change')}
          </Button>
        )}
      </div>
      {told ? <Told agencies={told} /> : <p>{t(words[type].told, { place })}</p>}
      {isChanging && !isFixed ? (
        <div className="grid gap-4 border-line border-t pt-3.5">
          <ToolbarSelect
            label={t('State where it happens')}
            value={addressed.state}
            options={[
              {
                value: '',
                label:
                  account.state === ''
                    ? t('State where it happens')
                    : t('In {state}', { state: account.state }),
              },
              ...states
                .filter(({ name }) => name !== account.state)
                .map(({ name }) => ({ value: name, label: t('In {state}', { state: name }) })),
            ]}
            onChange={(event) => onAddressed({ state: event.target.value, picked: null })}
          />
          <AgencyPicker
            choice={addressed.picked ?? told?.map(({ id }) => id) ?? []}
            onChoice={(picked) => onAddressed({ ...addressed, picked })}
            ifNone={t(words[type].ifNone, { place })}
          />
        </div>
      ) : null}
    </section>
  );
}

function Told({ agencies }: { agencies: readonly Agency[] }) {
  const t = useTranslate();
  const others = agencies.length - shownAtOnce;
  return (
    <ul className="grid gap-2.5">
      {agencies.slice(0, shownAtOnce).map((agency) => (
        <li key={agency.id} className="flex items-center gap-3">
          <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} />
          <span className="min-w-0 leading-head">{agency.name}</span>
        </li>
      ))}
      {others > 0 ? <li className="text-muted text-sm">{t('and {count} more', { count: others })}</li> : null}
    </ul>
  );
}
