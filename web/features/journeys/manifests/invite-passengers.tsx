import { MessageCircle } from 'lucide-react';
import { lodgingPath } from '#domain/journeys/manifest-numbers.ts';
import type { Manifest } from '#domain/journeys/manifests.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';

type InvitePassengersProps = { manifest: Manifest; small?: boolean; block?: boolean };

/** Opens WhatsApp with the number and the link of the form that it fills in. */
export function InvitePassengers({ manifest, small, block }: InvitePassengersProps) {
  const t = useTranslate();
  return (
    <ButtonAnchor
      variant="line"
      {...(small ? { small } : {})}
      {...(block ? { block } : {})}
      href={`https://wa.me/?text=${encodeURIComponent(invitation(manifest, t))}`}
      target="_blank"
      rel="noopener"
    >
      <MessageCircle aria-hidden="true" className="ic" />
      {t('Send on WhatsApp')}
    </ButtonAnchor>
  );
}

function invitation(manifest: Manifest, t: Translate): string {
  const number = formatManifestNumber(manifest.manifestNumber);
  const address = typeof window === 'undefined' ? '' : window.location.origin;
  return t(
    'My RUA manifest number is {number}: {vehicle}, {from} to {to}. Lodge your ride before we move: {link}',
    {
      number,
      vehicle: `${manifest.vehicleName} ${manifest.vehicleNumber}`,
      from: manifest.parkName,
      to: manifest.destinationState,
      link: `${address}${lodgingPath(manifest.manifestNumber)}`,
    },
  );
}
