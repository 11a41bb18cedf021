import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';

/** Leads to the pass. */
export function PassPromo() {
  return (
    <Card aria-labelledby="pass-promo">
      <CardHead title="Safety pass" id="pass-promo" />
      <p className="mb-4 text-soft">
        If you cannot speak, a helper scans your lock screen and sees whom to call and what to know.
      </p>
      <ButtonLink to="/users/safety-pass" variant="line">
        Open my pass
      </ButtonLink>
    </Card>
  );
}
