import { useQuery } from '@tanstack/react-query';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';

/** Shows nothing: keeps the agencies at hand, so that a report can say without a network who will be told. */
export function CacheAgencies() {
  useQuery(allAgencies);
  return null;
}
