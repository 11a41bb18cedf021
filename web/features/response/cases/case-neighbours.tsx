import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '#domain/values/count.ts';
import { iconButtonLook } from '#web/ui/icon-button.tsx';
import { withParam } from '#web/ui/search-params.ts';

/** The place of a case among all of its list. In a list of several pages, only the places of the shown page are known. */
export type CasePlace = { number: number; of: number } | 'absent' | 'other-page';

type Neighbours = {
  /** Undefined at an end of the list. */
  previous: number | undefined;
  next: number | undefined;
  /** Undefined while the list is on its way. */
  place: CasePlace | undefined;
};

/** The cases beside the open one in its list. The case itself is not drawn anew when they change. */
export const CaseNeighbours = createContext<Neighbours>({
  previous: undefined,
  next: undefined,
  place: undefined,
});

/** Open the case before and the one after, as the keys K and J do; between them, where the case stands. */
export function NeighbourLinks() {
  const { previous, next, place } = useContext(CaseNeighbours);
  return (
    <>
      <NeighbourLink id={previous} label="Previous case" icon={ChevronUp} />
      {place === undefined ? null : (
        <span className="num self-center whitespace-nowrap px-0.5 text-muted text-sm">
          <PlaceWords place={place} />
        </span>
      )}
      <NeighbourLink id={next} label="Next case" icon={ChevronDown} />
    </>
  );
}

function PlaceWords({ place }: { place: CasePlace }) {
  if (place === 'absent') return 'Not on this list';
  if (place === 'other-page') return 'Not on this page';
  return (
    <>
      <span className="sr-only">Case </span>
      {formatCount(place.number)} of {formatCount(place.of)}
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
