import { MessageCircle } from 'lucide-react';
import { useSay } from '#web/languages/use-speech.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { whatsAppLink } from './share-words.ts';

type WhatsAppButtonProps = ButtonLook & {
  ride: { vehicleNumber: string; parkName: string; destination: string };
  url: string;
};

/** Hands the link to WhatsApp, where the person chooses to whom it goes. */
export function WhatsAppButton({ ride, url, ...look }: WhatsAppButtonProps) {
  return (
    <ButtonAnchor {...look} href={whatsAppLink(ride, url)} target="_blank" rel="noreferrer">
      <MessageCircle aria-hidden="true" className="ic" />
      {useSay()('Share on WhatsApp')}
    </ButtonAnchor>
  );
}
