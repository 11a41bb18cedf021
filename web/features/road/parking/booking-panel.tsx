import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { Booking } from '#domain/road/parking/bookings.ts';
import { formatSlot } from '#domain/road/parking/slots.ts';
import type { Space } from '#domain/road/parking/spaces.ts';
import { dayLength, dayOfMonth, hourSpanText, startOfDay, weekdayOf } from '#domain/values/clock.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { fullName } from '#web/lib/account-name.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { priceText, totalText } from './parking-labels.ts';
import { spaceTimes, useBookSpace } from './queries.ts';
import { SlotCells } from './slot-cells.tsx';
import { type Choice, choiceOf, daysFrom, hoursOfDay, isAsked, slotOfChoice, tapped } from './slot-choice.ts';

const daysAhead = 28;

type Kind = 'hours' | 'days' | 'open';

type BookingPanelProps = {
  space: Space;
  /** The searched time, as the starting value. */
  wanted: { from: string; to: string } | null;
  onBooked: (booking: Booking) => void;
};

/** Chooses a time and requests a booking. The price is shown before. */
export function BookingPanel({ space, wanted, onBooked }: BookingPanelProps) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const now = useNow().getTime();
  const today = startOfDay(now);
  const [kind, setKind] = useState<Kind>(() => kindAtFirst(space, wanted));
  const [day, setDay] = useState(() => (wanted ? startOfDay(Date.parse(wanted.from)) : today));
  const { data: times } = useQuery(
    spaceTimes(space.id, new Date(today).toISOString(), new Date(today + 62 * dayLength).toISOString()),
  );
  const cells = kind === 'hours' ? hoursOfDay(day, times, now) : daysFrom(today, daysAhead, times, now);
  const [choice, setChoice] = useState<Choice>(() => (wanted ? choiceOf(wanted, cells) : null));
  const booking = useBookSpace();
  const [keyOf, setKeyOf] = useState(createIdempotencyKeys);
  const slot = kind === 'open' ? null : slotOfChoice(choice, cells);
  const isReady = kind === 'open' || slot !== null;
  const [isMissing, setMissing] = useState(false);

  function choose(next: Choice) {
    setChoice(next);
    setMissing(false);
    booking.reset();
  }

  function ask() {
    if (!isReady) {
      setMissing(true);
      return;
    }
    const asked = slot ?? {};
    booking.mutate(
      { spaceId: space.id, slot: asked, idempotencyKey: keyOf({ space: space.id, ...asked }) },
      {
        onSuccess: (made) => {
          // After a cancellation the same time is another booking.
          setKeyOf(() => createIdempotencyKeys());
          onBooked(made);
        },
      },
    );
  }

  return (
    <Card id="book" aria-labelledby="book-title" className="scroll-mt-24">
      <CardHead title={t('Book {name}', { name: space.name })} id="book-title" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RadioGroup
          name="kind"
          label={t('For how long')}
          value={kind}
          onChange={(event) => {
            setKind(kindNamed(event.target.value));
            choose(null);
          }}
          options={[
            { value: 'hours', label: t('Hours') },
            { value: 'days', label: t('Whole days') },
            { value: 'open', label: t('From now, no end yet') },
          ]}
        />
        {kind === 'hours' ? (
          <DayStrip
            today={today}
            day={day}
            onDay={(next) => {
              setDay(next);
              choose(null);
            }}
          />
        ) : null}
        {kind === 'open' ? null : (
          <SlotField
            kind={kind}
            cells={cells}
            choice={choice}
            onTap={(index) => choose(tapped(choice, index, cells))}
          />
        )}
        <Facts
          facts={[
            { term: t('From, to'), detail: timeText(kind, slot, t) },
            {
              term: t('Price'),
              detail: <b>{kind === 'open' || slot ? totalText(space, slot, t) : priceText(space, t)}</b>,
            },
            { term: t('Owner'), detail: fullName(space.user) },
          ]}
        />
        {kind !== 'open' && isAsked(choice, cells) ? (
          <Notice tone="wait" role="status">
            {t('Another person asked for some of this time. The owner accepts one of you.')}
          </Notice>
        ) : null}
        {isMissing ? (
          <Notice tone="bad" role="alert">
            {t('Choose the time first.')}
          </Notice>
        ) : null}
        {booking.isError ? (
          <Notice tone="bad" role="alert">
            {wordsOfError(booking.error)}
          </Notice>
        ) : null}
        <Button
          block
          busy={booking.isPending}
          busyLabel={t('Asking')}
          aria-disabled={!isReady || undefined}
          onClick={ask}
        >
          {t('Book now')}
        </Button>
        <p className="text-muted text-sm">{t('The owner accepts or declines. You pay at the gate.')}</p>
      </div>
    </Card>
  );
}

function kindAtFirst(space: Space, wanted: BookingPanelProps['wanted']): Kind {
  if (!wanted) return space.pricePer === 'hour' ? 'hours' : 'days';
  return Date.parse(wanted.to) - Date.parse(wanted.from) < dayLength ? 'hours' : 'days';
}

function kindNamed(name: string): Kind {
  return name === 'hours' || name === 'days' ? name : 'open';
}

function timeText(kind: Kind, slot: { from: string; to: string } | null, t: Translate): string {
  if (kind === 'open') return t('From now until the owner ends it');
  return slot ? formatSlot(slot, t) : t('Not chosen yet');
}

type SlotFieldProps = Pick<ComponentProps<typeof SlotCells>, 'cells' | 'choice' | 'onTap'> & {
  kind: Exclude<Kind, 'open'>;
};

function SlotField({ kind, ...slots }: SlotFieldProps) {
  const t = useTranslate();
  const label = kind === 'hours' ? t('Hours') : t('Days');
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <p aria-hidden="true" className="font-semibold text-sm">
          {label}
        </p>
        <p className="text-muted text-xs">{t('Tap the first, then the last')}</p>
      </div>
      <SlotCells
        {...slots}
        label={label}
        className={
          kind === 'hours' ? 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-3' : 'grid-cols-4 sm:grid-cols-7'
        }
        face={(cell) =>
          kind === 'hours' ? (
            hourSpanText(cell.begins)
          ) : (
            <>
              <span className="block text-xs">{t(weekdayOf(cell.begins))}</span> {dayOfMonth(cell.begins)}
            </>
          )
        }
        name={(cell) =>
          kind === 'hours'
            ? hourSpanText(cell.begins)
            : `${t(weekdayOf(cell.begins))} ${dayOfMonth(cell.begins)}`
        }
      />
    </div>
  );
}

type DayStripProps = { today: number; day: number; onDay: (day: number) => void };

function DayStrip({ today, day, onDay }: DayStripProps) {
  const t = useTranslate();
  const days = Array.from({ length: daysAhead }, (_, index) => today + index * dayLength);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p aria-hidden="true" className="font-semibold text-sm">
        {t('Day')}
      </p>
      <fieldset
        aria-label={t('Day')}
        className="no-scrollbar grid min-w-0 auto-cols-[minmax(3.25rem,1fr)] grid-flow-col gap-2 overflow-x-auto p-0.5"
      >
        {days.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            aria-label={`${t(weekdayOf(one))} ${dayOfMonth(one)}`}
            onClick={() => onDay(one)}
            className="num grid min-h-16 content-center justify-items-center rounded-md border-[1.5px] border-line bg-surface text-soft text-xs aria-pressed:border-info-mark aria-pressed:bg-info aria-pressed:text-info-ink"
          >
            {t(weekdayOf(one))} <b className="text-xl leading-tight">{dayOfMonth(one)}</b>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
