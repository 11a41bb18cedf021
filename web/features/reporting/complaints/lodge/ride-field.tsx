import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import type { NewComplaint } from '#domain/reporting/new-complaint.ts';
import { formatDate } from '#domain/values/clock.ts';
import { normaliseSpeakableId } from '#domain/values/speakable-ids.ts';
import { wayOf } from '#web/features/journeys/rides/ride-labels.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import type { Translate } from '#web/languages/translations.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Lookup =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; rides: readonly RideRow[] }
  | { state: 'failed'; message: string };

/** One of the reporter's own rides, found by its id or the number of its manifest. */
export function RideField() {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const { control } = useFormContext<NewComplaint>();
  const { field, fieldState } = useController({ control, name: 'rideId' });
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [lookup, setLookup] = useState<Lookup>({ state: 'none' });
  const problem = fieldState.error?.message ?? problemOf(lookup, t);

  async function look() {
    if (typed.trim() === '') {
      setLookup({ state: 'failed', message: t('Enter a ride ID or a manifest number.') });
      return;
    }
    setLookup({ state: 'looking' });
    try {
      setLookup({ state: 'found', rides: await queryClient.fetchQuery(findOwnRides(typed)) });
    } catch (error) {
      setLookup({ state: 'failed', message: errorMessageOf(error) });
    }
  }

  if (field.value !== '') {
    return (
      <div id="rideId" className="grid gap-1.5">
        <p className="font-semibold text-sm">{t('Ride')}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunk px-4 py-1.5">
          <b className="num">{field.value}</b>
          <Button variant="quiet" small className="-mr-3.5" onClick={() => field.onChange('')}>
            {t('Remove ride')}
          </Button>
        </div>
        <FieldError id="rideId">{fieldState.error?.message}</FieldError>
      </div>
    );
  }
  return (
    <div className="grid gap-2.5">
      <TextField
        id="rideId"
        label={t('Ride ID or manifest number')}
        hint={t('Of one of your rides, when it is about that ride.')}
        optional
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter must not submit the form around this field.
          event.preventDefault();
          void look();
        }}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
      />
      <Button
        variant="line"
        small
        className="justify-self-start"
        busy={lookup.state === 'looking'}
        busyLabel={t('Looking')}
        onClick={() => void look()}
      >
        <Search aria-hidden="true" className="ic" />
        {t('Find ride')}
      </Button>
      {lookup.state === 'found' && lookup.rides.length > 0 ? (
        <ul aria-label={t('Rides found')} className="overflow-hidden rounded-md border border-line">
          {lookup.rides.map((ride) => (
            <li key={ride.id} className="border-line border-t first:border-t-0">
              <FoundRide ride={ride} onChoose={() => field.onChange(ride.rideId)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function problemOf(lookup: Lookup, t: Translate): string | undefined {
  if (lookup.state === 'failed') return lookup.message;
  return lookup.state === 'found' && lookup.rides.length === 0
    ? t('None of your rides has this ID or manifest number.')
    : undefined;
}

function FoundRide({ ride, onChoose }: { ride: RideRow; onChoose: () => void }) {
  const t = useTranslate();
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-13.5 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2 text-start hover:bg-sunk"
    >
      <VehiclePlate vehicle={ride} />
      <span className="min-w-0 flex-[1_1_10rem] text-sm">
        <b className="num block">{ride.rideId}</b>
        <span className="text-muted">
          {wayOf(ride, t)}, {formatDate(ride.createdAt)}
        </span>
      </span>
    </button>
  );
}

const shownAtMost = 5;

/** @param typed a ride's id or the number of its manifest, however it is grouped. Fails at once without a network. */
function findOwnRides(typed: string) {
  const compact = typed.replace(/\s/g, '');
  const search = normaliseSpeakableId(compact) ?? compact;
  return queryOptions({
    queryKey: ['rides', 'found', search],
    queryFn: async ({ signal }) => {
      const query = { page: 1, perPage: shownAtMost, search };
      const { rows } = await call(listRides, { query }, { signal });
      return rows.filter((ride) => ride.rideId === search || ride.manifestNumber === search);
    },
    networkMode: 'always',
    retry: false,
  });
}
