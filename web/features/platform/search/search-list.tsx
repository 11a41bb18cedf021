import { useQuery } from '@tanstack/react-query';
import { Clock, Search } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchGroup } from '#domain/platform/search/search.ts';
import { searchTerms } from '#domain/platform/search/search-terms.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { type SearchArea, searchAddress } from './areas.ts';
import { FoundText } from './found-text.tsx';
import { inList, searchOf } from './queries.ts';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import { detailText, groupTitles, langOf, pathOfResult, refText } from './result-labels.ts';
import { useOptionKeys } from './use-option-keys.ts';

export type SearchListProps = {
  id: string;
  area: SearchArea;
  text: string;
  /** The search field: its keys move through the list. */
  input: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  /** The id of the option that Enter selects. */
  onActive: (id: string | undefined) => void;
  onClose: () => void;
};

const pauseMilliseconds = 150;

type Option = { id: string; to: string };

/** Under the search field: the results, or the last searches while the field is empty. */
export function SearchList({ id, area, text, input, onText, onActive, onClose }: SearchListProps) {
  const t = useTranslate();
  const known = useKnown();
  const navigate = useNavigate();
  const typed = usePaused(text.trim());
  const { data: groups = [], isFetching, isError } = useQuery(searchOf(area, typed, inList));
  const recent = typed === '' ? recentSearches() : [];
  const shown = typed === '' ? [] : groups;
  const options: Option[] =
    typed === ''
      ? recent.map((search, index) => ({ id: `${id}-${index}`, to: searchAddress(area, search) }))
      : optionsOf(id, area, typed, shown);
  const { active, hover } = useOptionKeys({ input, options, onTake: take, onClose: leave });
  const activeId = options[active]?.id;

  useEffect(() => onActive(activeId), [activeId, onActive]);

  function take({ to }: Option) {
    rememberSearch(typed === '' ? (new URLSearchParams(to.split('?')[1]).get('q') ?? '') : typed);
    onClose();
    input.current?.blur();
    navigate(to);
  }

  /** Escape closes the list, and empties the field if the list has no options. */
  function leave() {
    if (options.length === 0) onText('');
    onClose();
  }

  if (typed === '' && recent.length === 0) return null;
  const rowOf = (option: Option | undefined) => ({
    option,
    isActive: option?.id === activeId,
    onTake: take,
    onHover: () => hover(option ? options.indexOf(option) : -1),
  });
  const terms = searchTerms(typed);
  const status = statusMessage({ typed, groups: shown, isFetching, isError, t });
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-raised p-2 shadow-3">
      <div id={id} role="listbox" aria-label={t(typed === '' ? 'Recent searches' : 'Results')}>
        {recent.map((search, index) => (
          <Row key={search} {...rowOf(options[index])}>
            <Clock aria-hidden="true" className="ic text-muted" />
            {search}
          </Row>
        ))}
        {shown.map(({ noun, results }) => (
          // biome-ignore lint/a11y/useSemanticElements: options are in groups of a list box, not in a fieldset.
          <div key={noun} role="group" aria-label={known(groupTitles[noun])}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-muted text-xs">
              {known(groupTitles[noun])}
            </p>
            {results.map((result) => (
              <Row
                key={result.id}
                {...rowOf(options.find(({ id: option }) => option === `${id}-${noun}-${result.id}`))}
              >
                <span lang={langOf(result)} className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
                  <span className="flex min-w-0 items-baseline justify-between gap-3">
                    <b className="min-w-0 truncate">
                      <FoundText text={result.title} terms={terms} />
                    </b>
                    <span className="num flex-none text-muted text-xs">
                      <FoundText text={refText(result)} terms={terms} />
                    </span>
                  </span>
                  <span className="truncate text-sm text-soft">
                    <FoundText text={detailText(result, known)} terms={terms} />
                  </span>
                </span>
              </Row>
            ))}
          </div>
        ))}
        {typed === '' ? null : (
          <Row {...rowOf(options.at(-1))}>
            <Search aria-hidden="true" className="ic text-muted" />
            {t('All results for “{typed}”', { typed })}
          </Row>
        )}
      </div>
      <p
        role="status"
        className={status === '' || shown.length > 0 ? 'sr-only' : 'px-3 py-2 text-muted text-sm'}
      >
        {status}
      </p>
    </div>
  );
}

function optionsOf(id: string, area: SearchArea, typed: string, groups: readonly SearchGroup[]): Option[] {
  const found = groups.flatMap(({ noun, results }) =>
    results.map((result) => ({ id: `${id}-${noun}-${result.id}`, to: pathOfResult(result) })),
  );
  return [...found, { id: `${id}-all`, to: searchAddress(area, typed) }];
}

type Asked = {
  typed: string;
  groups: readonly SearchGroup[];
  isFetching: boolean;
  isError: boolean;
  t: Translate;
};

function statusMessage({ typed, groups, isFetching, isError, t }: Asked): string {
  if (typed === '') return '';
  if (isError) return t('The search did not work. Press Enter to try again.');
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  if (count === 1) return t('1 result');
  if (count > 1) return t('{count} results', { count });
  return t(isFetching ? 'Searching' : 'Nothing found.');
}

type RowProps = {
  option: Option | undefined;
  isActive: boolean;
  onTake: (option: Option) => void;
  onHover: () => void;
  children: ReactNode;
};

/** The search field keeps the focus, so Tab never stops at a row. */
function Row({ option, isActive, onTake, onHover, children }: RowProps) {
  if (!option) return null;
  return (
    <a
      id={option.id}
      href={option.to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onTake(option);
      }}
      className="flex min-h-tap items-center gap-2.5 rounded-md px-3 py-1.5 text-ink no-underline aria-selected:bg-sunk"
    >
      {children}
    </a>
  );
}

/** @returns the text after a pause in typing, so that fast typing sends no queries. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
