import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnNumber } from '#domain/app/text/own-number.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NumberForm } from './number-form.tsx';
import { ownNumberQuery, useUnlinkNumber } from './queries.ts';

/** The phone by which the member uses RUA without internet. */
export function OwnNumberCard({ emailVerified }: { emailVerified: boolean }) {
  const t = useTranslate();
  const { data, isError, refetch, isFetching } = useQuery(ownNumberQuery);
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <Card aria-labelledby="own-number-card">
      <CardHead title={t('RUA by text')} id="own-number-card" />
      {data === undefined && isError ? (
        <LoadFailure what={t('Your phone number')} onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {data === undefined && !isError ? <Skeleton className="h-24 w-full rounded-md" /> : null}
      {data ? (
        <p className="mb-4 text-soft">
          {t('Without internet, dial {code} or send an SMS: lodge a ride, flag it and end it.', {
            code: data.serviceCode,
          })}
        </p>
      ) : null}
      {data && isEditing ? <NumberForm onLinked={close} onCancel={close} /> : null}
      {data && !isEditing ? (
        <Linked own={data} emailVerified={emailVerified} onAdd={() => setEditing(true)} />
      ) : null}
    </Card>
  );
}

type LinkedProps = { own: OwnNumber; emailVerified: boolean; onAdd: () => void };

function Linked({ own, emailVerified, onAdd }: LinkedProps) {
  const t = useTranslate();
  const unlinking = useUnlinkNumber();
  if (!emailVerified) return <p>{t('Verify your e-mail address first')}</p>;
  if (own.number === '') {
    return (
      <Button variant="line" small onClick={onAdd}>
        {t('Add a phone number')}
      </Button>
    );
  }
  return (
    <div className="grid gap-3">
      <b className="num">{own.number}</b>
      {own.pin === '' ? null : (
        <p role="status" className="rounded-md bg-info p-3">
          {t('Your PIN is {pin}. Keep it in mind: it ends a ride by text, and RUA shows it once.', {
            pin: own.pin,
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="line" small onClick={onAdd}>
          {t('Change')} <span className="sr-only">{t('Phone number')}</span>
        </Button>
        <Button
          variant="quiet"
          small
          busy={unlinking.isPending}
          busyLabel={t('Saving')}
          onClick={() => unlinking.mutate()}
        >
          {t('Remove')} <span className="sr-only">{t('Phone number')}</span>
        </Button>
      </div>
    </div>
  );
}
