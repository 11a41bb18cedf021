/** Traffic as the window keeps it. Whatever changes an update or advisory makes the whole family be asked for again. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Position } from '#domain/position.ts';
import { listAdvisories } from '#domain/traffic/advisories.ts';
import type { Voice } from '#domain/traffic/standing.ts';
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
} from '#domain/traffic/updates.ts';
import { accountIn } from '#web/features/accounts/session.ts';
import { sendOrKeep } from '#web/features/sending/keep.ts';
import { call } from '#web/lib/api.ts';
import { errorWords } from '#web/lib/error-words.ts';
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
    queryFn: ({ signal }) => call(listOwnTrafficUpdates, { query }, { signal }),
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
    queryFn: ({ signal }) => call(getTrafficUpdate, { params: { id } }, { signal }),
  });
}

/** What agencies tell road users now. */
export const advisoriesInForce = queryOptions({
  queryKey: [...trafficFamily, 'advisories'],
  queryFn: (context) => call(listAdvisories, { query: { page: 1, perPage: 20 } }, context),
});

export type Draft = Pick<NewTrafficUpdate, 'title' | 'category' | 'latitude' | 'longitude'>;

/** Current updates that may be of the same thing as what is being written. */
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

/** Keeps the answer as the update's details, and asks for the lists again. */
function useKeepUpdate() {
  const queryClient = useQueryClient();
  return (update: TrafficUpdate) => {
    queryClient.setQueryData(trafficDetails(update.id).queryKey, update);
    void queryClient.invalidateQueries({ queryKey: trafficFamily });
  };
}

/** Posts it, or keeps it on this device until there is a network. */
export function useCreateTraffic() {
  const queryClient = useQueryClient();
  const keep = useKeepUpdate();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ update, idempotencyKey }: { update: NewTrafficUpdate; idempotencyKey: string }) =>
      sendOrKeep(
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
  const keep = useKeepUpdate();
  return useMutation({
    mutationFn: (update: NewTrafficUpdate) => call(editTrafficUpdate, { params: { id }, body: update }),
    onSuccess: keep,
  });
}

export function useRemoveTraffic(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeTrafficUpdate, { params: { id } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: trafficDetails(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: trafficFamily });
      showToast({ text: 'The traffic update is removed.' });
    },
    onError: (error) => showToast({ tone: 'bad', text: errorWords(error) }),
  });
}

/** Shows one's own voice at once, and as it was when that fails. Words said one after another are sent in that order. */
export function useVoice(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = trafficDetails(id);
  const keep = useKeepUpdate();
  return useMutation({
    scope: { id: `traffic-voice-${id}` },
    mutationFn: (voice: Voice) => call(voiceTrafficUpdate, { params: { id }, body: { voice } }),
    onMutate: async (voice) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, voice });
      return { before };
    },
    onSuccess: (update) => {
      keep(update);
      showToast({ text: 'Thank you. Others see what you said.' });
    },
    onError: (error, _voice, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before);
      showToast({ tone: 'bad', text: errorWords(error) });
    },
  });
}
