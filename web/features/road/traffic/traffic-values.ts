/** The starting values of a traffic update's form, and its checks. */
import { type NewTrafficUpdate, newTrafficUpdate, type TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { formResolver } from '#web/lib/form-resolver.ts';

export const emptyTraffic: NewTrafficUpdate = {
  title: '',
  category: '',
  description: '',
  banner: '',
  latitude: null,
  longitude: null,
};

/** In the order of the form. */
export const trafficFields = ['category', 'title', 'description', 'banner'] as const;

export const trafficResolver = formResolver<NewTrafficUpdate>(newTrafficUpdate);

export function valuesOf(update: TrafficUpdate): NewTrafficUpdate {
  const { title, category, description, banner, latitude, longitude } = update;
  return { title, category, description, banner, latitude, longitude };
}
