/** Flags: raising and withdrawing one, trying a message again, and an agency's list. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import type { AgencyChoice } from '#domain/contract/wire.ts';
import { flagDescriptionLength, flagRide, retryDelivery, withdrawRideFlag } from '#domain/reporting/flags.ts';
import { flagItem, retryItemDelivery, withdrawItemFlag } from '#domain/reporting/item-flags.ts';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { itemFamily } from '#web/features/journeys/items/queries.ts';
import { rideFamily } from '#web/features/journeys/rides/queries.ts';
import { type AboutContent, type Outcome, sendOrEnqueue } from '#web/features/platform/sending/enqueue.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { type FlagSubject, refOf } from './flag-subject.ts';

type Kind = FlagSubject['kind'];

const families = { ride: rideFamily, item: itemFamily } as const;

function refresh(queryClient: QueryClient, kind: Kind): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: families[kind] });
}

/**
 * The server records the opening when it answers with the ride. The queue is refetched, because it shows the opening
 * too.
 */
export function useSeenRide(rideId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (rideId > 0) void queryClient.invalidateQueries({ queryKey: ['cases'] });
  }, [queryClient, rideId]);
}

type NewFlag = { description: string; agencies: AgencyChoice };

/** Retries after a lost answer flag only once. Without a network the flag is queued on this device. */
export function useFlag(subject: FlagSubject) {
  const { kind, record } = subject;
  const { id } = record;
  const queryClient = useQueryClient();
  const [keyFor] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (flag: NewFlag): Promise<Outcome<unknown>> => {
      const about: AboutContent = {
        key: keyFor({ id, ...flag }),
        accountId: accountIn(queryClient),
        kind: 'flag',
        title: refOf(subject),
        record: { under: `/users/${kind === 'ride' ? 'ridesDetails' : 'itemDetails'}/${id}`, field: null },
        edit: {
          kind: 'words',
          field: 'description',
          label: 'What is happening',
          limit: flagDescriptionLength,
        },
        families: [...families[kind], 'agencies'],
      };
      return kind === 'ride'
        ? sendOrEnqueue(flagRide, { body: { lodgeRideId: id, ...flag } }, about)
        : sendOrEnqueue(flagItem, { body: { itemId: id, ...flag } }, about);
    },
    onSettled: () => {
      void refresh(queryClient, kind);
      // Tagging an agency follows it.
      void queryClient.invalidateQueries({ queryKey: ['agencies'] });
    },
  });
}

export function isAlreadyFlagged(error: unknown): boolean {
  return error instanceof AppError && error.code === 'already_flagged';
}

export function isUnverified(error: unknown): boolean {
  return error instanceof AppError && error.code === 'email_not_verified';
}

export function useWithdrawFlag({ kind, record: { id } }: FlagSubject) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(kind === 'ride' ? withdrawRideFlag : withdrawItemFlag, { params: { id }, body: { reason } }),
    onSuccess: () => showToast({ text: t('The flag is withdrawn. Everyone it reached is told.') }),
    onSettled: () => refresh(queryClient, kind),
  });
}

export function useRetryDelivery(kind: Kind) {
  const t = useTranslate();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: number) =>
      call(kind === 'ride' ? retryDelivery : retryItemDelivery, { params: { id: deliveryId } }),
    onSuccess: () => showToast({ text: t('We are trying again.') }),
    onError: showFailure,
    onSettled: () => refresh(queryClient, kind),
  });
}
