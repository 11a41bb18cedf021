import { ChevronDown } from 'lucide-react';
import { RichText } from '#web/ui/rich-text.tsx';
import type { OutlinedText } from './outline.ts';

type OutlinedPageProps = {
  kind: 'privacy-policy' | 'terms';
  title: string;
  /** A note under the title, for example when the page last changed. */
  note: string;
  text: OutlinedText;
};

/** A page of long text, with its parts listed beside it: before it on phones. */
export function OutlinedPage({ kind, title, note, text: { html, parts } }: OutlinedPageProps) {
  return (
    <article
      data-section={kind}
      className="wrap grid grid-cols-1 gap-x-16 gap-y-8 py-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-16"
    >
      <header className="grid gap-3 lg:col-start-2">
        <h1 className="text-3xl leading-[1.1] tracking-display">{title}</h1>
        <p className="num text-muted">{note}</p>
      </header>
      {parts.length > 2 ? (
        <nav aria-label="On this page" className="no-print lg:row-span-2 lg:row-start-1">
          <PartsOnPhones parts={parts} />
          <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto max-lg:hidden">
            <b className="block pb-2">On this page</b>
            <Parts parts={parts} />
          </div>
        </nav>
      ) : null}
      <RichText html={html} className="lg:col-start-2" />
    </article>
  );
}

function PartsOnPhones({ parts }: { parts: OutlinedText['parts'] }) {
  return (
    <details className="group rounded-md border border-line bg-surface px-4 lg:hidden">
      <summary className="flex min-h-control items-center justify-between font-semibold">
        On this page
        <ChevronDown aria-hidden="true" className="ic group-open:rotate-180" />
      </summary>
      <Parts parts={parts} />
    </details>
  );
}

function Parts({ parts }: { parts: OutlinedText['parts'] }) {
  return (
    <ol className="border-line max-lg:border-t max-lg:py-2 lg:border-l">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-tap items-center py-1 leading-snug text-soft no-underline hover:text-ink hover:underline lg:min-h-9 lg:pl-4 lg:text-sm"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
