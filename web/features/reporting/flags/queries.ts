/** Flags: raising and withdrawing one, trying a message again, and an agency's list. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AppError } from '#domain/errors.ts';
import { flagDescriptionLength, flagRide, retryDelivery, withdrawRideFlag } from '#domain/flags.ts';
import { flagItem, retryItemDelivery, withdrawItemFlag } from '#domain/item-flags.ts';
import type { AgencyChoice } from '#domain/wire.ts';
import { accountIn } from '#web/features/accounts/session.ts';
import { itemFamily } from '#web/features/items/queries.ts';
import { rideFamily } from '#web/features/rides/queries.ts';
import { type AboutThing, type Outcome, sendOrKeep } from '#web/features/sending/keep.ts';
import { useErrorWords } from '#web/languages/use-error-words.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { call } from '#web/lib/api.ts';
import { createIntentKeys } from '#web/lib/intent-keys.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { type FlagSubject, refOf } from './flag-subject.ts';

type Kind = FlagSubject['kind'];

const families = { ride: rideFamily, item: itemFamily } as const;

function refresh(queryClient: QueryClient, kind: Kind): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: families[kind] });
}

/** The server notes the opening when it gives the ride; the queue is asked for anew, because it must say so too. */
export function useSeenRide(rideId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (rideId > 0) void queryClient.invalidateQueries({ queryKey: ['cases'] });
  }, [queryClient, rideId]);
}

type NewFlag = { description: string; agencies: AgencyChoice };

/** Flags once, however often a lost answer makes the person press again; without a network it waits on this device. */
export function useFlag(subject: FlagSubject) {
  const { kind, record } = subject;
  const { id } = record;
  const queryClient = useQueryClient();
  const [keyFor] = useState(createIntentKeys);
  return useMutation({
    networkMode: 'always',
    mutationFn: (flag: NewFlag): Promise<Outcome<unknown>> => {
      const about: AboutThing = {
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
        ? sendOrKeep(flagRide, { body: { lodgeRideId: id, ...flag } }, about)
        : sendOrKeep(flagItem, { body: { itemId: id, ...flag } }, about);
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
  const say = useSay();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(kind === 'ride' ? withdrawRideFlag : withdrawItemFlag, { params: { id }, body: { reason } }),
    onSuccess: () => showToast({ text: say('The flag is withdrawn. Everyone it reached is told.') }),
    onSettled: () => refresh(queryClient, kind),
  });
}

export function useRetryDelivery(kind: Kind) {
  const say = useSay();
  const wordsOf = useErrorWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: number) =>
      call(kind === 'ride' ? retryDelivery : retryItemDelivery, { params: { id: deliveryId } }),
    onSuccess: () => showToast({ text: say('We are trying again.') }),
    onError: (error) => showToast({ tone: 'bad', text: wordsOf(error) }),
    onSettled: () => refresh(queryClient, kind),
  });
}
