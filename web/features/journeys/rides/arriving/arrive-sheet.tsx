import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2Off, type LucideIcon, MessageSquareText, Siren, Undo2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { formatTime } from '#domain/values/clock.ts';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { arrivalPinQuery } from '#web/features/journeys/arrival-pins/queries.ts';
import { shownKinName } from '#web/features/journeys/next-of-kin/kin-name.ts';
import { CallForHelp } from '#web/features/platform/sending/call-for-help.tsx';
import { unsentFlagOf } from '#web/features/platform/sending/flags-of-rides.ts';
import { useQueue } from '#web/features/platform/sending/use-queue.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { agenciesAskedForHelp } from './agencies-asked-for-help.ts';
import { ArriveByPin } from './pin-form.tsx';
import { useArrive, useAskForHelp } from './queries.ts';
import { Slide } from './slide.tsx';
import { timeOnTheRoad } from './time-on-the-road.ts';
import { useNotifiesKin } from './use-notifies-kin.ts';
import './arriving.css';

export type ArriveSheetProps = { ride: Ride; onClose: () => void };

/** Completes the ride. Of a flagged one, also where the flag waits on this device, it asks whether the passenger is safe. */
export function ArriveSheet(props: ArriveSheetProps) {
  const { ride } = props;
  const { requests } = useQueue(accountIn(useQueryClient()));
  const known = ride.flagInfo?.createdAt ?? unsentFlagOf(ride.id, requests)?.keptAt;
  // A flag that was just sent is no longer in the queue and not yet in the ride, so the last known time counts.
  const [last, setLast] = useState(known);
  if (known !== undefined && known !== last) setLast(known);
  const flaggedAt = known ?? last;
  return (
    <InChosenLanguage>
      {flaggedAt === undefined ? <EndSheet {...props} /> : <SafeSheet {...props} flaggedAt={flaggedAt} />}
    </InChosenLanguage>
  );
}

function EndSheet({ ride, onClose }: ArriveSheetProps) {
  const t = useTranslate();
  const plainButton = useRef<HTMLButtonElement>(null);
  const arrive = useArriveAndClose(ride, onClose);
  const place = ride.destinationCity || ride.destinationState;
  return (
    <Dialog isOpen tall onClose={onClose} title={t('Have you arrived in {place}?', { place })}>
      <div className="grid gap-4" lang={useLang()}>
        <PlateAndTime ride={ride} />
        <WhatFollows ride={ride} />
        <ByPin ride={ride} button={t('Ride complete')} onArrived={onClose}>
          <Slide label={t('Slide to {place}', { place })} plainButton={plainButton} onArrive={arrive} />
          <Button ref={plainButton} variant="quiet" block onClick={arrive}>
            {t('Use a button: I have arrived')}
          </Button>
        </ByPin>
      </div>
    </Dialog>
  );
}

type ByPinProps = ComponentProps<typeof ArriveByPin> & { children: ReactNode };

/** The PIN of a passenger who chose one; for all others the children. */
function ByPin({ children, ...form }: ByPinProps) {
  const { data, isLoading } = useQuery(arrivalPinQuery);
  if (isLoading) return <Skeleton className="h-24 w-full rounded-md" />;
  return (
    <div className="grid gap-2.5 border-line border-t pt-3">
      {data?.isChosen ? <ArriveByPin {...form} /> : children}
    </div>
  );
}

function useArriveAndClose(ride: Ride, onClose: () => void) {
  const { mutate } = useArrive();
  return () => {
    onClose();
    mutate(ride);
  };
}

function PlateAndTime({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const now = useServerNow();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <VehiclePlate vehicle={ride} />
      <span className="num text-sm text-soft">
        {t('{time} on the road', { time: timeOnTheRoad(ride.createdAt, now, t) })}
      </span>
    </div>
  );
}

/** Lists only what will really happen. */
function WhatFollows({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const isTexted = useNotifiesKin(ride);
  return (
    <ul className="grid gap-2 text-sm">
      {isTexted ? (
        <Follows icon={MessageSquareText}>
          {t('{name} gets an SMS that you arrived.', { name: shownKinName(ride.nextOfKinFullName, t) })}
        </Follows>
      ) : null}
      {ride.share ? (
        <Follows icon={Link2Off}>{t('Your shared link stops and shows that you arrived.')}</Follows>
      ) : null}
      <Follows icon={Undo2}>{t('For ten seconds you can undo it. Nobody is told before.')}</Follows>
    </ul>
  );
}

function Follows({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className="ic mt-0.5 flex-none" />
      <span>{children}</span>
    </li>
  );
}

function SafeSheet({ ride, onClose, flaggedAt }: ArriveSheetProps & { flaggedAt: string }) {
  const t = useTranslate();
  const lang = useLang();
  const [saidNo, setSaidNo] = useState(false);
  const arrive = useArriveAndClose(ride, onClose);
  const help = useAskForHelp();
  const time = formatTime(flaggedAt);
  if (saidNo) return <HelpSheet ride={ride} help={help} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title={t('Are you safe?')}
      lead={t(
        ride.flagInfo?.overdue
          ? 'RUA told an agency at {time} that you had not arrived.'
          : 'You flagged this ride at {time}.',
        { time },
      )}
    >
      <div className="grid gap-4" lang={lang}>
        <PlateAndTime ride={ride} />
        <p className="text-sm text-soft">{t('The agencies that you told read your answer.')}</p>
        <div className="grid gap-2.5">
          <ByPin ride={ride} button={t('Yes, I am safe')} onArrived={onClose}>
            <Button block onClick={arrive}>
              {t('Yes, I am safe')}
            </Button>
          </ByPin>
          <Button
            block
            variant="danger"
            onClick={() => {
              setSaidNo(true);
              help.mutate(ride);
            }}
          >
            <Siren aria-hidden="true" className="ic" />
            {t('No, help')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type HelpSheetProps = ArriveSheetProps & { help: ReturnType<typeof useAskForHelp> };

function HelpSheet({ ride, help, onClose }: HelpSheetProps) {
  const t = useTranslate();
  const keeper = help.data?.kind === 'queued' ? (help.data.isInTab ? 'tab' : 'phone') : null;
  return (
    <CallForHelp
      tall
      keptBy={keeper}
      hasFailed={help.isError}
      onAgain={() => help.mutate(ride)}
      onClose={onClose}
    >
      {help.data?.kind === 'sent' ? (
        <Notice tone="ok">
          {t('Told that you need help: {names}.', { names: agenciesAskedForHelp(help.data.answer) })}
        </Notice>
      ) : null}
    </CallForHelp>
  );
}
