import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { chipLook } from '#web/ui/chip.tsx';
import { type QueueKind, readCaseParams } from './list-params.ts';
import { casesPage } from './queries.ts';
import { useIsWide } from './use-is-wide.ts';

type SamePlateChipProps = { kind: QueueKind | undefined; openCase: number | undefined };

/** Narrows the queue to the vehicle of the open case; nothing for a case without a plate. */
export function SamePlateChip({ kind, openCase }: SamePlateChipProps) {
  const [params] = useSearchParams();
  const { data: page } = useQuery(casesPage(readCaseParams(params, kind)));
  const isWide = useIsWide();
  const open = page?.rows.find(({ id }) => id === openCase);
  if (params.get('plate') || !open?.plate) return null;
  const samePlate = new URLSearchParams(params);
  samePlate.set('plate', open.plate);
  samePlate.delete('page');
  // On a narrow screen the case stands in the place of the list.
  if (!isWide) samePlate.delete('case');
  return (
    <Link to={`?${samePlate}`} preventScrollReset className={chipLook(false)}>
      Same plate
    </Link>
  );
}
