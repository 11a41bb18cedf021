/** The end of a ride where no script runs, whether its passenger is safe, and ten seconds to undo it. */
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { formatTime } from '#domain/values/clock.ts';
import { PinField } from '#web/features/journeys/arrival-pins/pin-field.tsx';
import { arrivalPinQuery } from '#web/features/journeys/arrival-pins/queries.ts';
import { useRefusalMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { type PlainAnswer, plainFields } from '#web/lib/plain-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { refusedMark } from '#web/ui/plain-script.ts';
import { agenciesAskedForHelp } from './agencies-asked-for-help.ts';

const tasks = ['complete', 'safe', 'undo'] as const;
type Task = (typeof tasks)[number];

type PlainArrivalProps = { ride: Ride; answer: PlainAnswer | undefined };

export function PlainArrival({ ride, answer }: PlainArrivalProps) {
  const account = useOutletContext<Account>();
  const task = taskOf(ride);
  const form = { ride, task, accountId: account.id, answer, idempotencyKey: newKey() };
  return (
    <>
      {task === 'complete' ? <EndForm {...form} task={task} /> : null}
      {task === 'safe' ? <SafeForm {...form} task={task} /> : null}
      {task === 'undo' ? <UndoForm {...form} task={task} /> : null}
      <RefusedBefore task={task} answer={answer} />
    </>
  );
}

/** The passenger's possible acts now. */
function taskOf({ can, flagInfo }: Ride): Task | null {
  if (can.undoComplete) return 'undo';
  if (!can.complete) return null;
  return flagInfo ? 'safe' : 'complete';
}

type FormProps = PlainArrivalProps & { task: Task; accountId: number; idempotencyKey: string };

function EndForm({ ride: _, ...form }: FormProps) {
  const t = useTranslate();
  return (
    <PlainForm {...form} title={t('Have you arrived?')} button={t('Ride complete')}>
      <ChosenPin task={form.task} answer={form.answer} />
    </PlainForm>
  );
}

function SafeForm({ ride, ...form }: FormProps) {
  const t = useTranslate();
  const time = formatTime(ride.flagInfo?.createdAt ?? ride.createdAt);
  return (
    <PlainForm
      {...form}
      title={t('Are you safe?')}
      buttons={
        <div className="grid gap-2.5">
          <Button type="submit" name="safe" value="yes" block>
            {t('Yes, I am safe')}
          </Button>
          <Button type="submit" name="safe" value="no" block variant="danger">
            {t('No, help')}
          </Button>
        </div>
      }
    >
      <HelpAsked ride={ride} />
      <p className="text-soft">
        {t(
          ride.flagInfo?.overdue
            ? 'RUA told an agency at {time} that you had not arrived.'
            : 'You flagged this ride at {time}.',
          { time },
        )}{' '}
        {t('The agencies that you told read your answer.')}
      </p>
      <ChosenPin task={form.task} answer={form.answer} />
    </PlainForm>
  );
}

/** Shown after the passenger answered that they are not safe. */
function HelpAsked({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const newest = ride.timeline.find(({ kind }) => ['flagged', 'overdue_told', 'help_asked'].includes(kind));
  if (newest?.kind !== 'help_asked') return null;
  const names = agenciesAskedForHelp(ride);
  return (
    <>
      {names === '' ? null : (
        <Notice tone="ok" role="status">
          {t('Told that you need help: {names}.', { names })}
        </Notice>
      )}
      <a href="tel:112" className={buttonLook({ variant: 'danger', block: true })}>
        {t('Call {number}', { number: '112' })}
      </a>
    </>
  );
}

function UndoForm({ ride, ...form }: FormProps) {
  const t = useTranslate();
  const place = ride.destinationCity || ride.destinationState;
  const time = formatTime(ride.completedAt ?? ride.createdAt);
  return (
    <PlainForm
      {...form}
      title={t('You arrived in {place} at {time}', { place, time })}
      button={t('Undo')}
      variant="line"
    >
      <p className="text-soft">
        {t(
          // The agencies of a flagged ride read at once that its passenger is safe.
          ride.flagInfo === null
            ? 'For ten seconds you can undo it. Nobody is told before.'
            : 'For ten seconds you can undo it.',
        )}
      </p>
    </PlainForm>
  );
}

/** The field of a passenger who chose a PIN. */
export function ChosenPin({ task, answer }: { task: string; answer: PlainAnswer | undefined }) {
  const t = useTranslate();
  const { data: pin } = useQuery(arrivalPinQuery);
  if (!pin?.isChosen) return null;
  const { error } = plainFields(answer, task)('pin');
  // A page has several such forms. The summary of a refused one leads to the field by its name.
  const id = answer?.task === task ? 'pin' : `${task}-pin`;
  return <PinField name="pin" id={id} label={t('Your PIN')} error={error} />;
}

/** The refusal of a form that is gone, as *Undo* after its ten seconds. */
function RefusedBefore({ task, answer }: { task: Task | null; answer: PlainAnswer | undefined }) {
  const refusalMessageOf = useRefusalMessage();
  if (answer?.kind !== 'refused') return null;
  if (answer.task === task || !tasks.some((one) => one === answer.task)) return null;
  return (
    <div {...{ [refusedMark]: 'true' }}>
      <Notice tone="bad" role="alert">
        {refusalMessageOf({ code: answer.code ?? '', words: answer.message })}
      </Notice>
    </div>
  );
}
