import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Link, useSearchParams } from 'react-router';
import { iconButtonLook } from '#web/ui/icon-button.tsx';
import { withParam } from '#web/ui/search-params.ts';

type Neighbours = {
  /** Undefined at an end of the list. */
  previous: number | undefined;
  next: number | undefined;
};

/** The cases beside the open one in its list. The case itself is not drawn anew when they change. */
export const CaseNeighbours = createContext<Neighbours>({ previous: undefined, next: undefined });

/** Open the case before and the one after, as the keys K and J do. */
export function NeighbourLinks() {
  const { previous, next } = useContext(CaseNeighbours);
  return (
    <>
      <NeighbourLink id={previous} label="Previous case" icon={ChevronUp} />
      <NeighbourLink id={next} label="Next case" icon={ChevronDown} />
    </>
  );
}

type NeighbourLinkProps = { id: number | undefined; label: string; icon: LucideIcon };

function NeighbourLink({ id, label, icon: Icon }: NeighbourLinkProps) {
  const [params] = useSearchParams();
  if (id === undefined) return null;
  return (
    <Link
      to={withParam(params, 'case', String(id))}
      replace={params.has('case')}
      preventScrollReset
      aria-label={label}
      className={iconButtonLook()}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  );
}
