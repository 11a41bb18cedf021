import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { placeInQueue } from '#domain/response/cases/queue-place.ts';
import { formatCount } from '#domain/values/count.ts';
import { call } from '#web/lib/api.ts';
import { iconButtonLook } from '#web/ui/icon-button.tsx';
import { isForThePage } from '#web/ui/use-list-keys.ts';
import { caseFamily } from './queries.ts';

type AskedCase = {
  /** The case that J or K asked for, until it is drawn. */
  asked: RefObject<number | undefined>;
  /** For `IsAskedCaseDrawn`. */
  isDrawn: () => boolean;
};

/** Between J or K and the page that they ask for, no key acts on the case that was left. */
export function useAskedCase(id: number): AskedCase {
  const asked = useRef<number>(undefined);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts, also of the case that it was.
  useEffect(() => {
    asked.current = undefined;
  }, [key, id]);
  const isDrawn = useCallback(() => asked.current === undefined || asked.current === id, [id]);
  return { asked, isDrawn };
}

type CasePlaceProps = { id: number; asked: AskedCase['asked'] };

/** On the page of a case: where it stands in the queue, and the cases beside it, which K and J open as well. */
export function CasePlaceInQueue({ id, asked }: CasePlaceProps) {
  const { data: place } = useQuery({
    queryKey: [...caseFamily, 'place', id],
    queryFn: (context) => call(placeInQueue, { params: { id } }, context),
  });
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const other = event.key === 'j' ? place?.next : event.key === 'k' ? place?.previous : undefined;
    if (!other || !isForThePage(event)) return;
    asked.current = other;
    void navigate(`/admin/cases/${other}`, { replace: true });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  if (!place) return null;
  return (
    <div className="no-print flex items-center text-muted text-sm">
      <span className="num mr-1">
        {place.number === null
          ? 'Not in the queue'
          : `Case ${formatCount(place.number)} of ${formatCount(place.of)}`}
      </span>
      <CaseLink id={place.previous} label="Previous case" icon={ChevronUp} />
      <CaseLink id={place.next} label="Next case" icon={ChevronDown} />
    </div>
  );
}

type CaseLinkProps = { id: number | null; label: string; icon: LucideIcon };

function CaseLink({ id, label, icon: Icon }: CaseLinkProps) {
  if (id === null) return null;
  return (
    <Link to={`/admin/cases/${id}`} replace aria-label={label} className={iconButtonLook()}>
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  );
}
