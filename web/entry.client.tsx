import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

function comeAlive(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

/** The server's texts in another language than English. */
const written = document.querySelector('dialog[lang], aside[lang], main[lang]:not([lang|=en])');
if (written) {
  void import('#web/languages/catalogues.ts')
    .then(({ preloadWrittenTranslations }) => preloadWrittenTranslations(written.getAttribute('lang') ?? ''))
    .finally(comeAlive);
} else comeAlive();
