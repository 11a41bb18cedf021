import { MessageCircle } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { type SharedRide, whatsAppLink } from './share-labels.ts';

type WhatsAppButtonProps = ButtonLook & {
  ride: SharedRide;
  url: string;
};

/** Passes the link to WhatsApp, where the person chooses the recipient. */
export function WhatsAppButton({ ride, url, ...look }: WhatsAppButtonProps) {
  const t = useTranslate();
  return (
    <ButtonAnchor {...look} href={whatsAppLink(ride, url, t)} target="_blank" rel="noreferrer">
      <MessageCircle aria-hidden="true" className="ic" />
      {t('Share on WhatsApp')}
    </ButtonAnchor>
  );
}
