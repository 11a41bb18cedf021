import { LocateFixed } from 'lucide-react';
import { kindNames, trafficKinds } from '#domain/road/traffic/categories.ts';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';

/** Search, kinds and *near me*, all stored in the address. The person's position is never in the address. */
export function TrafficTools({ canBeNear }: { canBeNear: boolean }) {
  return (
    <div className="no-print grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label="Search traffic updates" placeholder="Road, place or words" />
        {canBeNear ? (
          <ChipRow label="Where">
            <ChipLink param="near" value="">
              Everywhere
            </ChipLink>
            <ChipLink param="near" value="1">
              <LocateFixed aria-hidden="true" className="ic" />
              Near me
            </ChipLink>
          </ChipRow>
        ) : null}
      </div>
      <ChipRow label="Category">
        <ChipLink param="kind" value="">
          All
        </ChipLink>
        {trafficKinds.map((kind) => (
          <ChipLink key={kind} param="kind" value={kind}>
            {kindNames[kind]}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}
