import { listFollowedAgencies } from '#domain/identity/agencies/agencies.ts';
import { getTicket } from '#domain/response/messages/messages.ts';
import { readOpenBeside, readTicketParams } from '#web/features/response/messages/list-params.ts';
import { MessagesPage } from '#web/features/response/messages/messages-page.tsx';
import { answerMessages } from '#web/features/response/messages/plain/answer-messages.ts';
import { PlainNewTicket, PlainTicket } from '#web/features/response/messages/plain/plain-messages.tsx';
import { ticketsPage } from '#web/features/response/messages/queries.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { call } from '#web/lib/api.ts';
import { type PageContext, pageContext } from '#web/lib/page-context.ts';
import type { PlainAnswer } from '#web/lib/plain-answer.ts';
import { prefetch, usePrefetched } from '#web/lib/prefetch.ts';
import { WithoutScripts } from '#web/ui/without-scripts.tsx';
import type { Route } from './+types/messages';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const [answers, opened] = await Promise.all([
    prefetch(page, (ask) => ask(ticketsPage(readTicketParams(searchParams)))),
    findOpened(page, searchParams),
  ]);
  return { answers, opened };
}

/** What stands beside the list where no script asks for it. A ticket that cannot be found is left out. */
async function findOpened({ fetch }: PageContext, address: URLSearchParams) {
  const open = readOpenBeside(address);
  try {
    if (open.kind === 'ticket') {
      const params = { reference: open.reference };
      return { kind: open.kind, ticket: await call(getTicket, { params, query: {} }, { fetch }) };
    }
    if (open.kind === 'new') return { ...open, agencies: await call(listFollowedAgencies, {}, { fetch }) };
  } catch {
    // The page says it with scripts.
  }
  return null;
}

/** Like `skipPrefetch`, with the shape of the loader's data. */
export function clientLoader() {
  return { answers: null, opened: null };
}

export function action({ context, request }: Route.ActionArgs) {
  return answerMessages(context.get(pageContext), request);
}

export default function UserMessages({ loaderData, actionData }: Route.ComponentProps) {
  usePrefetched(loaderData.answers);
  return (
    <InChosenLanguage>
      <InLang>
        <MessagesPage
          side="user"
          plain={
            <WithoutScripts>
              {import.meta.env.SSR ? <PlainOpened opened={loaderData.opened} answer={actionData} /> : null}
            </WithoutScripts>
          }
        />
      </InLang>
    </InChosenLanguage>
  );
}

type PlainOpenedProps = {
  opened: Route.ComponentProps['loaderData']['opened'];
  answer: PlainAnswer | undefined;
};

function PlainOpened({ opened, answer }: PlainOpenedProps) {
  if (opened?.kind === 'ticket') return <PlainTicket ticket={opened.ticket} answer={answer} />;
  if (opened?.kind !== 'new') return null;
  return <PlainNewTicket {...opened} answer={answer} />;
}
