import { Search } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Lookup } from './use-manifest-lookup.ts';

type ManifestNumberFieldProps = {
  lookup: Lookup;
  onTyped: (text: string) => void;
  onLookAgain: () => void;
};

/**
 * The number whose manifest fills the other fields. The result of the search shows below it, and never blocks the
 * form.
 */
export function ManifestNumberField({ lookup, onTyped, onLookAgain }: ManifestNumberFieldProps) {
  const { register, setValue, formState } = useFormContext<NewRide>();
  const field = register('manifestNumber', {
    onChange: (event: { target: { value: string } }) => {
      const digits = event.target.value.replace(/[\s-]/g, '');
      if (formatManifestNumber(digits) !== digits) setValue('manifestNumber', formatManifestNumber(digits));
      onTyped(digits);
    },
  });
  return (
    <div className="grid gap-1.5">
      <TextField
        {...field}
        label="Manifest number"
        hint="Eight digits, from the driver. It fills in the vehicle and the route."
        optional
        icon={Search}
        error={formState.errors.manifestNumber?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className="num font-semibold tracking-plate"
      />
      <div role="status" className="text-sm text-soft">
        <LookupMessage lookup={lookup} onLookAgain={onLookAgain} />
      </div>
    </div>
  );
}

function LookupMessage({ lookup, onLookAgain }: { lookup: Lookup; onLookAgain: () => void }) {
  switch (lookup.state) {
    case 'none':
    case 'found':
      return null;
    case 'looking':
      return <p>Looking for {formatManifestNumber(lookup.number)}. You can go on meanwhile.</p>;
    case 'missing':
      return (
        <p>
          No open manifest has the number {formatManifestNumber(lookup.number)}. Check it, or fill in what you
          see.
        </p>
      );
    case 'failed':
      return (
        <div className="flex flex-wrap items-center gap-x-2">
          <p>{lookup.message} Fill in what you see, or</p>
          <Button variant="quiet" small className="-mx-3.5" onClick={onLookAgain}>
            look again
          </Button>
        </div>
      );
  }
}
