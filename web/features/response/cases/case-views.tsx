import { Users } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { countedCases } from '#domain/response/cases/queue.ts';
import type { CaseView } from '#domain/response/cases/views.ts';
import { ChipCount, chipLook } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { addressOf, isShown } from './view-address.ts';

type CaseViewsProps = { views: readonly CaseView[]; className: string };

/** The agency's named views of the desk: a press shows one, and pressed again it is left. */
export function CaseViews({ views, className }: CaseViewsProps) {
  if (views.length === 0) return null;
  return (
    <fieldset aria-label="Views" className={classNames('flex flex-none gap-2', className)}>
      {views.map((view) => (
        <ViewChip key={view.id} view={view} />
      ))}
    </fieldset>
  );
}

function ViewChip({ view: { name, filters, count } }: { view: CaseView }) {
  const [address] = useSearchParams();
  const isOn = isShown(filters, address);
  return (
    <Link
      to={isOn ? '?' : `?${addressOf(filters)}`}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={chipLook(isOn)}
    >
      <Users aria-hidden="true" className="ic" />
      {name}
      <ChipCount count={count} isOn={isOn} limit={countedCases} />
    </Link>
  );
}
