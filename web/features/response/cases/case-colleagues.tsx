import type { Colleague } from '#domain/response/cases/presence.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PresencePill } from '#web/ui/presence-pill.tsx';
import { colleagueLabel } from './use-colleagues.ts';

type CaseColleaguesProps = {
  colleagues: readonly Colleague[];
  /** The same colleagues are shown and read out elsewhere on the page; on phones this copy has no names. */
  isRepeated?: boolean;
  /** Below the width of a desk there is little room, so only the names are shown. */
  isShort?: boolean;
  className?: string | undefined;
};

/** The colleagues who have the case open, and who of them is writing. Nothing moves when they come or go. */
export function CaseColleagues({
  colleagues,
  isRepeated = false,
  isShort = false,
  className,
}: CaseColleaguesProps) {
  const said = colleagueLabel(colleagues);
  const [first, ...others] = said;
  return (
    <p
      role={isRepeated ? undefined : 'status'}
      aria-hidden={isRepeated || undefined}
      className={classNames('no-print min-w-0', className)}
    >
      {first ? (
        <PresencePill
          initials={`${first.officer.firstName.charAt(0)}${first.officer.lastName.charAt(0)}`}
          title={said.map(({ names, words }) => `${names} ${words}`).join('. ')}
          className={isRepeated ? 'max-sm:pr-2' : undefined}
        >
          <span className={classNames('truncate', isRepeated && 'max-sm:sr-only')}>
            {first.names} <span className={classNames(isShort && 'max-xl:sr-only')}>{first.words}</span>
            {others.map(({ act, names, words }) => (
              <span key={act} className="sr-only">
                . {names} {words}
              </span>
            ))}
          </span>
          {others.length === 0 ? null : (
            <span aria-hidden="true" className={classNames('flex-none', isRepeated && 'max-sm:hidden')}>
              +{colleagues.filter(({ doing }) => doing !== first.act).length}
            </span>
          )}
          {first.act === 'here' ? null : <Dots />}
        </PresencePill>
      ) : null}
    </p>
  );
}

function Dots() {
  return (
    <span aria-hidden="true" className="flex flex-none gap-0.75">
      <i className="size-1.25 rounded-pill bg-info-mark" />
      <i className="size-1.25 rounded-pill bg-info-mark opacity-70" />
      <i className="size-1.25 rounded-pill bg-info-mark opacity-40" />
    </span>
  );
}
