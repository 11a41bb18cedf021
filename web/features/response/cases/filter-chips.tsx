import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textOfValues, valuesIn } from '#domain/contract/several-values.ts';
import { caseStates } from '#domain/response/cases/case-state.ts';
import { queueKinds } from '#domain/response/cases/queue.ts';
import { formatDate } from '#domain/values/clock.ts';
import { staffingQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { fullName } from '#web/lib/account-name.ts';
import { chipLook } from '#web/ui/chip.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { useComingParams } from '#web/ui/use-coming-params.ts';
import { allStates, kindLabels, stateLabels } from './case-labels.ts';
import { eitherParams, isDay } from './list-params.ts';

/** The parameters that the dialog of filters sets. */
export const filterParams = [
  'kind',
  'state',
  'place_state',
  'local_government',
  'plate',
  'officer',
  'from',
  'to',
] as const;
export type FilterParam = (typeof filterParams)[number];

const labels: Record<FilterParam, string> = {
  kind: 'Kind',
  state: 'Case',
  place_state: 'State',
  local_government: 'LGA',
  plate: 'Plate',
  officer: 'Officer',
  from: 'Since',
  to: 'Until',
};

/** The chosen filters of the dialog: each is taken away by pressing it. */
export function FilterChips({ hasKinds }: { hasKinds: boolean }) {
  const params = useComingParams();
  const shown = chosenFilters(params).filter(({ name, value }) => isShown(name, value, hasKinds));
  return (
    <>
      {shown.map(({ name, value }) => (
        <RemovingChip key={`${name} ${value}`} to={withoutFilter(params, { name, value })}>
          <span className="font-normal">{labels[name]} </span>
          <FilterValue name={name} value={value} />
        </RemovingChip>
      ))}
      {eitherParams.map((name) => {
        const words = eitherWords[name][params.get(name) ?? ''];
        return words === undefined ? null : (
          <RemovingChip key={name} to={withParam(params, name, '')}>
            {words}
          </RemovingChip>
        );
      })}
    </>
  );
}

/** Labels of single kinds, and of the lists of several kinds that views and addresses may name. */
const chosenKindLabels = { ...kindLabels, rides: 'Rides', reported: 'Reports' } as const;

/** Words for filters of views and addresses. *Emergencies and crimes* and *Overdue* have chips of their own. */
const eitherWords: Record<(typeof eitherParams)[number], Readonly<Record<string, string>>> = {
  urgent: { no: 'No emergencies or crimes' },
  overdue: { no: 'Not overdue' },
  placed: { yes: 'With a position', no: 'Without a position' },
};

function RemovingChip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset className={chipLook(true)}>
      <span className="sr-only">Remove the filter: </span>
      {children}
      <X aria-hidden="true" className="ic" />
    </Link>
  );
}

type ChosenFilter = { name: FilterParam; value: string };

/** Each kind and each local government by itself. */
function chosenFilters(params: URLSearchParams): ChosenFilter[] {
  return filterParams.flatMap((name) => {
    const text = params.get(name) ?? '';
    const values = holdsSeveral(name) ? valuesIn(text) : [text];
    return values.map((value) => ({ name, value }));
  });
}

function holdsSeveral(name: FilterParam): boolean {
  return name === 'kind' || name === 'local_government';
}

/** A local government belongs to its state, and goes with it. */
function withoutFilter(params: URLSearchParams, { name, value }: ChosenFilter): string {
  const others = holdsSeveral(name) ? valuesIn(params.get(name) ?? '').filter((one) => one !== value) : [];
  const left = withParam(params, name, textOfValues(others));
  return name === 'place_state' ? withParam(new URLSearchParams(left), 'local_government', '') : left;
}

/** The filters New, Mine and Nobody's have chips of their own. */
function isShown(name: FilterParam, value: string, hasKinds: boolean): boolean {
  if (name === 'kind') return hasKinds && queueKinds.some((kind) => kind === value);
  if (name === 'state') return value !== 'new' && stateName(value) !== undefined;
  if (name === 'officer') return /^[1-9]\d*$/.test(value);
  if (name === 'from' || name === 'to') return isDay(value);
  return value.trim() !== '';
}

function plainValue(name: FilterParam, value: string): string {
  if (name === 'kind') return chosenKindLabels[queueKinds.find((kind) => kind === value) ?? 'complaint'];
  if (name === 'state') return stateName(value) ?? '';
  if (name === 'from' || name === 'to') return formatDate(value);
  return name === 'officer' ? '' : value;
}

/** @returns undefined for a text that is no state. */
function stateName(value: string): string | undefined {
  const state = caseStates.find((known) => known === value);
  return state === undefined ? (value === 'all' ? allStates : undefined) : stateLabels[state];
}

function FilterValue({ name, value }: { name: FilterParam; value: string }) {
  return name === 'officer' ? <OfficerName id={Number(value)} /> : plainValue(name, value);
}

function OfficerName({ id }: { id: number }) {
  const { data } = useQuery(staffingQuery);
  const officer = data?.officers.find((one) => one.id === id);
  return officer ? fullName(officer) : `number ${id}`;
}
