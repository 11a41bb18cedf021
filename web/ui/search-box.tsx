import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useTranslate } from '#web/languages/use-translations.ts';
import { IconButton } from './icon-button.tsx';
import { withParam } from './search-params.ts';

const PAUSE_MS = 350;

type SearchBoxProps = {
  label: string;
  placeholder?: string | undefined;
  param?: string | undefined;
};

/** Searches the list on this page: the text goes into the address after a short pause, or at once on Enter. */
export function SearchBox({ label, placeholder, param = 'search' }: SearchBoxProps) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const searched = params.get(param) ?? '';
  const [text, setText] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back, forward and cleared filters change the address without typing.
  const [lastSearched, setLastSearched] = useState(searched);
  if (searched !== lastSearched) {
    setLastSearched(searched);
    if (searched !== text.trim()) setText(searched);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  // A link that was pressed during the pause leads away from here, and a search would stop it. A filter stays here.
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const coming = useRef(next);
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    coming.current = next;
  }, [next]);
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);

  function search(value: string) {
    clearTimeout(timer.current);
    const wanted = value.trim();
    // A filter may have been chosen since the last render, and its page may still be on its way.
    const current = new URLSearchParams((coming.current ?? window.location).search);
    if (wanted === (current.get(param) ?? '')) return;
    navigate(withParam(current, param, wanted), { replace: true, preventScrollReset: true });
  }

  function type(value: string) {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(value), PAUSE_MS);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    search(text);
  }

  return (
    <search className="min-w-0 flex-[1_1_16rem] md:max-w-96">
      <form onSubmit={submit} className="relative flex">
        <HiddenParams params={params} but={[param, 'page']} />
        <Search
          aria-hidden="true"
          className="ic pointer-events-none absolute top-1/2 left-[1.125rem] -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          name={param}
          value={text}
          onChange={(event) => type(event.target.value)}
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
          className="control pr-13 pl-[2.875rem] [&::-webkit-search-cancel-button]:hidden"
        />
        {text === '' ? null : (
          <span className="absolute top-1/2 right-1 -translate-y-1/2">
            <IconButton
              label={t('Clear search')}
              onClick={() => {
                setText('');
                search('');
              }}
            >
              <X aria-hidden="true" className="ic" />
            </IconButton>
          </span>
        )}
      </form>
    </search>
  );
}

/** The search parameters that a search without scripts preserves. */
function HiddenParams({ params, but }: { params: URLSearchParams; but: readonly string[] }) {
  return [...params]
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
