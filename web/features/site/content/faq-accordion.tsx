import { Minus, Plus } from 'lucide-react';
import { type SyntheticEvent, useId } from 'react';
import type { HomePage } from '#domain/site/content/pages.ts';

type Faq = HomePage['counterSection']['faq']['faqs'][number];

/** Questions, of which one is open at a time, at first the first. Native elements, so it opens without scripts. */
export function FaqAccordion({ faqs }: { faqs: ReadonlyArray<Faq> }) {
  const group = useId();
  return (
    <div className="border-line border-b">
      {faqs.map(({ question, answer }, place) => (
        <details
          key={question}
          name={group}
          open={place === 0}
          onToggle={closeOthers}
          className="group/faq border-line border-t"
        >
          <summary className="flex min-h-tap items-center justify-between gap-4 py-3 md:py-5">
            <h3 className="text-lg leading-[1.35] tracking-[0]">{question}</h3>
            <Plus aria-hidden="true" className="ic text-[1.2rem] text-action group-open/faq:hidden" />
            <Minus aria-hidden="true" className="ic hidden text-[1.2rem] text-action group-open/faq:block" />
          </summary>
          <p className="max-w-measure whitespace-pre-line pr-12 pb-5 text-soft max-md:pr-6 md:pb-6">
            {answer}
          </p>
        </details>
      ))}
    </div>
  );
}

/** Closes the others in browsers that do not know groups of `details` yet. */
function closeOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.querySelectorAll('details') ?? []) {
    if (other !== currentTarget) other.open = false;
  }
}
