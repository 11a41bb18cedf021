import { MessageCircle } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { whatsAppLink } from './share-labels.ts';

type WhatsAppButtonProps = ButtonLook & {
  ride: { vehicleNumber: string; parkName: string; destination: string };
  url: string;
};

/** Passes the link to WhatsApp, where the person chooses the recipient. */
export function WhatsAppButton({ ride, url, ...look }: WhatsAppButtonProps) {
  return (
    <ButtonAnchor {...look} href={whatsAppLink(ride, url)} target="_blank" rel="noreferrer">
      <MessageCircle aria-hidden="true" className="ic" />
      {useTranslate()('Share on WhatsApp')}
    </ButtonAnchor>
  );
}
