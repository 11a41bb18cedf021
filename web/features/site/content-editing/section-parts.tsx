import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Entry, KindForm } from '#domain/site/content/editing.ts';
import type { Section } from '#domain/site/content/site-pages.ts';
import { formatCount } from '#domain/values/count.ts';
import { iconButtonLook } from '#web/ui/icon-button.tsx';
import { AddEntry } from './add-entry.tsx';
import { EntryList } from './entry-list.tsx';
import { HideSection } from './hide-section.tsx';
import { asOrdered, hasKind, orderKindOf, sectionsAround } from './page-sections.ts';
import { nounOf, pathOfKind, titleOfKind } from './page-tree.ts';
import { entriesOf, kindFormOf, sectionOrderOf } from './queries.ts';

type SectionPartsProps = { form: KindForm; entry: Entry };

/** The place of the section on its page, with the sections before and after it. */
export function SectionPlace({ entry }: Pick<SectionPartsProps, 'entry'>) {
  const around = sectionsAround(entry);
  const order = orderKindOf(around);
  const { data } = useQuery({ ...sectionOrderOf(order ?? ''), enabled: order !== undefined });
  const sections = asOrdered(around, data?.order ?? []);
  const place = sections.findIndex((section) => hasKind(section, entry.kind));
  const section = sections[place];
  if (!section || sections.length < 2) return null;
  return (
    <div className="flex items-center justify-between gap-3">
      <p>
        <span className="num block text-muted text-xs">{`Section ${place + 1} of ${sections.length}`}</span>
        <b className="text-lg">{section.label}</b>
      </p>
      <nav aria-label="Sections of the page" className="flex">
        {order !== undefined ? <HideSection kind={order} section={section} /> : null}
        {order !== undefined ? (
          <Link to={pathOfKind(order)} aria-label="Order of the sections" className={iconButtonLook()}>
            <ArrowUpDown aria-hidden="true" className="size-5" />
          </Link>
        ) : null}
        <NextSection section={sections[place - 1]} icon={ChevronLeft} words="Section before" />
        <NextSection section={sections[place + 1]} icon={ChevronRight} words="Section after" />
      </nav>
    </div>
  );
}

type NextSectionProps = { section: Section | undefined; icon: typeof ChevronLeft; words: string };

function NextSection({ section, icon: Icon, words }: NextSectionProps) {
  const kind = section?.leaves[0]?.kind;
  const { data } = useQuery({ ...entriesOf(kind ?? ''), enabled: kind !== undefined });
  if (!section || kind === undefined) return <span className="size-tap" />;
  const [first] = data ?? [];
  const to = first ? `${pathOfKind(kind)}/${first.id}` : pathOfKind(kind);
  return (
    <Link to={to} aria-label={`${words}: ${section.label}`} className={iconButtonLook()}>
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  );
}

/** The entries around this one: of its own list, and of the other parts of its section. */
export function SectionParts({ form, entry }: SectionPartsProps) {
  const section = sectionsAround(entry).find((one) => hasKind(one, entry.kind));
  const kinds = section?.leaves.map(({ kind }) => kind) ?? [form.name];
  return kinds.map((kind) => <Part key={kind} kind={kind} current={entry} />);
}

/** Longer lists have a page of their own. */
const mostShown = 12;

function Part({ kind, current }: { kind: string; current: Entry }) {
  const { data: form } = useQuery(kindFormOf(kind));
  const { data: rows } = useQuery(entriesOf(kind));
  if (!form || !rows) return null;
  if (form.entries === 'one') {
    return kind === current.kind ? null : (
      <Link to={pathOfKind(kind)} className="inline-flex min-h-tap items-center font-semibold text-sm">
        {titleOfKind(form)}
      </Link>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{titleOfKind(form)}</h2>
        <AddEntry form={form} />
      </div>
      {rows.length > mostShown ? (
        <Link to={pathOfKind(kind)} className="inline-flex min-h-tap items-center font-semibold text-sm">
          {`All ${formatCount(rows.length)}, in their order`}
        </Link>
      ) : (
        <div className="max-h-[28rem] overflow-y-auto">
          <EntryList form={form} rows={rows} {...(kind === current.kind ? { current: current.id } : {})} />
        </div>
      )}
      {rows.length === 0 ? <p className="text-muted text-sm">{`There is no ${nounOf(form)} yet.`}</p> : null}
    </div>
  );
}
