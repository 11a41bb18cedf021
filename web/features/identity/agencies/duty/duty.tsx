import { useQuery } from '@tanstack/react-query';
import type { OfficerOnDuty } from '#domain/identity/agencies/duty.ts';
import { formatTime } from '#domain/values/clock.ts';
import { fullName } from '#web/lib/account-name.ts';
import { ChipButton } from '#web/ui/chip-button.tsx';
import { dutyQuery, useChangeDuty } from './queries.ts';

/** Begins and ends the officer's own duty. */
export function DutyButton() {
  const { data } = useQuery(dutyQuery);
  const change = useChangeDuty();
  if (!data) return <div className="min-h-tap" />;
  const isOn = change.isPending ? change.variables : data.own !== null;
  return (
    <ChipButton
      isOn={isOn}
      aria-pressed={isOn}
      title={data.own ? `Until ${formatTime(data.own.until)}, or until you sign out` : undefined}
      onClick={() => change.isPending || change.mutate(!isOn)}
    >
      <i
        aria-hidden="true"
        className={`size-2.5 rounded-pill border-2 border-current ${isOn ? 'bg-current' : ''}`}
      />
      {isOn ? 'On duty' : 'Off duty'}
    </ChipButton>
  );
}

/** The officers on duty; a supervisor reads the open load of each. */
export function OfficersOnDuty() {
  const { data } = useQuery(dutyQuery);
  return (
    <p role="status" className="min-h-lh text-soft">
      {data === undefined ? null : data.officers.length === 0 ? (
        'Nobody is on duty.'
      ) : (
        <>
          <b className="num">{data.officers.length}</b> on duty: {data.officers.map(officerText).join(', ')}
        </>
      )}
    </p>
  );
}

function officerText({ openCases, ...officer }: OfficerOnDuty): string {
  return openCases === null ? fullName(officer) : `${fullName(officer)} (${openCases} open)`;
}
