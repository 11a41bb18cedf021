import type { ComponentProps } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from './button.tsx';
import { ButtonAnchor } from './button-link.tsx';
import type { ButtonLook } from './button-look.ts';
import { whatsAppLink } from './whatsapp-link.ts';
import { WhatsAppMark } from './whatsapp-mark.tsx';

type Size = Pick<ButtonLook, 'small' | 'block'>;

type WhatsAppShareProps = Size &
  (
    | { text: string }
    /** For a text that is only made with the press. */
    | Pick<ComponentProps<typeof Button>, 'onClick' | 'busy' | 'busyLabel'>
  );

/** Shares a text on WhatsApp, where the person chooses the recipient: one look and one label everywhere. */
export function WhatsAppShare({ small, block, ...rest }: WhatsAppShareProps) {
  const t = useTranslate();
  const look = { variant: 'whatsapp', small, block } as const;
  const label = (
    <>
      <WhatsAppMark />
      {t('Share on WhatsApp')}
    </>
  );
  if (!('text' in rest)) {
    return (
      <Button {...look} {...rest}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonAnchor {...look} href={whatsAppLink(rest.text)} target="_blank" rel="noreferrer">
      {label}
    </ButtonAnchor>
  );
}
