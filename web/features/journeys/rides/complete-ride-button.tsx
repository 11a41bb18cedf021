import { CircleCheck } from 'lucide-react';
import type { Ride } from '#domain/journeys/rides.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { useCompleteRide } from './queries.ts';

/** Marks the ride as completed. Hidden when this ride cannot be completed. */
export function CompleteRideButton({ ride, ...look }: ButtonLook & { ride: Ride }) {
  const complete = useCompleteRide();
  if (!ride.can.complete) return null;
  return (
    <Button {...look} onClick={() => complete.mutate(ride)}>
      <CircleCheck aria-hidden="true" className="ic" />
      Ride complete
    </Button>
  );
}
