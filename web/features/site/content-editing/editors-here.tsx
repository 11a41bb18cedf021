import type { KindForm } from '#domain/site/content/editing.ts';
import type { PresentEditor } from '#domain/site/content/presence.ts';
import { PresencePill } from '#web/ui/presence-pill.tsx';
import { editorSentences } from './use-editors.ts';

type EditorsHereProps = { form: KindForm; entryId: number; editors: readonly PresentEditor[] };

/** Other people who edit this entry or its page. The line keeps its height when it is empty, so nothing moves when they come. */
export function EditorsHere({ form, entryId, editors }: EditorsHereProps) {
  const said = editorSentences(editors, form, entryId);
  const [first, ...others] = said;
  return (
    <p role="status" className="flex min-w-11 flex-1 items-center">
      {first ? (
        <PresencePill initials={initialsOf(first.editor)} title={said.map(({ words }) => words).join('. ')}>
          <span className="truncate">
            {first.words}
            {others.map(({ editor, words }) => (
              <span key={editor.id} className="sr-only">
                . {words}
              </span>
            ))}
          </span>
          {others.length === 0 ? null : (
            <span aria-hidden="true" className="flex-none">
              +{others.length}
            </span>
          )}
        </PresencePill>
      ) : null}
    </p>
  );
}

export function initialsOf({ name }: Pick<PresentEditor, 'name'>): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');
}
