import { MessageSquareText } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { newTicketPage } from './list-params.ts';

/** Opens a new ticket about a record of one's own. @param props.about what people call it, such as `RD-7K2M9QXD`. */
export function SendMessageLink({ about, ...look }: ButtonLook & { about: string }) {
  return (
    <ButtonLink {...look} to={newTicketPage(about)}>
      <MessageSquareText aria-hidden="true" className="ic" />
      Send a message
    </ButtonLink>
  );
}
