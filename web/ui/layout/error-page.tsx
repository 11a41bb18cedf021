import type { Language } from '#domain/values/languages.ts';
import { translationsOf } from '#web/languages/preloaded-translations.ts';
import type { Phrase } from '#web/languages/translations.ts';
import toll from '../art/scene-toll.svg';
import { ButtonLink } from '../button-link.tsx';
import { Logo } from '../logo.tsx';

const words = {
  'not-found': {
    title: 'This page is not here',
    text: 'The address may be mistyped, or the page may have moved. Nothing you lodged is lost.',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'Try again in a moment. Nothing you lodged is lost.',
  },
} as const satisfies Record<string, Record<string, Phrase>>;

type ErrorPageProps = { kind: keyof typeof words; language: Language };

/** The whole window when there is no page to show, in the language if it has been loaded. */
export function ErrorPage({ kind, language: chosen }: ErrorPageProps) {
  const { t, language } = translationsOf(chosen);
  const { title, text } = words[kind];
  return (
    <main
      id="main"
      lang={language === 'en' ? undefined : language}
      className="grid min-h-dvh place-items-center bg-canvas px-gutter py-10"
    >
      <div className="grid w-full max-w-120 justify-items-start gap-5">
        <a href="/" className="inline-flex min-h-tap items-center no-underline">
          <Logo />
        </a>
        <img src={toll} alt="" width={480} height={360} className="w-full rounded-sheet" />
        <h1 className="text-2xl">{t(title)}</h1>
        <p className="text-soft">{t(text)}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/">{t('Go to the start page')}</ButtonLink>
          <a href="tel:112" className="inline-flex min-h-12 items-center px-3 font-semibold">
            {t('In danger? Call 112')}
          </a>
        </div>
      </div>
    </main>
  );
}
