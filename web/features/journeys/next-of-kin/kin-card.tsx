import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KinForm } from './kin-form.tsx';
import { useRemoveKin, watchedKinQuery } from './queries.ts';
import { TestLine } from './test-line.tsx';

/** The next of kin of the account, to change and to remove. */
export function NextOfKinCard({ emailVerified }: { emailVerified: boolean }) {
  const t = useTranslate();
  const { data, isError, refetch, isFetching } = useQuery(watchedKinQuery);
  const [isEditing, setEditing] = useState(false);
  const removing = useRemoveKin();
  const close = () => setEditing(false);
  return (
    <Card aria-labelledby="kin-card">
      <CardHead title={t('Next of kin')} id="kin-card" />
      <p className="mb-4 text-soft">{t('Who gets an SMS when you flag a ride, and whom a helper calls.')}</p>
      {data === undefined && isError ? (
        <LoadFailure what={t('Your next of kin')} onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {data === undefined && !isError ? <Skeleton className="h-24 w-full rounded-md" /> : null}
      {data && isEditing ? (
        <KinForm kin={data.kin} sendsTest={emailVerified} onSaved={close} onCancel={close} />
      ) : null}
      {data?.kin === null && !isEditing ? (
        <Button variant="line" small onClick={() => setEditing(true)}>
          {t('Add next of kin')}
        </Button>
      ) : null}
      {data?.kin && !isEditing ? (
        <div className="grid gap-3">
          <p className="wrap-anywhere grid">
            <b>{data.kin.fullName}</b>
            <span className="num text-soft text-sm">{data.kin.phone}</span>
            <span className="text-soft text-sm">{data.kin.address}</span>
          </p>
          <TestLine kin={data.kin} test={data.test} emailVerified={emailVerified} />
          <div className="flex flex-wrap gap-2.5">
            <Button variant="line" small onClick={() => setEditing(true)}>
              {t('Change')} <span className="sr-only">{t('Next of kin')}</span>
            </Button>
            <Button
              variant="quiet"
              small
              busy={removing.isPending}
              busyLabel={t('Saving')}
              onClick={() => removing.mutate(undefined)}
            >
              {t('Remove')} <span className="sr-only">{t('Next of kin')}</span>
            </Button>
          </div>
        </div>
      ) : null}
    </Card>
  );
}
