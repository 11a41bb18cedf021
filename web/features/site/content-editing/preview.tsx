import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Maximize2, Minimize2, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Entry } from '#domain/site/content/editing.ts';
import type { PresentEditor } from '#domain/site/content/presence.ts';
import { kindUnderCall, type Section } from '#domain/site/content/site-pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { hasKind, sectionOfMark, sectionsAround } from './page-sections.ts';
import { pathOfEntry, pathOfKind, previewPath } from './page-tree.ts';
import { PreviewFrame } from './preview-frame.tsx';
import {
  addMarkStyle,
  listenForPresses,
  markItem,
  markSections,
  pressedTitle,
  scrollTo,
} from './preview-marks.ts';
import { entriesOf, kindFormOf } from './queries.ts';
import { editorsInKinds } from './use-editors.ts';

type PreviewProps = {
  entry: Entry;
  /** A required field is empty, so the page leaves the entry out. */
  isUnfinished: boolean;
  /** Other people who edit content now. */
  editors: readonly PresentEditor[];
  /** Whether the form makes room for it. */
  isWide: boolean;
  onWide: (isWide: boolean) => void;
  /** A section was pressed. @param path of the form that it is edited in. */
  onOpen: (path: string) => void;
};

const devices = [
  { width: 360, label: 'Phone', icon: Smartphone },
  { width: 768, label: 'Tablet', icon: Tablet },
  { width: 1280, label: 'Desktop', icon: Monitor },
] as const;
type Width = (typeof devices)[number]['width'];

/** Stays while sections are opened one after the other. */
let lastWidth: Width | undefined;

/** A phone starts with the width of phones. */
function firstWidth(): Width {
  return lastWidth ?? (window.matchMedia('(min-width: 48rem)').matches ? 768 : 360);
}

/** The real page with all drafts instead of published versions. A press on a section opens its form. */
export function Preview({ entry, isUnfinished, editors, isWide, onWide, onOpen }: PreviewProps) {
  const [width, setWidth] = useState(firstWidth);
  const path = usePreviewPath(entry);
  const onPage = useMarks(entry, editors, onOpen);
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <fieldset className="flex overflow-hidden rounded-pill border-[1.5px] border-line-strong bg-surface">
          <legend className="sr-only">Width of the preview</legend>
          {devices.map((device) => (
            <WidthButton
              key={device.width}
              {...device}
              isOn={device.width === width}
              onPress={() => {
                lastWidth = device.width;
                setWidth(device.width);
              }}
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-4">
          <button
            type="button"
            aria-pressed={isWide}
            onClick={() => onWide(!isWide)}
            className="inline-flex min-h-tap items-center gap-1.5 font-semibold text-link text-sm hover:underline max-xl:hidden"
          >
            {isWide ? (
              <Minimize2 aria-hidden="true" className="ic" />
            ) : (
              <Maximize2 aria-hidden="true" className="ic" />
            )}
            Full width
          </button>
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-tap items-center gap-1.5 font-semibold text-sm no-underline hover:underline"
          >
            Open preview
            <ExternalLink aria-hidden="true" className="ic" />
            <span className="sr-only">(in a new tab)</span>
          </a>
        </div>
      </div>
      {isUnfinished ? (
        <p className="rounded-md border border-line bg-surface px-4 py-3 text-sm text-soft">
          It shows on the page once everything that is required is there.
        </p>
      ) : null}
      <PreviewFrame key={path} path={path} version={entry.version} width={width} onPage={onPage} />
    </section>
  );
}

/** A call to action is on the page of each post or project: the preview shows it on the first of them. */
function usePreviewPath(entry: Entry): string {
  const of = kindUnderCall(entry.kind);
  const { data } = useQuery({ ...entriesOf(of ?? 'post'), enabled: of !== undefined });
  const first = data?.find(({ publishedAt }) => publishedAt !== null);
  return previewPath(of === undefined || !first ? entry : first);
}

/**
 * Marks the sections of each page that is shown, and opens the pressed ones. On a fresh page it scrolls to the edited section,
 * and again when the entry is complete enough to show for the first time.
 */
function useMarks(
  { kind, id, title, content: { place } }: Entry,
  editors: readonly PresentEditor[],
  onOpen: PreviewProps['onOpen'],
): (page: Document, isFresh: boolean) => boolean {
  const around = useMemo(() => sectionsAround({ kind, content: { place } }), [kind, place]);
  const openPressed = useOpenPressed(id, around, onOpen);
  const heard = useRef<Document>(undefined);
  /** The most of the entry that the preview has shown: 0 nothing, 1 its section, 2 the entry itself in a list. */
  const shown = useRef(0);
  return useCallback(
    (page, isFresh) => {
      if (heard.current !== page) {
        heard.current = page;
        addMarkStyle(page);
        listenForPresses(page, (pressed, section) => void openPressed(pressed, section));
      }
      const current = markSections(page, (name) => {
        const section = sectionOfMark(around, name);
        if (!section) return null;
        const names = editorsInKinds(
          editors,
          section.leaves.map((leaf) => leaf.kind),
        );
        return { label: section.label, isCurrent: hasKind(section, kind), names };
      });
      const item = current && markItem(current, title);
      const isShown = current ? (item ? 2 : 1) : 0;
      const goes = current !== undefined && (isFresh || isShown > shown.current);
      shown.current = Math.max(shown.current, isShown);
      if (goes) scrollTo(current, item);
      return goes;
    },
    [kind, title, around, editors, openPressed],
  );
}

/** Opens the entry that was pressed where its title tells, and otherwise the section's own first, or its table. */
function useOpenPressed(id: number, around: readonly Section[], onOpen: PreviewProps['onOpen']) {
  const queryClient = useQueryClient();
  return useCallback(
    async (pressed: Element, marked: HTMLElement) => {
      const section = sectionOfMark(around, marked.dataset.section ?? '');
      const [first] = section?.leaves ?? [];
      if (!section || !first) return;
      const lists = section.leaves.map((leaf) => queryClient.fetchQuery(entriesOf(leaf.kind)));
      const rows = (await Promise.all(lists).catch(() => [])).flat();
      const titles = rows.map(({ title }) => title);
      const found = rows[pressedTitle(pressed, marked, titles)] ?? rows.find((row) => row.id === id);
      const forms = await queryClient.fetchQuery(kindFormOf(first.kind));
      const isTable = forms.some(({ name, order }) => name === first.kind && order === 'date');
      const opened = found ?? (isTable ? undefined : rows[0]);
      onOpen(opened ? pathOfEntry(opened) : pathOfKind(first.kind));
    },
    [id, around, onOpen, queryClient],
  );
}

type WidthButtonProps = {
  width: Width;
  label: string;
  icon: typeof Monitor;
  isOn: boolean;
  onPress: () => void;
};

function WidthButton({ width, label, icon: Icon, isOn, onPress }: WidthButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`${label}, ${width} pixels`}
      onClick={onPress}
      className={classNames(
        'num inline-flex min-h-tap items-center gap-2 px-4 font-semibold text-sm',
        isOn ? 'bg-info text-info-ink' : 'text-soft hover:bg-sunk',
      )}
    >
      <Icon aria-hidden="true" className="ic" />
      {width}
    </button>
  );
}
