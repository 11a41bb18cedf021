import { type FormEvent, useState } from 'react';
import {
  changingChoices,
  laterBy,
  lodgingChoices,
  nextMoment,
} from '#domain/journeys/rides/expected-arrival.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { formatTime } from '#domain/values/clock.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import type { Translate } from '#web/languages/translations.ts';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PinForm } from './pin-form.tsx';
import { isAboutPin, useExpectArrival } from './queries.ts';

export type ExpectDialogProps = { ride: Ride; onClose: () => void };

/**
 * The passenger chooses how much later they arrive, or a time, and gives the PIN where RUA asks for it. All people who follow
 * the ride see the new time.
 */
export function ExpectDialog(props: ExpectDialogProps) {
  return (
    <InChosenLanguage>
      <Choices {...props} />
    </InChosenLanguage>
  );
}

function Choices({ ride, onClose }: ExpectDialogProps) {
  const t = useTranslate();
  const lang = useLang();
  const expect = useExpectArrival();
  const [time, setTime] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const { expectedArrival } = ride;
  const minutes = expectedArrival === null ? lodgingChoices : changingChoices;

  function save(moment: string) {
    expect.mutate(
      { id: ride.id, moment },
      { onSuccess: onClose, onError: (error) => isAboutPin(error) && setAsked(moment) },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const moment = nextMoment(time, serverNow());
    if (moment !== undefined) save(moment);
  }

  if (asked !== null) return <AskedPin {...{ ride, onClose, expect }} moment={asked} />;
  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title={t('When do you expect to arrive?')}
      lead={t('People who follow your ride see it.')}
    >
      <div className="grid gap-4" lang={lang}>
        <div className="grid grid-cols-3 gap-2">
          {minutes.map((more) => (
            <Button
              key={more}
              variant="line"
              small
              onClick={() => save(laterBy(more, expectedArrival, serverNow()))}
            >
              {expectedArrival === null ? inWords(more, t) : `+ ${inWords(more, t)}`}
            </Button>
          ))}
        </div>
        <form className="flex items-end gap-2" onSubmit={submit}>
          <TextField
            type="time"
            name="time"
            required
            label={t('Or at a time')}
            value={time}
            onChange={({ target }) => setTime(target.value)}
            fieldClassName="flex-1"
          />
          <Button type="submit" busy={expect.isPending}>
            {t('Save')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}

type AskedPinProps = ExpectDialogProps & { moment: string; expect: ReturnType<typeof useExpectArrival> };

function AskedPin({ ride, moment, expect, onClose }: AskedPinProps) {
  const t = useTranslate();
  return (
    <Dialog isOpen tall onClose={onClose} title={t('When do you expect to arrive?')}>
      <div className="grid gap-4" lang={useLang()}>
        <p className="num text-soft">{t('Arriving about {time}', { time: formatTime(moment) })}</p>
        <PinForm
          button={t('Save')}
          isPending={expect.isPending}
          error={expect.error}
          send={(pin, onError) =>
            expect.mutate({ id: ride.id, moment, pin }, { onSuccess: onClose, onError })
          }
        />
      </div>
    </Dialog>
  );
}

/** `30 min`, `2 h` */
function inWords(minutes: number, t: Translate): string {
  return minutes < 60 ? t('{minutes} min', { minutes }) : t('{hours} h', { hours: minutes / 60 });
}
