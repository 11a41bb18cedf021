import type { ReactNode } from 'react';

/**
 * The content in place of the controls marked `with-scripts` where no script runs. Give it nothing in the browser's
 * bundle: `{import.meta.env.SSR ? <PlainThing /> : null}`. Browsers that run scripts, but not ours, get it in the place
 * beside it (`plain-script.ts`).
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return (
    <>
      <div
        data-plain-place=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: so that React leaves what the plain script puts there
        dangerouslySetInnerHTML={nothing}
      />
      <noscript>{children}</noscript>
    </>
  );
}

const nothing = { __html: '' };
