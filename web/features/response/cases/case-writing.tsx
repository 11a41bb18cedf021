import { useState } from 'react';
import { type AgencyCase, noteLength, replyLength } from '#domain/response/cases/endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useChangeCase } from './queries.ts';

type Kind = 'reply' | 'note';

const words = {
  reply: { tab: 'Public reply', hint: 'The reporter reads this.', limit: replyLength, send: 'Send reply' },
  note: { tab: 'Internal note', hint: 'Only your agency reads this.', limit: noteLength, send: 'Add note' },
} as const;

/** A reply to the reporter, or a note for colleagues. They have separate fields. */
export function CaseWriting({ one }: { one: AgencyCase }) {
  const kinds = (['reply', 'note'] as const).filter((kind) => one.can[kind]);
  const [chosen, setChosen] = useState<Kind>('reply');
  const kind = kinds.find((allowed) => allowed === chosen) ?? kinds[0];
  if (kind === undefined) return null;
  return (
    <section aria-label="Write">
      <div role="tablist" aria-label="What you write" className="mb-3 flex gap-5 border-line border-b">
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={each === kind}
            onClick={() => setChosen(each)}
            className="min-h-tap border-transparent border-b-[3px] font-semibold text-muted aria-selected:border-brand aria-selected:text-ink"
          >
            {words[each].tab}
          </button>
        ))}
      </div>
      <Writing key={`${one.id} ${kind}`} id={one.id} kind={kind} />
    </section>
  );
}

function Writing({ id, kind }: { id: number; kind: Kind }) {
  const { tab, hint, limit, send } = words[kind];
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useChangeCase(id);

  async function submit() {
    const said = text.trim();
    const wrong =
      said === ''
        ? 'Write something first.'
        : said.length > limit
          ? `Use at most ${limit} characters.`
          : undefined;
    setProblem(wrong);
    if (wrong !== undefined) return;
    await change.mutateAsync({ act: kind, text: said }).then(
      () => setText(''),
      // A toast shows the error; the typed text stays.
      () => {},
    );
  }

  return (
    <div className="grid gap-3">
      <TextArea
        label={tab}
        hint={hint}
        limit={limit}
        rows={3}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
      <div>
        <Button small busy={change.isPending} busyLabel="Sending" onClick={submit}>
          {send}
        </Button>
      </div>
    </div>
  );
}
