import { Link, useSearchParams } from 'react-router';
import { ChipCount, ChipLink, chipLook } from '#web/ui/chip.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { addressOf, filtersIn } from './view-address.ts';

export type QueueCounts = { open: number; new: number; overdue: number; mine: number };

/** All open cases, without any filter, and the open cases of the officer who looks. */
export function WholeQueue({ counts }: { counts: QueueCounts | undefined }) {
  const [address] = useSearchParams();
  const isOn = addressOf(filtersIn(address)).size === 0;
  const view = address.get('view') ?? '';
  return (
    <>
      <Link
        to={withParam(new URLSearchParams(), 'view', view)}
        preventScrollReset
        aria-current={isOn ? 'true' : undefined}
        className={chipLook(isOn)}
      >
        All open
        <ChipCount count={counts?.open} isOn={isOn} />
      </Link>
      <ChipLink param="officer" value="me" count={counts?.mine}>
        Mine
      </ChipLink>
    </>
  );
}
