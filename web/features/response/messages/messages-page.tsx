import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOutletContext, useSearchParams } from 'react-router';
import { countedAtMost } from '#domain/contract/paging.ts';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { TicketSide } from '#domain/response/messages/messages.ts';
import { DeferredWaitingRow } from '#web/features/platform/sending/deferred-waiting-row.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { Conversation } from './conversation.tsx';
import { readOpenBeside, readTicketParams } from './list-params.ts';
import { NewTicket } from './new-ticket.tsx';
import { ticketsPage } from './queries.ts';
import { TicketList } from './ticket-list.tsx';
import { TicketTools } from './ticket-tools.tsx';

type MessagesPageProps = {
  side: TicketSide;
  /** Replaces the open ticket where no script runs. */
  plain?: ReactNode;
};

/** Tickets with the open one beside them; on phones one or the other. */
export function MessagesPage({ side, plain }: MessagesPageProps) {
  const t = useTranslate();
  const account = useOutletContext<Account>();
  const [address] = useSearchParams();
  const open = readOpenBeside(address);
  const reference = open.kind === 'ticket' ? open.reference : undefined;
  return (
    <>
      {side === 'user' ? <title>{`${t('Messages')} | RUA`}</title> : null}
      <div className={open.kind === 'nothing' ? undefined : 'max-lg:sr-only'}>
        <PageHeading
          title={t('Messages')}
          lead={
            side === 'user'
              ? t('Write to an agency, and read what it answers.')
              : 'What people wrote to your agency.'
          }
        >
          {side === 'user' ? (
            <ButtonLink to="?new=yes">
              <MessageSquarePlus aria-hidden="true" className="ic" />
              {t('New message')}
            </ButtonLink>
          ) : null}
        </PageHeading>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] gap-4',
            open.kind !== 'nothing' && 'max-lg:hidden',
          )}
        >
          <TicketTools side={side} />
          {side === 'user' ? <DeferredWaitingRow family="messages" /> : null}
          <Tickets side={side} open={reference} />
        </div>
        {plain}
        <div
          className={classNames(
            plain !== undefined && 'with-scripts',
            open.kind === 'nothing' && 'max-lg:hidden',
          )}
        >
          {open.kind === 'ticket' ? (
            <Conversation
              key={open.reference}
              reference={open.reference}
              side={side}
              accountId={account.id}
            />
          ) : null}
          {open.kind === 'new' && side === 'user' ? (
            <NewTicket about={open.about} agency={open.agency} isVerified={account.emailVerified} />
          ) : null}
          {open.kind === 'nothing' || (open.kind === 'new' && side === 'agency') ? (
            <NothingOpen side={side} />
          ) : null}
        </div>
      </div>
    </>
  );
}

function Tickets({ side, open }: { side: TicketSide; open: string | undefined }) {
  const [address] = useSearchParams();
  const t = useTranslate();
  const params = readTicketParams(address);
  const { data: page, isError, isFetching, refetch } = useQuery(ticketsPage(params));
  useListKeys({
    param: 'ticket',
    ids: side === 'agency' ? page?.rows.map(({ reference }) => reference) : undefined,
    open,
  });
  if (isError && !page)
    return <LoadFailure what={t('The messages')} onRetry={() => refetch()} busy={isFetching} />;
  if (!page) return <Skeleton className="h-96 rounded-card" />;
  if (page.rows.length === 0) {
    return (
      <Card>
        {page.total > 0 ? (
          <NoSuchPage vehicle="brt" />
        ) : (
          <NoTickets side={side} isFiltered={isFiltered(address)} />
        )}
      </Card>
    );
  }
  return (
    <>
      <TicketList tickets={page.rows} side={side} open={open} />
      <Pagination
        page={params.page}
        pageSize={params.perPage}
        total={page.total}
        countedTo={countedAtMost}
        noun={t('tickets')}
      />
    </>
  );
}

function isFiltered(address: URLSearchParams): boolean {
  return [...address.keys()].some((name) => name !== 'ticket' && name !== 'new');
}

function NoTickets({ side, isFiltered: filtered }: { side: TicketSide; isFiltered: boolean }) {
  const t = useTranslate();
  if (!filtered) {
    return (
      <EmptyState title={t('No messages yet.')} vehicle="brt">
        {side === 'user'
          ? t('Ask an agency anything: it answers you here.')
          : 'What people write to your agency appears here at once.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('No {noun} matches.', { noun: t('message') })}
      vehicle="brt"
      action={
        <ButtonLink small variant="line" to=".">
          {t('Show all {nouns}', { nouns: t('messages') })}
        </ButtonLink>
      }
    />
  );
}

function NothingOpen({ side }: { side: TicketSide }) {
  const t = useTranslate();
  return (
    <Card>
      <EmptyState title={t('No ticket is open.')} vehicle="keke">
        {side === 'user' ? t('Choose one from the list.') : 'Choose one from the list, or press J.'}
      </EmptyState>
    </Card>
  );
}
