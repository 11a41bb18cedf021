import './rich-text.css';
import { useState } from 'react';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { Button } from './button.tsx';
import { useSaveData } from './save-data.tsx';

type RichTextProps = {
  /** The text in the server's answer, which leaves only a few kinds of elements and almost no attributes. */
  html: string;
  className?: string | undefined;
};

/** Shows HTML that staff wrote in the editor. */
export function RichText({ html, className }: RichTextProps) {
  const t = useTranslate();
  const lang = useLang();
  const { saves } = useSaveData();
  const [asked, setAsked] = useState(false);
  const areSpared = saves && !asked && html.includes('<img');
  return (
    <div className={className}>
      {areSpared ? (
        <Button variant="line" small onClick={() => setAsked(true)} className="mb-4">
          <span lang={lang}>{t('Show the pictures')}</span>
        </Button>
      ) : null}
      <div
        className="rich-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it when it is saved and when it is read
        dangerouslySetInnerHTML={{ __html: withScrollingTables(areSpared ? withoutSources(html) : html) }}
      />
    </div>
  );
}

/** A picture without a source shows its alt text. */
function withoutSources(html: string): string {
  return html.replace(/(<img\b[^>]*?) src="[^"]*"/g, '$1');
}

/** A scrolling element must be reachable by keyboard and have an accessible name. */
function withScrollingTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      '<div class="rich-text-table" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>');
}
