import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountType } from '#domain/contract/account-types.ts';
import { AppError } from '#domain/contract/errors.ts';
import {
  chosenKinds,
  type NotificationChoice,
  type NotificationPreferences,
  saveNotificationPreferences,
} from '#domain/platform/notifications/notifications.ts';
import { DeviceCard } from '#web/features/platform/notifications/push/device-card.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { ChoiceTable } from './choice-table.tsx';
import { notificationPreferences } from './queries.ts';

/** The channels of each kind of notification, and when mails are delayed. */
export function NotificationsTab({ accountType }: { accountType: AccountType }) {
  const t = useTranslate();
  const { data: saved, isError, isFetching, refetch } = useQuery(notificationPreferences);
  if (isError && saved === undefined) {
    return <LoadFailure what={t('Your choices')} onRetry={refetch} busy={isFetching} />;
  }
  if (saved === undefined) return <Loading rows={chosenKinds(accountType).length} />;
  return <PreferencesForm saved={saved} />;
}

const usualNight = { quietFrom: '22:00', quietTo: '06:00' };

function fieldsOf({ choices, quietFrom, quietTo }: NotificationPreferences) {
  const isQuiet = quietFrom !== '';
  return { choices, isQuiet, times: isQuiet ? { quietFrom, quietTo } : usualNight };
}

function PreferencesForm({ saved }: { saved: NotificationPreferences }) {
  const t = useTranslate();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  const [fields, setFields] = useState(() => fieldsOf(saved));
  const { choices, isQuiet, times } = fields;
  const [ownSave, setOwnSave] = useState<string>();
  const saving = useMutation({
    mutationFn: (body: NotificationPreferences) => call(saveNotificationPreferences, { body }),
    onSuccess: (kept) => {
      setOwnSave(JSON.stringify(kept));
      queryClient.setQueryData(notificationPreferences.queryKey, kept);
      showToast({ text: t('Your choices are saved.') });
    },
    onError: (error) => {
      if (!(error instanceof AppError && error.code === 'invalid')) {
        showFailure(error);
      }
    },
  });
  const problems = saving.error instanceof AppError ? saving.error.fields : {};

  const stored = JSON.stringify(saved);
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    // After a save in this window the fields stay: the person may have changed them again. After a save in another window they are replaced.
    if (stored !== ownSave) setFields(fieldsOf(saved));
  }

  function choose(changed: NotificationChoice) {
    setFields({ ...fields, choices: choices.map((one) => (one.kind === changed.kind ? changed : one)) });
  }

  function setTimes(changed: Partial<typeof times>) {
    setFields({ ...fields, times: { ...times, ...changed } });
  }

  return (
    <form
      noValidate
      className="grid max-w-[46rem] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ choices, ...(isQuiet ? times : { quietFrom: '', quietTo: '' }) });
      }}
    >
      <Card aria-labelledby="choices-card">
        <CardHead title={t('What comes where')} id="choices-card" />
        <ChoiceTable choices={choices} onChoose={choose} />
        <p className="mt-3 text-muted text-sm">
          {t('More than five mails of a kind within an hour come as one mail that lists the rest.')}
        </p>
      </Card>
      <DeviceCard />
      <Card aria-labelledby="quiet-card">
        <CardHead title={t('Quiet hours')} id="quiet-card" />
        <Checkbox
          checked={isQuiet}
          onChange={(event) => setFields({ ...fields, isQuiet: event.target.checked })}
        >
          {t('Hold my mails and what comes to devices')}
        </Checkbox>
        {isQuiet ? (
          <div className="mt-3 grid max-w-[26rem] grid-cols-2 gap-4">
            <TextField
              label={t('From')}
              name="quietFrom"
              type="time"
              value={times.quietFrom}
              onChange={(event) => setTimes({ quietFrom: event.target.value })}
              error={problems.quietFrom?.[0]}
            />
            <TextField
              label={t('To')}
              name="quietTo"
              type="time"
              value={times.quietTo}
              onChange={(event) => setTimes({ quietTo: event.target.value })}
              error={problems.quietTo?.[0]}
            />
          </div>
        ) : null}
        <p className="mt-3 text-muted text-sm">
          {t(
            'In West Africa Time. They come when the quiet ends; emergencies and what concerns your account’s safety never wait.',
          )}
        </p>
      </Card>
      <Button type="submit" busy={saving.isPending} busyLabel={t('Saving')} className="justify-self-start">
        {t('Save choices')}
      </Button>
    </form>
  );
}

function Loading({ rows }: { rows: number }) {
  return (
    <Card className="grid max-w-[46rem] gap-4">
      <LoadingText />
      {Array.from({ length: rows + 1 }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </Card>
  );
}
