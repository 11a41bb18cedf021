import { formatCountdown } from '#web/features/identity/accounts/code-clock.ts';
import { Button } from '#web/ui/button.tsx';

type ResendButtonProps = { waitFor: number; isBusy: boolean; onPress: () => void };

/** Requests a new code; while that is too early it shows the remaining wait. */
export function ResendButton({ waitFor, isBusy, onPress }: ResendButtonProps) {
  const isEarly = waitFor > 0;
  return (
    <Button
      variant="quiet"
      block
      aria-disabled={isEarly || undefined}
      onClick={isEarly || isBusy ? undefined : onPress}
    >
      Send a new code
      {isEarly ? <span className="num">({formatCountdown(waitFor)})</span> : null}
    </Button>
  );
}
