import { useQuery } from '@tanstack/react-query';
import type { BookingSide } from '#domain/road/parking/bookings.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { calendarLinks, useCalendarLink } from './queries.ts';

const words: Record<BookingSide, Phrase> = {
  owner: 'Your phone’s calendar can show who parks on your spaces.',
  booker: 'Your phone’s calendar can show the spaces you booked.',
};

/** The secret link under which a calendar program reads the person's bookings: made, copied and ended here. */
export function CalendarCard({ side }: { side: BookingSide }) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const { data: links } = useQuery(calendarLinks);
  const changing = useCalendarLink(side);
  const url = links?.[side] ?? null;

  function change(wanted: 'make' | 'revoke') {
    changing.mutate(wanted, {
      onError: (error) => showToast({ tone: 'bad', text: wordsOfError(error) }),
      onSuccess: () => {
        if (wanted === 'revoke') showToast({ text: t('The calendar link has ended, for all who had it.') });
      },
    });
  }

  return (
    <Card aria-labelledby={`calendar-${side}`} className="no-print">
      <CardHead title={t('In your calendar')} id={`calendar-${side}`} />
      {url === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-soft">{t(words[side])}</p>
          <Button
            small
            variant="line"
            busy={changing.isPending}
            busyLabel={t('Making')}
            onClick={() => change('make')}
          >
            {t('Make a calendar link')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-3">
          <p className="text-sm text-soft">
            {t(
              'Add this address to your calendar as a subscription. Each person who has it sees the bookings.',
            )}
          </p>
          <CopyField label={t('Calendar link')} value={url} />
          <Button
            small
            variant="danger-line"
            className="justify-self-start"
            busy={changing.isPending}
            busyLabel={t('Ending')}
            onClick={() => change('revoke')}
          >
            {t('End this link')}
          </Button>
        </div>
      )}
    </Card>
  );
}
