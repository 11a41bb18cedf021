import type { RideLadder, ShownRung } from '#domain/journeys/rides/ladder/endpoints.ts';
import { formatMoment } from '#domain/values/clock.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { kinLabel } from './ladder-labels.ts';
import './ladder.css';

/** Each rung with its time: those done, and those that follow without an answer. */
export function LadderLane({ ladder }: { ladder: RideLadder }) {
  const t = useTranslate();
  const now = useServerNow();
  const name = kinLabel(ladder, t);
  return (
    <>
      {ladder.slowRoute > 0 ? (
        <p className="text-soft">
          {t('Rides of your route take longer today, so RUA asks {minutes} minutes later.', {
            minutes: ladder.slowRoute,
          })}
        </p>
      ) : null}
      <ol className="ladder">
        {ladder.rungs.map((rung) => (
          <li
            key={`${rung.rung} ${rung.dueAt}`}
            className={classNames(rung.doneAt !== null && 'is-done', tellsOthers(rung) && 'is-telling')}
          >
            <i className="ladder-mark" aria-hidden="true" />
            <div>
              <p className="font-semibold">{title(rung, name, t)}</p>
              <p className="text-muted text-sm">{way(rung, ladder, t)}</p>
            </div>
            <p className="num text-right font-semibold">{timeOf(rung, now)}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function tellsOthers({ rung }: ShownRung): boolean {
  return rung === 'kin-told' || rung === 'help-told' || rung === 'agency-told';
}

function title({ rung, doneAt, sms }: ShownRung, name: string, t: Translate): string {
  if (sms === 'failed') return t('{name} was not reached', { name });
  switch (rung) {
    case 'asked':
      return t(doneAt === null ? 'RUA asks you' : 'RUA asked you');
    case 'asked-again':
      return t(doneAt === null ? 'RUA asks again' : 'RUA asked again');
    case 'asked-there':
      return t(doneAt === null ? 'RUA asks once more' : 'RUA asked once more');
    case 'help-told':
      return t(doneAt === null ? '{name} is told that you need help' : '{name} was told that you need help', {
        name,
      });
    case 'kin-told':
      return t(doneAt === null ? '{name} is told' : '{name} was told', { name });
    case 'agency-told':
      return t(doneAt === null ? 'An agency is told' : 'An agency was told');
  }
}

function way({ rung, sms }: ShownRung, { asksBy, isNumberTold }: RideLadder, t: Translate): string {
  if (sms === 'failed') return t('Not delivered');
  if (sms === 'waiting') return t('On its way.');
  if (sms === 'delivered') return t('Delivered');
  switch (rung) {
    case 'asked':
      return questionWay({ ...asksBy, mail: false }, t);
    case 'asked-again':
      return questionWay(asksBy, t);
    case 'asked-there':
      return t('Here, because you opened RUA');
    case 'help-told':
      return t('By SMS: plate, route');
    case 'kin-told':
      return t(isNumberTold ? 'By SMS: plate, route, your number' : 'By SMS: plate, route');
    case 'agency-told':
      return t('As an overdue vehicle');
  }
}

function questionWay({ sms, mail }: RideLadder['asksBy'], t: Translate): string {
  if (mail) return t(sms ? 'Here, by SMS and by mail' : 'Here and by mail');
  return t(sms ? 'Here and by SMS' : 'Here');
}

function timeOf({ doneAt, dueAt }: ShownRung, now: Date): string {
  return formatMoment(doneAt ?? dueAt, now);
}
