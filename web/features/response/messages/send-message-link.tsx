import { MessageSquareText } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { newTicketPage } from './list-params.ts';

type SendMessageLinkProps = ButtonLook & {
  /** The reference of the record, such as `RD-7K2M9QXD`. */
  about: string;
  /** The agencies that have it; the first is chosen already. */
  tagged: readonly { id: number }[];
};

/** Opens a new ticket about a record of one's own. */
export function SendMessageLink({ about, tagged, ...look }: SendMessageLinkProps) {
  const t = useTranslate();
  return (
    <ButtonLink {...look} to={newTicketPage(about, tagged[0]?.id)}>
      <MessageSquareText aria-hidden="true" className="ic" />
      {t('Send a message')}
    </ButtonLink>
  );
}
