import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FollowedAgency } from '#domain/identity/agencies/agencies.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { UnconfirmedNote } from '#web/features/identity/accounts/unconfirmed-note.tsx';
import { shownKinName } from '#web/features/journeys/next-of-kin/kin-name.ts';
import type { FlaggedKinFacts, FlaggedRideFacts } from '#web/features/journeys/rides/flagged-ride-facts.ts';
import { wayOf } from '#web/features/journeys/rides/ride-labels.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useIsOnline } from '#web/ui/offline-banner.tsx';
import { NoNetwork } from './no-network.tsx';
import { useHold } from './use-hold.ts';

type HoldButtonProps = {
  onHeld: () => void;
  /** Let go before the end. */
  onEarly: () => void;
  /** Enter, Space or a screen reader: none of them holds. */
  onPlain: () => void;
};

type ReadyBodyProps = {
  ride: FlaggedRideFacts;
  /** Null while they are not known. */
  kin: FlaggedKinFacts | null;
  /** The agency that answers when none is named; null when it is not known here. */
  responder: FollowedAgency | null;
  /** Why the last one was not taken. */
  refusal: string | null;
  notice: 'early' | 'undone' | null;
  /** Opens the flag with words and a choice of agencies; null when it cannot be opened now. */
  onWrite: (() => void) | null;
};

/** Before the flag: which ride it is, and who will be told. */
export function ReadyBody({ ride, kin, responder, refusal, notice, onWrite }: ReadyBodyProps) {
  const t = useTranslate();
  const isOnline = useIsOnline();
  const { data: account } = useQuery(accountQuery);
  return (
    <div className="grid gap-3.5">
      {isOnline ? null : <NoNetwork ride={ride} kinPhone={kin?.nextOfKinPhone ?? ''} isKept={false} />}
      {refusal === null ? null : (
        <Notice tone="bad" role="alert" title={t('This is not sent')}>
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VehiclePlate vehicle={ride} />
        <span className="text-soft text-sm">{wayOf(ride, t)}</span>
      </div>
      <section aria-labelledby="flag-to-tell">
        <h3 id="flag-to-tell" className="mb-1 font-semibold text-sm">
          {t('Who is told')}
        </h3>
        <ul>
          <li className="flex items-center gap-3 border-line border-t py-1.5 first:border-t-0">
            <AgencyTile code={responder?.code ?? t('Police')} logo={agencyLogo(responder?.logo ?? '')} />
            <b className="min-w-0 leading-head">{responder?.name ?? t('The police')}</b>
          </li>
          {kin && kin.nextOfKinFullName !== '' ? (
            <li className="flex items-center gap-3 border-line border-t py-1.5">
              <span className="mx-1.5">
                <Avatar />
              </span>
              <span className="min-w-0 leading-head">
                <b className="block">{shownKinName(kin.nextOfKinFullName, t)}</b>
                <span className="text-muted text-xs">{t('Next of kin, by SMS')}</span>
              </span>
            </li>
          ) : null}
        </ul>
      </section>
      <UnconfirmedNote account={account} />
      <p role="status" className="font-semibold text-sm empty:hidden">
        {notice === 'early'
          ? t('You let go too early, so nothing is sent. Hold until the bar is full.')
          : null}
        {notice === 'undone' ? t('Taken back. Nothing was sent.') : null}
      </p>
      {onWrite ? (
        <Button variant="quiet" small className="-ml-3.5 justify-self-start" onClick={onWrite}>
          {t('Choose agencies or write')}
        </Button>
      ) : null}
    </div>
  );
}

type ReadyActionsProps = {
  plate: string;
  /** The plain button was pressed, and the sheet asks once. */
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  onEarly: () => void;
  onRaise: () => void;
};

export function ReadyActions({ plate, isAsking, onAsk, onEarly, onRaise }: ReadyActionsProps) {
  const t = useTranslate();
  if (isAsking) return <Question plate={plate} onNo={() => onAsk(false)} onYes={onRaise} />;
  return (
    <div className="grid gap-1 max-sm:-mx-3.5 sm:flex-1">
      <HoldButton onHeld={onRaise} onEarly={onEarly} onPlain={() => onAsk(true)} />
      <Button variant="quiet" small onClick={() => onAsk(true)}>
        {t('Cannot hold? Flag with a button')}
      </Button>
    </div>
  );
}

/** Takes the focus itself: a key that is still held down must not answer it. */
function Question({ plate, onNo, onYes }: { plate: string; onNo: () => void; onYes: () => void }) {
  const t = useTranslate();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="grid gap-2 max-sm:-mx-3.5 sm:flex-1">
      <p ref={question} tabIndex={-1} className="text-center font-semibold">
        {t('Flag {plate} now?', { plate })}
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
        <Button variant="line" className="min-h-14" onClick={onNo}>
          {t('No')}
        </Button>
        <Button variant="danger" className="min-h-14" onClick={onYes}>
          <TriangleAlert aria-hidden="true" className="ic" />
          {t('Yes, flag it')}
        </Button>
      </div>
    </div>
  );
}

/** Flags once it has been held. Letting go earlier does nothing. */
function HoldButton({ onHeld, onEarly, onPlain }: HoldButtonProps) {
  const t = useTranslate();
  const { isHolding, props } = useHold(onHeld, onEarly);
  return (
    <button
      type="button"
      className="hold"
      {...props}
      onClick={({ detail }) => {
        if (detail === 0) onPlain();
      }}
    >
      <TriangleAlert aria-hidden="true" className="size-6" />
      {t(isHolding ? 'Keep holding' : 'Press and hold to flag')}
    </button>
  );
}
