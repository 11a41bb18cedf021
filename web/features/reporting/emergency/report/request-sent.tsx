import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { formatTime } from '#domain/values/clock.ts';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';
import { deliveryStatusOf } from '#web/features/reporting/flags/delivery-labels.ts';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import type { Translate } from '#web/languages/translations.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
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
import { type AtHand, type DeferredAdditions, useDeferredAdditions } from './use-deferred-additions.ts';
import type { Photos } from './use-photos.ts';

type RequestSentProps = {
  type: UrgentType;
  /** The complaint in the server's answer. */
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

/** The state of the report, live, and its next steps. Goes on adding facts that were not ready in time. */
export function RequestSent(props: RequestSentProps) {
  const t = useTranslate();
  const { type, sent, atHand, photos, emergency } = props;
  const { data: complaint = sent } = useQuery({ ...complaintDetails(sent.complaintRef), initialData: sent });
  const additions = useDeferredAdditions(sent, atHand);
  const isGoingOn = additions.state === 'adding' || photos.onTheirWay > 0;
  const { isOpen, finish } = emergency;

  useEffect(() => {
    if (!isOpen && !isGoingOn) finish();
  }, [isOpen, isGoingOn, finish]);

  return (
    <div className="grid gap-4 px-4 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-7 sm:py-7">
      <SheetHead id={reportTitleId} title={t('Request Sent')} onClose={emergency.close} />
      <div role="status" className="flex items-start gap-3">
        <SignDisc tone="ok" sign="tick" />
        <p>
          {t(words[type].lead)}{' '}
          <TranslatedAround phrase="Its id is {id}." name="id">
            <b className="num whitespace-nowrap">{complaint.complaintRef}</b>
          </TranslatedAround>
        </p>
      </div>
      <ul className="grid gap-2.5 rounded-md border border-line p-3.5">
        {complaint.deliveries.map((delivery) => {
          const status = deliveryStatusOf(delivery);
          const agency = complaint.agency.find(({ id }) => id === delivery.agencyId);
          return (
            <li key={delivery.id} className="flex items-center gap-3">
              <AgencyTile code={delivery.code} logo={agencyLogo(agency?.logo ?? '')} />
              <span className="min-w-0 flex-1 leading-head">{delivery.name}</span>
              <Badge tone={status.tone} sign={status.sign}>
                {t(status.words)}
              </Badge>
            </li>
          );
        })}
      </ul>
      <div className="grid gap-1.5 text-soft text-sm">
        <p>{nextStepText(complaint, t)}</p>
        <p>{t(words[type].next)}</p>
      </div>
      <Place complaint={complaint} isLooking={props.isLooking} />
      <PhotoRows photos={photos} />
      <Additions additions={additions} />
      <CallRow state={props.state} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button variant="line" onClick={emergency.close}>
          {t('Done')}
        </Button>
        <ButtonLink
          to={`/users/complain/details/${complaint.complaintRef}`}
          replace
          onClick={emergency.leave}
        >
          {t('See the report')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The time by which an agency should take it up. */
function nextStepText({ cases }: Complaint, t: Translate): string {
  const deadlines = cases.flatMap(({ deadlineAt }) => deadlineAt ?? []);
  const first = deadlines.toSorted()[0];
  const news = t('Its page and a mail tell you when an agency takes it up or answers.');
  if (first === undefined) return news;
  return `${news} ${t('They should take it up by {time}.', { time: formatTime(first) })}`;
}

function Place({ complaint, isLooking }: { complaint: Complaint; isLooking: boolean }) {
  const t = useTranslate();
  if (complaint.latitude !== null) return <p className="text-sm">{t('Your location is with it.')}</p>;
  return (
    <p role="status" className="text-sm">
      {t('It went without your location.')}{' '}
      {isLooking ? t('RUA still looks for it, and adds it when it is found.') : null}
    </p>
  );
}

function Additions({ additions }: { additions: DeferredAdditions }) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  if (additions.state === 'none') return null;
  if (additions.state === 'adding') {
    return (
      <p role="status" className="text-soft text-sm">
        {t('Adding what was not ready in time.')}
      </p>
    );
  }
  return (
    <Notice tone="wait" role="alert" title={t('Not everything could be added')}>
      <p>{errorMessageOf(additions.error)}</p>
      <Button variant="line" small className="mt-2" onClick={additions.retry}>
        {t('Try again')}
      </Button>
    </Notice>
  );
}
