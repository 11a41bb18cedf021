import type { KindForm } from '#domain/site/content/editing.ts';
import { pageOfKind } from '#domain/site/content/site-pages.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { AddEntry } from './add-entry.tsx';
import { contentHome, titleOfKind } from './page-tree.ts';

type KindHeadingProps = {
  form: KindForm;
  /** Shown where the kind has no hint of its own. */
  lead: string;
  /** The ways to see its entries; the first is shown at the plain address. */
  views: readonly { value: string; label: string }[];
};

/** The head of the page of a kind that has many entries. */
export function KindHeading({ form, lead, views }: KindHeadingProps) {
  const title = titleOfKind(form);
  return (
    <>
      <title>{`${title} | RUA`}</title>
      <BackLink to={contentHome}>{pageOfKind(form.name)?.label ?? 'Content'}</BackLink>
      <PageHeading title={title} lead={form.hint || lead}>
        <AddEntry form={form} primary />
      </PageHeading>
      <TabLinks label="View" param="view" tabs={views} />
    </>
  );
}
