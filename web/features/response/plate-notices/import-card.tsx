import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImportAct, ImportPreview } from '#domain/response/plate-notices/plate-imports.ts';
import { formatCount } from '#domain/values/count.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { kindLabels } from './notice-labels.ts';
import { useImportNotices, usePreviewImport } from './queries.ts';

const acts: Record<ImportAct, string> = {
  added: 'New',
  replaced: 'New reference',
  renewed: 'Renewed',
  withdrawn: 'Withdrawn',
  unchanged: 'As it is',
};

/** Notices from a CSV file: the officer sees the differences before they take effect. */
export function ImportCard() {
  const input = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const preview = usePreviewImport();
  const importing = useImportNotices();

  async function read(file: File | undefined) {
    if (!file) return;
    const text = await file.text();
    setCsv(text);
    importing.reset();
    preview.mutate(text);
  }

  function forget() {
    setCsv('');
    preview.reset();
  }

  const error = preview.error ?? importing.error;
  return (
    <Card aria-labelledby="import-notices">
      <CardHead title="Import a list" id="import-notices" />
      <p className="text-soft text-sm">
        A CSV file with the columns plate, ref, date and state: stolen, wanted, impounded or withdrawn. At
        most 500 lines. Notices that it does not name stay as they are.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file of notices"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        variant="line"
        className="mt-4"
        busy={preview.isPending}
        busyLabel="Reading"
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden="true" className="ic" />
        Choose a file
      </Button>
      {error ? (
        <Notice tone="bad" className="mt-4">
          {errorMessage(error)}
        </Notice>
      ) : null}
      {preview.data ? (
        <Differences
          preview={preview.data}
          busy={importing.isPending}
          onImport={() =>
            importing.mutate({ csv, fingerprint: preview.data.fingerprint }, { onSuccess: forget })
          }
          onForget={forget}
        />
      ) : null}
    </Card>
  );
}

type DifferencesProps = { preview: ImportPreview; busy: boolean; onImport: () => void; onForget: () => void };

function Differences({ preview: { differences, errors }, busy, onImport, onForget }: DifferencesProps) {
  const changing = differences.filter(({ act }) => act !== 'unchanged');
  return (
    <section aria-label="Differences" aria-live="polite" className="mt-5 grid gap-4">
      <h3>What would change</h3>
      {differences.length === 0 ? <p className="text-soft text-sm">Nothing.</p> : null}
      <ul
        className="grid max-h-80 gap-1.5 overflow-y-auto text-sm"
        tabIndex={differences.length > 8 ? 0 : -1}
      >
        {differences.map(({ line, act, plate, kind, reference }) => (
          <li key={`${line} ${kind}`} className="wrap-anywhere">
            <b>{acts[act]}</b>: {plate}, {kindLabels[kind]}, {reference}
          </li>
        ))}
      </ul>
      {errors.length > 0 ? (
        <div>
          <h3>Lines that are left out</h3>
          <ul className="mt-1.5 grid max-h-60 gap-1.5 overflow-y-auto text-sm">
            {errors.map(({ line, message }) => (
              <li key={line}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="flex flex-wrap gap-2">
        <Button
          disabled={changing.length === 0}
          busy={busy}
          busyLabel="Importing"
          onClick={onImport}
        >{`Import ${formatCount(changing.length)}`}</Button>
        <Button variant="line" onClick={onForget}>
          Discard
        </Button>
      </p>
    </section>
  );
}
