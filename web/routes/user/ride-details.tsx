import {
  CircleCheck,
  Link2Off,
  type LucideIcon,
  MessageSquareOff,
  Printer,
  Route as RouteIcon,
  Share2,
  TriangleAlert,
  Undo2,
  UserRoundCheck,
} from 'lucide-react';
import type { Ride, RideEvent } from '#domain/journeys/rides.ts';
import { CompleteRideButton } from '#web/features/journeys/rides/complete-ride-button.tsx';
import { rideEventLabel } from '#web/features/journeys/rides/event-labels.ts';
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
import { FlagButton } from '#web/features/reporting/flags/flag-button.tsx';
import { FlagCard } from '#web/features/reporting/flags/flag-card.tsx';
import { caseStepLooks } from '#web/features/response/cases/case-step-looks.ts';
import { ReportCasesCard } from '#web/features/response/cases/report-cases-card.tsx';
import { SendMessageLink } from '#web/features/response/messages/send-message-link.tsx';
import { TicketsAboutCard } from '#web/features/response/messages/tickets-about-card.tsx';
import { askNothing, findFirstAnswers, useFirstAnswers } from '#web/lib/first-answers.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import type { Tone } from '#web/ui/tone.ts';
import type { Route } from './+types/ride-details';

/** The title is the ride's own. */
export const meta: Route.MetaFunction = () => [];

export function loader({ context, params }: Route.LoaderArgs) {
  return findFirstAnswers(context.get(pageContext), (ask) => ask(rideDetails(Number(params.id))));
}

export const clientLoader = askNothing;

export default function RideDetails({ params, loaderData }: Route.ComponentProps) {
  useFirstAnswers(loaderData);
  const found = useRide(params.id);
  return (
    <>
      <BackLink to="/users/rides">Rides</BackLink>
      {found.state === 'here' ? <RideFile ride={found.ride} /> : null}
      {found.state === 'loading' ? <RecordSkeleton what="ride" /> : null}
      {found.state === 'missing' ? (
        <RecordNotFound what="ride" vehicle="keke" listTo="/users/rides" listName="your rides" />
      ) : null}
      {found.state === 'failed' ? (
        <LoadFailure what="The ride" onRetry={found.retry} busy={found.isTrying} />
      ) : null}
    </>
  );
}

function RideFile({ ride }: { ride: Ride }) {
  return (
    <>
      <RideHeading ride={ride}>
        <Button variant="line" small onClick={() => window.print()} className="max-md:hidden">
          <Printer aria-hidden="true" className="ic" />
          Print
        </Button>
        <ShareRideButton ride={ride} variant="line" small>
          Share
        </ShareRideButton>
        <SendMessageLink about={ride.rideId} variant="line" small />
        <FlagButton subject={{ kind: 'ride', record: ride }} small />
        <CompleteRideButton ride={ride} small />
      </RideHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FlagCard subject={{ kind: 'ride', record: ride }} callLink={telephoneLink(ride.nextOfKinPhone)} />
          <ReportCasesCard cases={ride.flagInfo?.cases ?? []} />
          <RideMapCard ride={ride} />
          <RideFactsCard ride={ride} />
          <RidePicturesCard ride={ride} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <NextOfKinCard ride={ride} isOwn />
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
  flag_withdrawn: { tone: 'mute', icon: Undo2 },
  ...caseStepLooks,
  completed: { tone: 'ok', icon: CircleCheck },
};

/** Everything that happened to the ride. */
function RideTimelineCard({ ride: { timeline, flagInfo } }: { ride: Ride }) {
  const steps = timeline.map((event) => ({ ...LOOKS[event.kind], ...rideEventLabel(event), at: event.at }));
  return <RecordTimelineCard steps={steps} deliveries={flagInfo?.deliveries ?? []} />;
}
