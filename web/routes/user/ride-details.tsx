import {
  CircleCheck,
  Clock,
  Link2Off,
  type LucideIcon,
  MessageSquareOff,
  Printer,
  Route as RouteIcon,
  Share2,
  TriangleAlert,
  Undo2,
  UserRoundCheck,
  UserRoundPen,
} from 'lucide-react';
import type { Ride, RideEvent } from '#domain/journeys/rides/rides.ts';
import { arrivalPinQuery } from '#web/features/journeys/arrival-pins/queries.ts';
import { ArrivalCard } from '#web/features/journeys/rides/arriving/arrival-card.tsx';
import { ArrivedPlace } from '#web/features/journeys/rides/arriving/arrived-place.tsx';
import { rideEventLabel } from '#web/features/journeys/rides/event-labels.ts';
import { ChangeKin } from '#web/features/journeys/rides/kin/change-kin.tsx';
import { KinTestLine } from '#web/features/journeys/rides/kin/kin-test-line.tsx';
import { PlainKin } from '#web/features/journeys/rides/kin/plain-kin.tsx';
import { isObstacleOnLadder, LadderCard } from '#web/features/journeys/rides/ladder/ladder-card.tsx';
import { PlainLadder } from '#web/features/journeys/rides/ladder/plain-ladder.tsx';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';
import { NextOfKinCard } from '#web/features/journeys/rides/next-of-kin-card.tsx';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import { RideFactsCard } from '#web/features/journeys/rides/ride-facts-card.tsx';
import { RideHeading } from '#web/features/journeys/rides/ride-heading.tsx';
import { RideMapCard } from '#web/features/journeys/rides/ride-map-card.tsx';
import { RidePicturesCard } from '#web/features/journeys/rides/ride-pictures-card.tsx';
import { ShareRideButton } from '#web/features/journeys/rides/shares/share-ride-button.tsx';
import { SharedLinkCard } from '#web/features/journeys/rides/shares/shared-link-card.tsx';
import { useRide } from '#web/features/journeys/rides/use-ride.ts';
import { RecordTimelineCard } from '#web/features/platform/deliveries/record-timeline-card.tsx';
import { answerPlainRide } from '#web/features/reporting/flags/answer-plain-ride.ts';
import { FlagButton } from '#web/features/reporting/flags/flag-button.tsx';
import { FlagCard } from '#web/features/reporting/flags/flag-card.tsx';
import { PlainRide } from '#web/features/reporting/flags/plain-ride.tsx';
import { caseStepLooks } from '#web/features/response/cases/case-step-looks.ts';
import { ReportCasesCard } from '#web/features/response/cases/report-cases-card.tsx';
import { SendMessageLink } from '#web/features/response/messages/send-message-link.tsx';
import { TicketsAboutCard } from '#web/features/response/messages/tickets-about-card.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate, useTranslations } from '#web/languages/use-translations.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { PlainAnswer } from '#web/lib/plain-answer.ts';
import { prefetch, skipPrefetch, usePrefetched } from '#web/lib/prefetch.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { WithoutScripts } from '#web/ui/without-scripts.tsx';
import type { Route } from './+types/ride-details';

/** A ride is flagged here: rendered in places of its own. */
export const handle = { urgent: true };

/** The title is the ride's own. */
export const meta: Route.MetaFunction = () => [];

export function loader({ context, params }: Route.LoaderArgs) {
  return prefetch(context.get(pageContext), async (ask) => {
    const { can } = await ask(rideDetails(Number(params.id)));
    if (can.complete) await Promise.all([ask(rideLadder(Number(params.id))), ask(arrivalPinQuery)]);
  });
}

export const clientLoader = skipPrefetch;

export function action({ context, params, request }: Route.ActionArgs) {
  return answerPlainRide(context.get(pageContext), request, params.id);
}

export default function RideDetails({ params, loaderData, actionData }: Route.ComponentProps) {
  usePrefetched(loaderData);
  const { t } = useTranslations();
  const found = useRide(params.id);
  return (
    <InChosenLanguage>
      <InLang>
        <BackLink to="/users/rides">{t('Rides')}</BackLink>
        {found.state === 'here' ? <RideFile ride={found.ride} answer={actionData} /> : null}
        {found.state === 'loading' ? <RecordSkeleton what={t('ride')} /> : null}
        {found.state === 'missing' ? (
          <RecordNotFound what={t('ride')} vehicle="keke" listTo="/users/rides" listName={t('your rides')} />
        ) : null}
        {found.state === 'failed' ? (
          <LoadFailure what={t('The ride')} onRetry={found.retry} busy={found.isTrying} />
        ) : null}
      </InLang>
    </InChosenLanguage>
  );
}

