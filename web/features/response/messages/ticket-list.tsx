import { Link, useSearchParams } from 'react-router';
import { pictureText, type TicketRow, type TicketSide } from '#domain/response/messages/messages.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { formatRelative } from '#web/lib/format.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { useNow } from '#web/lib/use-now.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { withParam } from '#web/ui/search-params.ts';
import { StarButton } from './star-button.tsx';
import { otherName } from './ticket-labels.ts';

type TicketListProps = {
  tickets: readonly TicketRow[];
  side: TicketSide;
  /** The reference of the ticket that is open beside the list. */
  open?: string | undefined;
  /** The page of tickets, when this is another. */
  base?: string | undefined;
};

/** Tickets, the newest message first; each line opens its own. */
export function TicketList({ tickets, side, open, base }: TicketListProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {tickets.map((ticket) => (
        <TicketLine
          key={ticket.reference}
          ticket={ticket}
          side={side}
          isOpen={ticket.reference === open}
          base={base}
        />
      ))}
    </ul>
  );
}

type TicketLineProps = { ticket: TicketRow; side: TicketSide; isOpen: boolean; base: string | undefined };

function TicketLine({ ticket, side, isOpen, base }: TicketLineProps) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const now = useNow();
  const isUnread = ticket.unread > 0;
  const to =
    base === undefined
      ? withParam(withoutNew(params), 'ticket', ticket.reference)
      : `${base}?ticket=${ticket.reference}`;
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-line border-t py-3 pr-1.5 pl-4 first:border-t-0 hover:bg-sunk',
        isOpen && 'bg-info shadow-[inset_3px_0_0_var(--info-mark)]',
      )}
    >
      {side === 'user' ? (
        <AgencyTile code={ticket.agency.code} logo={agencyLogo(ticket.agency.logo)} />
      ) : (
        <Avatar />
      )}
      <div className="grid min-w-0 gap-0.5">
        <Link
          to={to}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          className={classNames(
            'text-ink leading-snug no-underline after:absolute after:inset-0',
            isUnread ? 'font-bold' : 'font-semibold',
          )}
        >
          {otherName(ticket, side)}
        </Link>
        <p className={classNames('truncate text-sm', isUnread ? 'font-semibold text-ink' : 'text-soft')}>
          {ticket.messageSide === side ? `${t(sideLabels[side])} ` : ''}
          {ticket.message === pictureText ? t(pictureText) : ticket.message}
        </p>
        <p
          className={classNames(
            'flex flex-wrap items-center gap-x-2 gap-y-1 text-xs',
            isOpen ? 'text-soft' : 'text-muted',
          )}
        >
          <span className="num">{ticket.reference}</span>
          <time dateTime={ticket.updatedAt} title={formatDateTime(ticket.updatedAt)} className="num">
            {formatRelative(ticket.updatedAt, now, t)}
          </time>
          {ticket.officer ? (
            <span>{t('with {officer}', { officer: ticket.officer.firstName || t('an officer') })}</span>
          ) : null}
          {ticket.state === 'closed' ? (
            <Badge tone="mute" sign="tick">
              {t('Closed')}
            </Badge>
          ) : null}
        </p>
      </div>
      <div className="relative z-1 grid justify-items-center">
        <StarButton ticket={ticket} />
        {isUnread ? (
          <b className="num rounded-pill bg-danger px-2 font-bold text-on-danger text-xs leading-5">
            {ticket.unread}
            <span className="sr-only"> {t('unread')}</span>
          </b>
        ) : null}
      </div>
    </li>
  );
}

/** Stands before a message of one's own side. */
const sideLabels: Record<TicketSide, Phrase> = { user: 'You:', agency: 'Answered:' };

function withoutNew(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('new');
  return next;
}
