import { useQuery } from '@tanstack/react-query';
import { Search, Users } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { AgencyChoice } from '#domain/contract/wire.ts';
import type { FollowedAgency } from '#domain/identity/agencies/agencies.ts';
import { followedAgencies } from '#web/features/identity/agencies/queries.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { FieldError } from '#web/ui/field.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { agenciesNamed, inOrderOfNeed, isChosen, toggleAgency, toggleAll } from './agency-choice.ts';

const shownAtFirst = 4;

type AgencyPickerProps = {
  id?: string | undefined;
  choice: AgencyChoice;
  onChoice: (choice: AgencyChoice) => void;
  /**
   * Names the recipients when no agency is picked. Without it, the default responder is named. Null when one must be
   * picked.
   */
  ifNone?: string | null | undefined;
  error?: string | undefined;
};

/** Picks the agencies to notify: a few at first, the rest on request. */
export function AgencyPicker({ id, choice, onChoice, ifNone, error }: AgencyPickerProps) {
  const t = useTranslate();
  const fallbackId = useId();
  const ownId = id ?? fallbackId;
  const { data, isError, refetch } = useQuery(followedAgencies);
  const [isWhole, setWhole] = useState(false);
  const [typed, setTyped] = useState('');
  // An agency that was picked once stays visible, so that it can be picked again.
  const [touched, setTouched] = useState<readonly number[]>([]);
  const agencies = data && inOrderOfNeed(data);
  const responder = agencies?.find(({ defaultResponder }) => defaultResponder);
  const shown = agencies && (isWhole ? agenciesNamed(agencies, typed) : atFirst(agencies, touched, choice));
  return (
    <fieldset
      id={ownId}
      aria-describedby={error ? `${ownId}-error` : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-2 font-semibold text-sm">
        {t('Agencies to tell')} <span className="font-normal text-muted">({pickedText(choice, t)})</span>
      </legend>
      {isWhole ? <Finder typed={typed} onType={setTyped} /> : null}
      <ul className="overflow-hidden rounded-md border border-line">
        <Choice isOn={choice === 'all'} onToggle={() => onChoice(toggleAll(choice))}>
          <span
            aria-hidden="true"
            className="grid h-10 w-13 flex-none place-items-center rounded-sm bg-navy-soft text-white"
          >
            <Users className="ic" />
          </span>
          <b>{t('All active agencies')}</b>
        </Choice>
        {shown?.map((agency) => (
          <Choice
            key={agency.id}
            isOn={isChosen(choice, agency.id)}
            isOff={choice === 'all'}
            onToggle={() => {
              setTouched([...touched, agency.id]);
              onChoice(toggleAgency(choice, agency.id));
            }}
          >
            <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} />
            <span className="min-w-0 leading-head">
              <b className="block">{agency.name}</b>
              <span className="text-muted text-xs">{agency.description}</span>
            </span>
          </Choice>
        ))}
        {shown === undefined && !isError ? <SkeletonChoices /> : null}
      </ul>
      {isError && !agencies ? (
        <p className="text-soft text-sm">
          {t('The agencies did not load.')}{' '}
          <button
            type="button"
            onClick={() => refetch()}
            className="min-h-tap font-semibold text-link underline"
          >
            {t('Try again')}
          </button>{' '}
          {ifNone === null ? null : t('or pick none.')}
        </p>
      ) : null}
      {shown?.length === 0 ? <p className="text-muted text-sm">{t('No agency has this name.')}</p> : null}
      {agencies && !isWhole && agencies.length > shownAtFirst ? (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className={`${buttonLook({ variant: 'quiet', small: true })} justify-self-start`}
        >
          <Search aria-hidden="true" className="ic" />
          {t('Find another of {count}', { count: agencies.length })}
        </button>
      ) : null}
      {ifNone === null ? null : (
        <p className="text-muted text-sm">
          {ifNone ??
            t('Pick none and {agency} is told.', {
              agency: responder?.name ?? t('RUA’s default responder'),
            })}
        </p>
      )}
      {error ? <FieldError id={ownId}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** The first few agencies, and all that are or were picked. */
function atFirst(
  agencies: readonly FollowedAgency[],
  touched: readonly number[],
  choice: AgencyChoice,
): FollowedAgency[] {
  const picked = choice === 'all' ? touched : [...touched, ...choice];
  return agencies.filter(({ id }, place) => place < shownAtFirst || picked.includes(id));
}

function pickedText(choice: AgencyChoice, t: Translate): string {
  return choice === 'all' ? t('all') : t('{count} picked', { count: choice.length });
}

type ChoiceProps = { isOn: boolean; isOff?: boolean; onToggle: () => void; children: ReactNode };

function Choice({ isOn, isOff = false, onToggle, children }: ChoiceProps) {
  return (
    <li className="border-line border-t first:border-t-0 has-checked:bg-ok">
      <label className="flex min-h-13.5 cursor-pointer items-center gap-3 px-3.5 py-1.5 has-disabled:cursor-not-allowed has-disabled:opacity-70">
        <input type="checkbox" checked={isOn} disabled={isOff} onChange={onToggle} className="tick" />
        {children}
      </label>
    </li>
  );
}

function Finder({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = useTranslate();
  return (
    <div className="relative flex">
      <Search
        aria-hidden="true"
        className="ic pointer-events-none absolute top-1/2 left-[1.125rem] -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        // The press that shows the field also focuses it.
        ref={focusOnce}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        aria-label={t('Find an agency')}
        placeholder={t('Name or initials')}
        autoComplete="off"
        className="control pl-[2.875rem]"
      />
    </div>
  );
}

function focusOnce(field: HTMLInputElement | null) {
  field?.focus();
}

function SkeletonChoices() {
  return Array.from({ length: shownAtFirst }, (_, row) => row).map((row) => (
    <li key={row} className="flex min-h-13.5 items-center gap-3 border-line border-t px-3.5">
      {row === 0 ? <LoadingText /> : null}
      <Skeleton className="size-5.5" />
      <Skeleton className="h-10 w-13" />
      <Skeleton className="h-4 w-1/2" />
    </li>
  ));
}
