import { lodgingPath } from '#domain/journeys/manifests/manifest-numbers.ts';
import type { Manifest } from '#domain/journeys/manifests/manifests.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { WhatsAppShare } from '#web/ui/whatsapp-share.tsx';

type InvitePassengersProps = { manifest: Manifest; small?: boolean | undefined; block?: boolean | undefined };

/** Opens WhatsApp with the number and the link of the form that it fills in. */
export function InvitePassengers({ manifest, small, block }: InvitePassengersProps) {
  const t = useTranslate();
  return <WhatsAppShare text={invitation(manifest, t)} small={small} block={block} />;
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
