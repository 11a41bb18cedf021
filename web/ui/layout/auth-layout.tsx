import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tagOf } from '#domain/values/languages.ts';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import hero from '../art/hero-bridge.svg';
import { Decoration } from '../decoration.tsx';
import { Logo } from '../logo.tsx';
import { SkipLink } from '../skip-link.tsx';
import { ToastRegion } from '../toast-region.tsx';
import { SlideDots, useSlides } from './slogans.tsx';

type AuthLayoutProps = {
  /** The choice of languages, above the page. */
  languages: ReactNode;
  children: ReactNode;
};

const SLOGANS = [
  'The number one safety application for transport',
  'Flag a ride, and your people know at once',
  'A new and modern way of keeping safe',
] as const;

/** Sign-up, sign-in and the like: a picture with slogans on the left, the form on the right; a strip on phones. */
export function AuthLayout({ languages, children }: AuthLayoutProps) {
  const t = useTranslate();
  const lang = useLang();
  const slides = useSlides(SLOGANS.length);
  const slogan = t(SLOGANS[slides.index] ?? SLOGANS[0]);
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-surface lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
      <SkipLink />
      <aside
        lang={lang}
        aria-label={t('About RUA')}
        className="relative m-3 mr-0 hidden overflow-hidden rounded-sheet bg-sky text-navy lg:block lg:max-h-[calc(100dvh-1.5rem)] lg:sticky lg:top-3"
      >
        <Decoration
          src={hero}
          className="absolute inset-x-0 bottom-0 size-full object-cover object-[61.5%_100%]"
        />
        <div className="relative grid gap-4 p-12">
          <p className="font-semibold">{t('Welcome to RUA')}</p>
          <p className="max-w-[7.5em] font-extrabold text-[clamp(2.25rem,3.4vw,3.25rem)] leading-[1.04] tracking-display">
            {slogan}
          </p>
        </div>
        <div className="absolute bottom-[1.125rem] left-[2.625rem]">
          <SlideDots slides={slides} slogans={SLOGANS} />
        </div>
      </aside>
      <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] px-gutter pb-5 lg:p-8">
        <Strip slogan={slogan}>
          <SlideDots slides={slides} slogans={SLOGANS} small />
        </Strip>
        <header lang={lang} className="hidden items-center justify-between gap-2 lg:flex">
          <Link to="/" className="flex min-h-tap items-center no-underline">
            <Logo />
          </Link>
          <Link
            to="/"
            className="flex min-h-tap items-center gap-1.5 font-semibold text-sm text-soft no-underline hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="ic" />
            {t('Back to site')}
          </Link>
        </header>
        <main
          id="main"
          lang={lang && tagOf('en')}
          tabIndex={-1}
          className="mx-auto grid w-full max-w-[26rem] grid-cols-[minmax(0,1fr)] gap-5 self-start py-10 focus-visible:shadow-none lg:self-center lg:py-6"
        >
          {languages}
          {children}
        </main>
        <footer lang={lang} className="text-center text-muted text-sm">
          <TranslatedAround phrase="In danger now? Call {number}" name="number">
            <a className="-mx-3.5 -my-3.5 relative px-3.5 py-3.5 font-semibold" href="tel:112">
              112
            </a>
          </TranslatedAround>
        </footer>
      </div>
      <ToastRegion />
    </div>
  );
}

/** The picture of the phone page, with the slogan under it. */
function Strip({ slogan, children }: { slogan: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <header lang={useLang()} className="relative -mx-gutter h-52 overflow-hidden bg-[#DCE8F8] lg:hidden">
      <Link
        to="/"
        aria-label={t('RUA home')}
        className="absolute top-2 left-gutter z-1 flex min-h-tap items-center no-underline [&_span]:text-navy"
      >
        <Logo size={32} words="name" />
      </Link>
      <Decoration
        src={hero}
        className="absolute inset-x-0 bottom-6 h-68 w-full max-w-none object-cover object-[55%_50%]"
      />
      <div className="absolute inset-x-0 bottom-0 flex min-h-tap items-center justify-between gap-3 bg-navy px-gutter py-0.5 font-semibold text-white text-xs leading-head">
        <p>{slogan}</p>
        {children}
      </div>
    </header>
  );
}
