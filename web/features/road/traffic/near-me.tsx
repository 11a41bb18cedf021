import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { TrafficUpdate } from '#domain/road/traffic/updates.ts';
import type { Outcome } from '#web/features/platform/sending/enqueue.ts';
import { type BaseMap, loadBaseMap } from '#web/features/road/maps/base-map.ts';
import { LazyMap } from '#web/features/road/maps/lazy-map.tsx';
import { fallbackCentre, type MapPin } from '#web/features/road/maps/map-types.ts';
import type { LocationState, Position } from '#web/features/road/maps/use-location.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { withCapital } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SearchSelect } from '#web/ui/search-select.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { UndoNotice } from '#web/ui/undo-notice.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { NearestThree } from './nearest-three.tsx';
import { trafficPage, useRemoveTraffic } from './queries.ts';
import type { QuickReportDialogProps } from './quick-report-dialog.tsx';
import { type QuickSign, SignGrid } from './quick-signs.tsx';
import { placeText } from './traffic-labels.ts';
import { trafficPins } from './traffic-pins.ts';
import { useNearPlace } from './use-near-place.ts';

type NearMeProps = {
  location: LocationState;
  onLocate: () => void;
  /** Shown on the map while no place is known. */
  pins: readonly MapPin[];
  onDanger: () => void;
};

const shown = 3;

const undoMs = 10_000;

async function loadReportDialog() {
  const { QuickReportDialog } = await import('./quick-report-dialog.tsx');
  return QuickReportDialog;
}

/** The map around the person with the nearest three updates, and the signs to report something. */
export function NearMe({ location, onLocate, pins, onDanger }: NearMeProps) {
  const t = useTranslate();
  const known = useKnown();
  const near = useNearPlace(location);
  const { position, choose } = near;
  const words = near.words && placeText(near.words, t);
  const { data: page } = useQuery({
    ...trafficPage({ page: 1, perPage: shown }, position),
    enabled: position !== null,
  });
  const [sign, setSign] = useState<QuickSign | null>(null);
  const [posted, setPosted] = useState<TrafficUpdate | null>(null);
  const dialog = useDialogHistory();
  const { Part: ReportDialog, loadNow } = useDeferredPart<QuickReportDialogProps>(loadReportDialog);
  const nearest = position === null ? undefined : page?.rows;
  const numbered = useMemo(
    () => trafficPins(nearest ?? [], known).map((pin, index) => ({ ...pin, sign: String(index + 1) })),
    [nearest, known],
  );
  const here = useMemo(
    () =>
      position ? [{ ...position, id: 'person', label: t(hereLabel(location)), kind: 'person' as const }] : [],
    [position, location, t],
  );
  // The same objects while nothing changes, so that the open popup stays open and the map stays where it was moved.
  const allPins = useMemo(() => (position ? [...numbered, ...here] : pins), [position, numbered, here, pins]);
  const frame = useMemo(
    () => (numbered.length > 0 && here.length > 0 ? [...numbered, ...here] : undefined),
    [numbered, here],
  );

  async function report(chosen: QuickSign) {
    if (!(await loadNow())) return;
    if (location.state === 'unknown') onLocate();
    setSign(chosen);
    dialog.open();
  }

  function finish(outcome: Outcome<TrafficUpdate>) {
    dialog.close();
    if (outcome.kind === 'sent') setPosted(outcome.answer);
    else showToast({ text: known(outcome.words) });
  }

  return (
    <>
      {posted ? <UndoReport key={posted.id} update={posted} onDone={() => setPosted(null)} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_1fr] lg:gap-6">
        <Card flush aria-label={t('Map')} className={nearest ? undefined : 'lg:col-span-2'}>
          <LazyMap
            className="h-70 md:h-100"
            label={
              words
                ? t('Map {place}, with the nearest traffic updates', { place: words })
                : t('Map of current traffic updates')
            }
            centre={position ?? pins[0] ?? fallbackCentre}
            zoom={12}
            frame={frame}
            pins={allPins}
            onLocate={onLocate}
          />
          <Where location={location} words={words} onLocate={onLocate} />
          {location.state === 'denied' || location.state === 'unavailable' ? (
            <div className="px-5 pb-4">
              <PlaceChoice onChoose={choose} />
            </div>
          ) : null}
        </Card>
        {nearest ? (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <NearestThree updates={nearest} total={page?.total ?? 0} />
          </div>
        ) : null}
        <div className={nearest ? undefined : 'lg:col-span-2'}>
          <SignGrid onSign={(chosen) => void report(chosen)} onDanger={onDanger} />
        </div>
      </div>
      {dialog.isOpen && sign && ReportDialog ? (
        <ReportDialog
          key={sign.label}
          sign={sign}
          near={{ position: near.spot, words: near.words }}
          onReported={finish}
          onClose={dialog.close}
        />
      ) : null}
    </>
  );
}

function hereLabel({ state }: LocationState): Phrase {
  return state === 'known' ? 'You are here' : 'The place you chose';
}

type WhereProps = { location: LocationState; words: string | null; onLocate: () => void };

function Where({ location, words, onLocate }: WhereProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-5 py-2.5">
      <p role="status" className="text-sm text-soft">
        {words === null ? t(whereText(location)) : withCapital(words)}
      </p>
      {location.state === 'unknown' || location.state === 'asking' ? (
        <Button
          variant="quiet"
          small
          className="with-scripts"
          busy={location.state === 'asking'}
          busyLabel={t('Finding')}
          onClick={onLocate}
        >
          <LocateFixed aria-hidden="true" className="ic" />
          {t('Find me')}
        </Button>
      ) : null}
    </div>
  );
}

function whereText({ state }: LocationState): Phrase {
  switch (state) {
    case 'known':
      return 'The green dot is where you are. RUA does not keep it.';
    case 'denied':
      return 'RUA may not see where you are. Choose a place instead.';
    case 'unavailable':
      return 'Your device cannot tell where it is. Choose a place instead.';
    default:
      return 'What is nearest shows once RUA may see where you are. It is not kept.';
  }
}

/** A report that was just posted, and can be removed for ten seconds. */
function UndoReport({ update, onDone }: { update: TrafficUpdate; onDone: () => void }) {
  const t = useTranslate();
  const [endsAt] = useState(() => Date.now() + undoMs);
  const removal = useRemoveTraffic(update.id);
  const end = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => end(), undoMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <UndoNotice
      text={t('Reported: {title}.', { title: update.title })}
      endsAt={endsAt}
      onUndo={() => removal.mutate(undefined, { onSettled: onDone })}
    />
  );
}

/** A town, stop or quarter in place of the device's position. */
function PlaceChoice({ onChoose }: { onChoose: (position: Position) => void }) {
  const t = useTranslate();
  const [places, setPlaces] = useState<BaseMap['places']>([]);
  const [typed, setTyped] = useState('');
  const names = useMemo(() => [...new Set(places.map(nameOf))].toSorted(), [places]);

  useEffect(() => {
    loadBaseMap().then(
      (map) => setPlaces(map.places),
      () => {},
    );
  }, []);

  return (
    <SearchSelect
      label={t('Choose a place')}
      options={names}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        const place = places.find((one) => nameOf(one) === value);
        if (place) onChoose({ latitude: place[1], longitude: place[2] });
      }}
    />
  );
}

function nameOf([name, , , localGovernment]: BaseMap['places'][number]): string {
  return localGovernment === '' || localGovernment === name ? name : `${name}, ${localGovernment}`;
}
