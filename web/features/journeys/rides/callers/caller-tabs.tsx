import { useQuery } from '@tanstack/react-query';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { callersOnTheRoad } from './queries.ts';

/** The two lists of rides of an agency: flagged to it, and lodged by it. @param flagged open cases. */
export function CallerTabs({ flagged }: { flagged: number | undefined }) {
  const { data: onTheRoad } = useQuery(callersOnTheRoad);
  return (
    <TabLinks
      label="Rides"
      tabs={[
        { label: 'Flagged', to: '/admin/rides', count: flagged },
        { label: 'Lodged for callers', to: '/admin/rides/callers', count: onTheRoad },
      ]}
    />
  );
}
