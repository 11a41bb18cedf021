import { useLang, useTranslate } from '#web/languages/use-translations.ts';

/** The first thing in the page for a keyboard: jumps over the navigation. */
export function SkipLink({ to = 'main' }: { to?: string | undefined }) {
  const t = useTranslate();
  return (
    <a
      lang={useLang()}
      href={`#${to}`}
      className="no-print fixed top-2 left-2 z-[60] -translate-y-24 rounded-pill bg-second px-5 py-3 font-semibold text-on-second no-underline focus:translate-y-0"
    >
      {t('Skip to the content')}
    </a>
  );
}
