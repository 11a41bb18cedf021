/** Queries about traffic. Every change to an update or advisory invalidates all of them. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listAdvisories } from '#domain/response/advisories.ts';
import type { Voice } from '#domain/road/traffic/status.ts';
import {
  createTrafficUpdate,
  editTrafficUpdate,
  exploreTrafficUpdates,
  findSimilarTrafficUpdates,
  getTrafficUpdate,
  listOwnTrafficUpdates,
  type NewTrafficUpdate,
  removeTrafficUpdate,
  type TrafficUpdate,
  trafficDescriptionLength,
  voiceTrafficUpdate,
} from '#domain/road/traffic/updates.ts';
import type { Position } from '#domain/values/position.ts';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { sendOrEnqueue } from '#web/features/platform/sending/enqueue.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { TrafficListParams } from './list-params.ts';

const trafficFamily = ['traffic'] as const;

/** @param place the current updates near it, nearest first. */
export function trafficPage(query: TrafficListParams, place: Position | null) {
  const asked = place ? { ...query, latitude: place.latitude, longitude: place.longitude } : query;
  return queryOptions({
    queryKey: [...trafficFamily, 'list', asked],
    queryFn: (context) => call(exploreTrafficUpdates, { query: asked }, context),
    placeholderData: keepPreviousData,
  });
}

export function ownTrafficPage(query: TrafficListParams) {
  return queryOptions({
    queryKey: [...trafficFamily, 'own', query],
    queryFn: (context) => call(listOwnTrafficUpdates, { query }, context),
    placeholderData: keepPreviousData,
  });
}

/** The newest current ones. @param count at most 100. */
export function newestTraffic(count: number) {
  return trafficPage({ page: 1, perPage: count }, null);
}

export function trafficDetails(id: number) {
  return queryOptions({
    queryKey: [...trafficFamily, 'details', id],
    queryFn: (context) => call(getTrafficUpdate, { params: { id } }, context),
  });
}

/** The agencies' advisories for road users that are in force. */
export const advisoriesInForce = queryOptions({
  queryKey: [...trafficFamily, 'advisories'],
  queryFn: (context) => call(listAdvisories, { query: { page: 1, perPage: 20 } }, context),
});

export type Draft = Pick<NewTrafficUpdate, 'title' | 'category' | 'latitude' | 'longitude'>;

/** Current updates that may be about the same event as the draft. */
export function similarTraffic({ title, category, latitude, longitude }: Draft) {
  const place = latitude === null || longitude === null ? {} : { latitude, longitude };
  const query = { title: title.slice(0, 200), category, ...place };
  return queryOptions({
    queryKey: [...trafficFamily, 'similar', query],
    queryFn: ({ signal }) => call(findSimilarTrafficUpdates, { query }, { signal }),
    enabled: category !== '' && (latitude !== null || title.trim().length > 5),
    placeholderData: keepPreviousData,
  });
}

/** Stores the answer as the update's details, and refetches the lists. */
function useStoreUpdate() {
  const queryClient = useQueryClient();
  return (update: TrafficUpdate) => {
    queryClient.setQueryData(trafficDetails(update.id).queryKey, update);
    void queryClient.invalidateQueries({ queryKey: trafficFamily });
  };
}

/** Posts it, or queues it on this device until there is a network. */
export function useCreateTraffic() {
  const queryClient = useQueryClient();
  const keep = useStoreUpdate();
  return useMutation({
    mutationFn: ({ update, idempotencyKey }: { update: NewTrafficUpdate; idempotencyKey: string }) =>
      sendOrEnqueue(
        createTrafficUpdate,
        { body: update },
        {
          key: idempotencyKey,
          accountId: accountIn(queryClient),
          kind: 'traffic',
          title: update.title,
          pictures: update.banner === '' ? [] : [update.banner],
          record: { under: '/users/mytraffic/details/', field: 'id' },
          edit: {
            kind: 'words',
            field: 'description',
            label: 'What you see',
            limit: trafficDescriptionLength,
          },
          families: trafficFamily,
        },
      ),
    onSuccess: (outcome) => {
      if (outcome.kind === 'sent') keep(outcome.answer);
    },
  });
}

export function useEditTraffic(id: number) {
  const keep = useStoreUpdate();
  return useMutation({
    mutationFn: (update: NewTrafficUpdate) => call(editTrafficUpdate, { params: { id }, body: update }),
    onSuccess: keep,
  });
}

export function useRemoveTraffic(id: number) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeTrafficUpdate, { params: { id } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: trafficDetails(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: trafficFamily });
      showToast({ text: t('The traffic update is removed.') });
    },
    onError: (error) => showToast({ tone: 'bad', text: wordsOfError(error) }),
  });
}

/** Votes on any update of a list, also while the window is closed. */
export function useVoices() {
  const keep = useStoreUpdate();
  return useMutation({
    mutationFn: ({ id, voice }: { id: number; voice: Voice }) =>
      call(voiceTrafficUpdate, { params: { id }, body: { voice } }, { keepalive: true }),
    onSuccess: keep,
  });
}

/** The person's own vote on one update. Votes are sent in their order; the last one said shows while any is on its way. */
export function useVoice(id: number) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const keep = useStoreUpdate();
  return useMutation({
    scope: { id: `traffic-voice-${id}` },
    mutationFn: (voice: Voice) => call(voiceTrafficUpdate, { params: { id }, body: { voice } }),
    onSuccess: (update) => {
      keep(update);
      showToast({ text: t('Thank you. Others see what you said.') });
    },
    onError: (error) => showToast({ tone: 'bad', text: wordsOfError(error) }),
  });
}
