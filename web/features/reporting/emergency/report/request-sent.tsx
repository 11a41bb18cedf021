import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatTime } from '#domain/clock.ts';
import type { Complaint } from '#domain/complaints.ts';
import { complaintDetails } from '#web/features/complaints/queries.ts';
import { standingOf } from '#web/features/flags/delivery-words.ts';
import { SaidAround } from '#web/languages/said-around.tsx';
import type { Say } from '#web/languages/speech.ts';
import { useErrorWords } from '#web/languages/use-error-words.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Badge, SignDisc } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SheetHead } from '../emergency-sheet.tsx';
import { reportTitleId } from '../title-ids.ts';
import type { Emergency, UrgentType } from '../use-emergency.ts';
import { CallRow } from './call-row.tsx';
import { PhotoRows } from './photo-part.tsx';
import { type AtHand, type LateAdditions, useLateAdditions } from './use-late-additions.ts';
import type { Photos } from './use-photos.ts';

type RequestSentProps = {
  type: UrgentType;
  /** As it was answered. */
  sent: Complaint;
  atHand: AtHand;
  /** Whether the position may still be found. */
  isLooking: boolean;
  photos: Photos;
  state: string;
  emergency: Emergency;
};

const words = {
  emmergency: {
    lead: 'Your emergency is with RUA, and these agencies are being told.',
    next: 'Stay where you are safe, and keep your phone on: they may call you.',
  },
  crime: {
    lead: 'Your crime report is with RUA, and these agencies are being told.',
    next: 'Keep what may be evidence: pictures, receipts, plate numbers. They may call you.',
  },
} as const;

/** What became of it, live, and what happens next. Goes on adding what was not ready in time. */
export function RequestSent(props: RequestSentProps) {
  const say = useSay();
  const { type, sent, atHand, photos, emergency } = props;
  const { data: complaint = sent } = useQuery({ ...complaintDetails(sent.complaintRef), initialData: sent });
  const additions = useLateAdditions(sent, atHand);
  const isGoingOn = additions.state === 'adding' || photos.onTheirWay > 0;
  const { isOpen, finish } = emergency;

  useEffect(() => {
    if (!isOpen && !isGoingOn) finish();
  }, [isOpen, isGoingOn, finish]);

  return (
    <div className="grid gap-4 px-4 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-7 sm:py-7">
      <SheetHead id={reportTitleId} title={say('Request Sent')} onClose={emergency.close} />
      <div role="status" className="flex items-start gap-3">
        <SignDisc tone="ok" sign="tick" />
        <p>
          {say(words[type].lead)}{' '}
          <SaidAround phrase="Its id is {id}." name="id">
            <b className="num whitespace-nowrap">{complaint.complaintRef}</b>
          </SaidAround>
        </p>
      </div>
      <ul className="grid gap-2.5 rounded-md border border-line p-3.5">
        {complaint.deliveries.map((delivery) => {
          const standing = standingOf(delivery);
          const agency = complaint.agency.find(({ id }) => id === delivery.agencyId);
          return (
            <li key={delivery.id} className="flex items-center gap-3">
              <AgencyTile code={delivery.code} logo={agencyLogo(agency?.logo ?? '')} />
              <span className="min-w-0 flex-1 leading-head">{delivery.name}</span>
              <Badge tone={standing.tone} sign={standing.sign}>
                {say(standing.words)}
              </Badge>
            </li>
          );
        })}
      </ul>
      <div className="grid gap-1.5 text-soft text-sm">
        <p>{nextWords(complaint, say)}</p>
        <p>{say(words[type].next)}</p>
      </div>
      <Place complaint={complaint} isLooking={props.isLooking} />
      <PhotoRows photos={photos} />
      <Additions additions={additions} />
      <CallRow state={props.state} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button variant="line" onClick={emergency.close}>
          {say('Done')}
        </Button>
        <ButtonLink
          to={`/users/complain/details/${complaint.complaintRef}`}
          replace
          onClick={emergency.leave}
        >
          {say('See the report')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** By when somebody should take it up. */
function nextWords({ cases }: Complaint, say: Say): string {
  const deadlines = cases.flatMap(({ deadlineAt }) => deadlineAt ?? []);
  const first = deadlines.toSorted()[0];
  const news = say('Its page and a mail tell you when an agency takes it up or answers.');
  if (first === undefined) return news;
  return `${news} ${say('They should take it up by {time}.', { time: formatTime(first) })}`;
}

function Place({ complaint, isLooking }: { complaint: Complaint; isLooking: boolean }) {
  const say = useSay();
  if (complaint.latitude !== null) return <p className="text-sm">{say('Your location is with it.')}</p>;
  return (
    <p role="status" className="text-sm">
      {say('It went without your location.')}{' '}
      {isLooking ? say('RUA still looks for it, and adds it when it is found.') : null}
    </p>
  );
}

function Additions({ additions }: { additions: LateAdditions }) {
  const say = useSay();
  const wordsOf = useErrorWords();
  if (additions.state === 'none') return null;
  if (additions.state === 'adding') {
    return (
      <p role="status" className="text-soft text-sm">
        {say('Adding what was not ready in time.')}
      </p>
    );
  }
  return (
    <Notice tone="wait" role="alert" title={say('Not everything could be added')}>
      <p>{wordsOf(additions.error)}</p>
      <Button variant="line" small className="mt-2" onClick={additions.retry}>
        {say('Try again')}
      </Button>
    </Notice>
  );
}
