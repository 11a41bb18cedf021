import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { PageHeading } from './page-heading.tsx';

type RecordHeadingProps = {
  /** The record's kind, as the page's title says it. */
  kind: string;
  /** The reference people know it by. */
  reference: string;
  badges: ReactNode;
  title: string;
  lodgedAt: string | Date;
  /** The record's actions. */
  children?: ReactNode;
};

/** The head of a record's page: its states, reference, name and actions. */
export function RecordHeading({ kind, reference, badges, title, lodgedAt, children }: RecordHeadingProps) {
  const t = useTranslate();
  return (
    <>
      <title>{`${kind} ${reference} | RUA`}</title>
      <PageHeading
        above={
          <>
            {badges}
            <span className="num text-muted text-sm">{reference}</span>
          </>
        }
        title={title}
        lead={<span className="num text-sm">{t('Lodged {time}', { time: formatDateTime(lodgedAt) })}</span>}
      >
        {children ? (
          <div className="no-print flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-[1_1_40%]">
            {children}
          </div>
        ) : null}
      </PageHeading>
    </>
  );
}