function RideFile({ ride, answer }: { ride: Ride; answer: PlainAnswer | undefined }) {
  const t = useTranslate();
  return (
    <>
      <RideHeading ride={ride}>
        <Button variant="line" small onClick={() => window.print()} className="with-scripts max-md:hidden">
          <Printer aria-hidden="true" className="ic" />
          {t('Print')}
        </Button>
        <span className="with-scripts contents">
          <ShareRideButton ride={ride} variant="line" small>
            {t('Share')}
          </ShareRideButton>
        </span>
        <SendMessageLink about={ride.rideId} tagged={ride.flagInfo?.agency ?? []} variant="line" small />
        <span className="with-scripts contents">
          <FlagButton subject={{ kind: 'ride', record: ride }} small />
        </span>
      </RideHeading>
      <WithoutScripts>
        {import.meta.env.SSR ? (
          <div className="grid gap-5">
            <PlainRide ride={ride} answer={answer} />
            <PlainLadder ride={ride} answer={answer} />
            <PlainKin ride={ride} answer={answer} />
          </div>
        ) : null}
      </WithoutScripts>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="with-scripts contents">
            <ArrivedPlace ride={ride} isLikely={ride.can.complete} />
            <ArrivalCard ride={ride} />
            <LadderCard ride={ride} />
          </div>
          <FlagCard subject={{ kind: 'ride', record: ride }} callLink={telephoneLink(ride.nextOfKinPhone)} />
          <ReportCasesCard cases={ride.flagInfo?.cases ?? []} />
          <RideMapCard ride={ride} />
          <RideFactsCard ride={ride} />
          <RidePicturesCard ride={ride} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <NextOfKinCard ride={ride} isOwn>
            <KinTestLine
              ride={ride}
              isObstacleSaid={(ladder) => !ride.nextOfKinPhoneTextable || isObstacleOnLadder(ladder)}
            />
            <ChangeKin ride={ride} />
          </NextOfKinCard>
          <RideTimelineCard ride={ride} />
          <SharedLinkCard ride={ride} />
          <TicketsAboutCard about={ride.rideId} side="user" />
        </div>
      </div>
    </>
  );
}

const LOOKS: Record<RideEvent['kind'], { tone: Tone; icon: LucideIcon }> = {
  lodged: { tone: 'mute', icon: RouteIcon },
  shared: { tone: 'mute', icon: Share2 },
  share_opened: { tone: 'info', icon: UserRoundCheck },
  share_revoked: { tone: 'mute', icon: Link2Off },
  flagged: { tone: 'bad', icon: TriangleAlert },
  next_of_kin_refused: { tone: 'wait', icon: MessageSquareOff },
  next_of_kin_not_texted: { tone: 'wait', icon: MessageSquareOff },
  next_of_kin_changed: { tone: 'mute', icon: UserRoundPen },
  flag_withdrawn: { tone: 'mute', icon: Undo2 },
  completion_undone: { tone: 'mute', icon: Undo2 },
  help_asked: { tone: 'bad', icon: TriangleAlert },
  overdue_told: { tone: 'bad', icon: TriangleAlert },
  overdue_over: { tone: 'mute', icon: Undo2 },
  arrival_expected: { tone: 'mute', icon: Clock },
  ...caseStepLooks,
  completed: { tone: 'ok', icon: CircleCheck },
};

/** Everything that happened to the ride. */
function RideTimelineCard({ ride: { timeline, flagInfo } }: { ride: Ride }) {
  const t = useTranslate();
  const steps = timeline.map((event) => ({
    ...LOOKS[event.kind],
    ...rideEventLabel(event, t),
    picture: event.picture,
    morePictures: event.morePictures,
    pictures: event.pictures,
    captions: event.captions,
    at: event.at,
  }));
  return <RecordTimelineCard steps={steps} deliveries={flagInfo?.deliveries ?? []} />;
}
