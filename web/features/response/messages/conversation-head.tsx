import { ArrowLeft, CheckCheck, MailOpen, RotateCcw } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Ticket, TicketSide } from '#domain/response/messages/messages.ts';
import { holderOption } from '#web/features/identity/agencies/duty/officer-options.ts';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { fullName } from '#web/lib/account-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton, iconButtonLook } from '#web/ui/icon-button.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';
import { useChangeTicket } from './change-ticket.ts';
import { StarButton } from './star-button.tsx';
import { otherName, subjectLabels, subjectPage } from './ticket-labels.ts';

/** The other side, the subject, and the actions. */
export function ConversationHead({ ticket, side }: { ticket: Ticket; side: TicketSide }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useChangeTicket(ticket.reference);
  const toList = withParam(params, 'ticket', '');
  const isAnswered = ticket.messages.some((message) => message.side !== side);
  return (
    <header className="grid gap-2 border-line border-b p-3 md:px-5 md:py-4">
      <div className="flex items-center gap-2">
        <Link to={toList} preventScrollReset aria-label={t('All messages')} className={iconButtonLook()}>
          <ArrowLeft aria-hidden="true" className="ic" />
        </Link>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug">{otherName(ticket, side)}</h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
            <span className="num">{ticket.reference}</span>
            <AboutRecord ticket={ticket} side={side} />
            {ticket.state === 'closed' ? (
              <Badge tone="mute" sign="tick">
                {t('Closed')}
              </Badge>
            ) : null}
          </p>
        </div>
        <StarButton ticket={ticket} />
        {isAnswered ? (
          <IconButton
            label={t('Mark as unread')}
            disabled={change.isPending}
            onClick={() =>
              // A person who looks at it has read it, so it closes.
              change.mutate(
                { act: 'unread' },
                { onSuccess: () => void navigate(toList, { preventScrollReset: true }) },
              )
            }
          >
            <MailOpen aria-hidden="true" className="ic" />
          </IconButton>
        ) : null}
      </div>
      {ticket.can.assign ? <OfficerTools ticket={ticket} /> : null}
    </header>
  );
}

function AboutRecord({ ticket: { about }, side }: { ticket: Ticket; side: TicketSide }) {
  const t = useTranslate();
  if (about === null) return null;
  const words = `${t(subjectLabels[about.kind])} ${about.reference}`;
  if (!about.canOpen) return <span>{t('about {record}', { record: words })}</span>;
  return (
    <span>
      <TranslatedAround phrase="about {record}" name="record">
        <Link to={subjectPage(about, side)} className="whitespace-nowrap">
          {words}
        </Link>
      </TranslatedAround>
    </span>
  );
}

function OfficerTools({ ticket }: { ticket: Ticket }) {
  const change = useChangeTicket(ticket.reference);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-[1_1_8rem]">
        <ToolbarSelect
          label="Officer"
          value={ticket.officer === null ? '' : String(ticket.officer.id)}
          disabled={change.isPending}
          onChange={({ target: { value } }) =>
            change.mutate({
              act: 'assign',
              officerId: value === '' ? null : Number(value),
              seenOfficerId: ticket.officer?.id ?? null,
            })
          }
          options={[
            { value: '', label: 'Nobody answers it yet' },
            ...(ticket.officer === null ? [] : holderOption(ticket.officer, ticket.officers)),
            ...ticket.officers.map((officer) => ({
              value: String(officer.id),
              label: fullName(officer) || 'An officer',
            })),
          ]}
        />
      </div>
      {ticket.can.close ? (
        <Button small variant="line" busy={change.isPending} onClick={() => change.mutate({ act: 'close' })}>
          <CheckCheck aria-hidden="true" className="ic" />
          Close ticket
        </Button>
      ) : null}
      {ticket.can.reopen ? (
        <Button small variant="line" busy={change.isPending} onClick={() => change.mutate({ act: 'reopen' })}>
          <RotateCcw aria-hidden="true" className="ic" />
          Open again
        </Button>
      ) : null}
    </div>
  );
}
