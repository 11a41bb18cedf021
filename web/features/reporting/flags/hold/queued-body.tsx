import { Undo2 } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { FollowedAgency } from '#domain/identity/agencies/agencies.ts';
import { formatTimeToSeconds } from '#domain/values/clock.ts';
import { shownKinName } from '#web/features/journeys/next-of-kin/kin-name.ts';
import type { FlaggedKinFacts, FlaggedRideFacts } from '#web/features/journeys/rides/flagged-ride-facts.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Deliveries, type DeliveryStop, type DeliveryWay } from '#web/ui/deliveries.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useIsOnline } from '#web/ui/offline-banner.tsx';
import { undoMs } from './flag-progress.ts';
import { NoNetwork } from './no-network.tsx';
import type { HeldFlag } from './use-queued-flag.ts';

type QueuedBodyProps = {
  ride: FlaggedRideFacts;
  kin: FlaggedKinFacts | null;
  responder: FollowedAgency | null;
  held: HeldFlag;
  /** Closes for going to another page. */
  onLeave: () => void;
};

/** The flag from the press until the server has it: the passenger can take it back, it waits for a network, or it is being sent. */
export function QueuedBody({ ride, kin, responder, held, onLeave }: QueuedBodyProps) {
  const t = useTranslate();
  const isOnline = useIsOnline();
  const { progress } = held;
  const start = useRef<HTMLDivElement>(null);
  // The pressed button is gone. No other one takes the focus: a second press must not undo the first.
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  const queuedAt = 'queued' in progress ? progress.queued.keptAt : null;
  return (
    <div ref={start} tabIndex={-1} className="grid gap-3.5 focus-visible:shadow-none">
      {progress.kind === 'held' ? <UndoBar held={held} /> : null}
      {progress.kind === 'waiting' || !isOnline ? (
        <NoNetwork ride={ride} kinPhone={kin?.nextOfKinPhone ?? ''} isKept />
      ) : null}
      {progress.kind === 'sending' ? (
        <p role="status" className="font-semibold text-sm">
          {t(held.undone === 'too-late' ? 'It has left already.' : 'On its way.')}
        </p>
      ) : null}
      {queuedAt === null ? null : (
        <Deliveries ways={waysOf(responder, kin, formatTimeToSeconds(queuedAt), t)} />
      )}
      {progress.kind === 'waiting' ? <TakeBack held={held} onLeave={onLeave} /> : null}
      <p className="text-muted text-xs">{t('Keep this phone on. Replies of the agency appear here.')}</p>
    </div>
  );
}

/** A flag that may have arrived cannot be taken back here. The page of waiting requests tells what can be done. */
function TakeBack({ held: { undone, undo }, onLeave }: Pick<QueuedBodyProps, 'held' | 'onLeave'>) {
  const t = useTranslate();
  if (undone !== 'too-late') {
    return (
      <Button variant="line" small className="justify-self-start" onClick={() => void undo()}>
        <Undo2 aria-hidden="true" className="ic" />
        {t('Take it back')}
      </Button>
    );
  }
  return (
    <Notice tone="wait" role="status" title={t('It may have left already.')}>
      <ButtonLink variant="line" small to="/users/sending" replace onClick={onLeave} className="mt-2">
        {t('Waiting to be sent')}
      </ButtonLink>
    </Notice>
  );
}

/** Its ring counts down. A screen reader reads only the first and the last second. */
function UndoBar({ held: { secondsLeft, undo } }: { held: HeldFlag }) {
  const t = useTranslate();
  const words = (seconds: number) =>
    seconds === 1
      ? t('The messages leave in 1 second.')
      : t('The messages leave in {seconds} seconds.', { seconds });
  return (
    <div className="undo">
      <span
        aria-hidden="true"
        className="ring num"
        style={{ '--r': `${(secondsLeft * 1000 * 100) / undoMs}%` } as CSSProperties}
      >
        {secondsLeft}
      </span>
      <span aria-hidden="true" className="min-w-0 flex-1">
        {words(secondsLeft)}
      </span>
      <span role="status" className="sr-only">
        {words(secondsLeft > 1 ? undoMs / 1000 : 1)}
      </span>
      <Button variant="light" small onClick={() => void undo()}>
        <Undo2 aria-hidden="true" className="ic" />
        {t('Undo')}
      </Button>
    </div>
  );
}

/** Everyone who will be told, at the first stop. An SMS has three, because its reading is reported nowhere. */
function waysOf(
  responder: FollowedAgency | null,
  kin: FlaggedKinFacts | null,
  at: string,
  t: Translate,
): DeliveryWay[] {
  const badge = (
    <Badge tone="mute" sign="clock">
      {t('Queued')}
    </Badge>
  );
  const stops: DeliveryStop[] = [
    { label: t('Queued'), state: 'done', at },
    { label: t('Not sent yet'), state: 'waiting', at: '' },
    { label: t('Not delivered'), state: 'waiting', at: '' },
  ];
  const agency: DeliveryWay = {
    id: 'agency',
    tile: <AgencyTile code={responder?.code ?? t('Police')} logo={agencyLogo(responder?.logo ?? '')} />,
    name: responder?.name ?? t('The police'),
    about: '',
    badge,
    stops: [...stops, { label: t('Not seen yet'), state: 'waiting', at: '' }],
  };
  if (!kin || kin.nextOfKinFullName === '') return [agency];
  const name = shownKinName(kin.nextOfKinFullName, t);
  const about = `${t('Next of kin')}, ${kin.nextOfKinPhone}`;
  return [agency, { id: 'kin', tile: <Avatar />, name, about, badge, stops }];
}
