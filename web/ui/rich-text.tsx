import './rich-text.css';
import { classNames } from './class-names.ts';

type RichTextProps = {
  /** As the server answers it: cleaned of all but a few kinds of element, which have next to no attributes. */
  html: string;
  className?: string | undefined;
};

/** What staff wrote in the editor. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={classNames('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it when it is saved and when it is read
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }}
    />
  );
}

/** What scrolls must be reached with the keyboard, and says what it is. */
function withScrollingTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      '<div class="rich-text-table" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>');
}
