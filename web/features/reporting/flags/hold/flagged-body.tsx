import type { FlagInfo } from '#domain/journeys/flag-info.ts';
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import { formatTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useRetryDelivery } from '../queries.ts';
import { RecipientList } from '../recipient-list.tsx';

type FlaggedBodyProps = {
  ride: RideRow;
  flag: FlagInfo;
  callLink: string | null;
  /** Undo came after it had left. */
  isTooLate: boolean;
  /** Opens the question why; null once an agency has acknowledged it. */
  onWithdraw: (() => void) | null;
  /** Closes for going to another page. */
  onLeave: () => void;
};

/** The recipients, and the state of each message, live. */
export function FlaggedBody({ ride, flag, callLink, isTooLate, onWithdraw, onLeave }: FlaggedBodyProps) {
  const t = useTranslate();
  const retry = useRetryDelivery('ride');
  return (
    <div className="grid gap-3.5">
      {isTooLate ? (
        <Notice tone="wait" role="status" title={t('It has left already.')}>
          {onWithdraw ? t('You can withdraw it until an agency acknowledges it.') : null}
        </Notice>
      ) : null}
      <OpenedBy flag={flag} />
      <RecipientList told={flag} isToSeconds retry={retry} callLink={callLink} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="line" small to={`/users/ridesDetails/${ride.id}`} replace onClick={onLeave}>
          {t('See the ride')}
        </ButtonLink>
        {onWithdraw ? (
          <Button variant="line" small onClick={onWithdraw}>
            {t('Withdraw flag')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The first agency that opened it, read out when it does. */
function OpenedBy({ flag: { deliveries } }: { flag: FlagInfo }) {
  const t = useTranslate();
  const opened = deliveries
    .flatMap(({ name, seenAt }) => (seenAt === null ? [] : [{ name, seenAt }]))
    .toSorted((one, other) => Date.parse(one.seenAt) - Date.parse(other.seenAt))[0];
  return (
    <p role="status" className="font-semibold text-sm empty:hidden">
      {opened
        ? t('{agency} opened it at {time}.', { agency: opened.name, time: formatTime(opened.seenAt) })
        : null}
    </p>
  );
}
