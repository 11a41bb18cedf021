import { queryOptions, useQuery } from '@tanstack/react-query';
import { RotateCcw, ShieldCheck } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import { getRide, listRides } from '#domain/journeys/rides.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { PhoneField } from '#web/features/platform/sending/lodging/phone-field.tsx';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The next of kin, who is notified when the ride is flagged. */
export function KinStep() {
  const { register, formState } = useFormContext<NewRide>();
  const { errors } = formState;
  return (
    <>
      <SameAsLastTime />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...register('nextOfKinFullName')}
          label="Full name"
          error={errors.nextOfKinFullName?.message}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <PhoneField name="nextOfKinPhone" label="Phone" />
        <TextField
          {...register('nextOfKinAddress')}
          label="Address"
          error={errors.nextOfKinAddress?.message}
          autoComplete="off"
          enterKeyHint="next"
          fieldClassName="sm:col-span-2"
        />
      </div>
      <div className="lg:hidden">
        <HiddenKinNotice />
      </div>
    </>
  );
}

/** Answers the worries that people have before they name their next of kin. */
export function HiddenKinNotice() {
  return (
    <Notice tone="info" icon={ShieldCheck} title="Your next of kin stays hidden">
      The driver, the loader and other passengers never see it.
    </Notice>
  );
}

function SameAsLastTime() {
  const { setValue, clearErrors } = useFormContext<NewRide>();
  const { data: last, isError, refetch, isFetching } = useQuery(lastKinQuery);
  if (last === null) return null;

  async function fill() {
    const kin = last ?? (await refetch()).data;
    if (!kin) return;
    const { nextOfKinFullName, nextOfKinPhone, nextOfKinAddress } = kin;
    setValue('nextOfKinFullName', nextOfKinFullName, { shouldDirty: true });
    setValue('nextOfKinPhone', formatPhone(nextOfKinPhone), { shouldDirty: true });
    setValue('nextOfKinAddress', nextOfKinAddress, { shouldDirty: true });
    clearErrors(['nextOfKinFullName', 'nextOfKinPhone', 'nextOfKinAddress']);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="line" busy={last === undefined && isFetching} busyLabel="Looking" onClick={fill}>
        <RotateCcw aria-hidden="true" className="ic" />
        Same as last time
      </Button>
      <span role="status" className="text-sm text-soft">
        {last ? last.nextOfKinFullName : null}
        {isError && !isFetching ? 'It could not be fetched just now. Type it, or press again.' : null}
      </span>
    </div>
  );
}

/** The newest ride's next of kin, or null before the first ride. */
const lastKinQuery = queryOptions({
  queryKey: ['rides', 'last-kin'],
  queryFn: async ({ signal }) => {
    const page = await call(listRides, { query: { page: 1, perPage: 1 } }, { signal });
    const newest = page.rows[0];
    if (newest === undefined) return null;
    const ride = await call(getRide, { params: { id: newest.id } }, { signal });
    return {
      nextOfKinFullName: ride.nextOfKinFullName,
      nextOfKinPhone: ride.nextOfKinPhone,
      nextOfKinAddress: ride.nextOfKinAddress,
    };
  },
  staleTime: 300_000,
  retry: false,
});
