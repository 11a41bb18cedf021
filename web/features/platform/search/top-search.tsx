import { Search } from 'lucide-react';
import { type ComponentType, type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useIsLodging } from '#web/lib/use-is-lodging.ts';
import { iconButtonLook } from '#web/ui/icon-button.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { type SearchArea, searchAddress, searchPage } from './areas.ts';
import type { SearchListProps } from './search-list.tsx';

type Props = { area: SearchArea };

const topPlaceholder = { admin: 'Find a case', backoffice: 'Search everything' } as const;

async function loadFocusOnSlash() {
  const { FocusOnSlash } = await import('./focus-on-slash.ts');
  return FocusOnSlash;
}

/** On phones, instead of the search box: a link to the search page. */
export function SearchLink({ area }: Props) {
  const t = useTranslate();
  return (
    <Link to={searchPage(area)} aria-label={t('Search')} className={`${iconButtonLook()} md:hidden`}>
      <Search aria-hidden="true" className="size-6" />
    </Link>
  );
}

/**
 * The search box of the top bar: a plain form that leads to the search page. The code that lists results while typing
 * is loaded with the first focus. Without it the form still works.
 */
export function TopSearch({ area }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [List, setList] = useState<ComponentType<SearchListProps>>();
  const { Part: FocusOnSlash } = useDeferredPart(loadFocusOnSlash, !useIsLodging());

  async function open() {
    setOpen(true);
    try {
      const { SearchList } = await import('./search-list.tsx');
      setList(() => SearchList);
    } catch {
      // Without a network Enter still leads to the page.
    }
  }

  function close() {
    setOpen(false);
    setActive(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    close();
    navigate(searchAddress(area, text));
  }

  const isShown = isOpen && List !== undefined;
  return (
    <search
      aria-label={t('Everything')}
      className="relative block"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <form action={searchPage(area)} onSubmit={submit}>
        <Search
          aria-hidden="true"
          className="ic pointer-events-none absolute top-1/2 left-[1.125rem] -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          type="text"
          inputMode="search"
          name="q"
          value={text}
          maxLength={100}
          role="combobox"
          aria-label={t('Search')}
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={active}
          aria-keyshortcuts="/"
          placeholder={area === 'users' ? t('Search') : topPlaceholder[area]}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={open}
          onClick={open}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          className="control pl-[2.875rem]"
        />
      </form>
      {FocusOnSlash ? <FocusOnSlash input={input} /> : null}
      {isShown ? (
        <List
          id={listId}
          area={area}
          text={text}
          input={input}
          onText={setText}
          onActive={setActive}
          onClose={close}
        />
      ) : null}
    </search>
  );
}
