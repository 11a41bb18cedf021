import { useQuery } from '@tanstack/react-query';
import { Bookmark, Download, ListChecks } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { exportCases } from '#domain/response/cases/queue-export.ts';
import { pathOf } from '#web/lib/api.ts';
import { IconButton, iconButtonLook } from '#web/ui/icon-button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { CaseViews } from './case-views.tsx';
import { type QueueKind, readCaseParams } from './list-params.ts';
import { MenuButton, menuItemLook, PopoverMenu } from './popover-menu.tsx';
import { QueueFilters, type QueueFiltersProps } from './queue-filters.tsx';
import { QueueViews } from './queue-views.tsx';
import { caseViews } from './view-queries.ts';
import { WholeQueue } from './whole-queue.tsx';

const ViewsDialog = lazy(async () => ({ default: (await import('./views-dialog.tsx')).ViewsDialog }));

/** Two rows above a queue: search with the views, and filters, all stored in the address. On phones a menu has the rest. */
export function QueueTools(props: QueueFiltersProps) {
  const { counts, kind, openCase } = props;
  const hasKinds = kind === undefined;
  const { data } = useQuery({ ...caseViews, enabled: hasKinds });
  const views = data?.views ?? [];
  const dialog = useDialogHistory();
  const change = views.length === 0 ? 'Save a view' : 'Edit views';
  const mayChange = hasKinds && data?.can.manage === true;
  const file = useFileLink(kind);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const canChoose = hasKinds && address.get('view') !== 'map' && openCase === undefined;
  const choose = () => void navigate(withParam(address, 'choose', 'yes'), { preventScrollReset: true });
  return (
    <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-2">
        <div className="flex min-w-0 flex-1 md:w-48 md:flex-none lg:w-60">
          <SearchBox label="Search cases" placeholder="Plate, name, ID" />
        </div>
        <div className="no-scrollbar flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 max-md:hidden">
          <WholeQueue counts={counts} />
          <CaseViews views={views} className="" />
        </div>
        {mayChange ? (
          <IconButton label={change} aria-haspopup="dialog" onClick={dialog.open} className="max-md:hidden">
            <Bookmark aria-hidden="true" className="ic" />
          </IconButton>
        ) : null}
        <QueueViews />
        <a {...file} title="CSV of these cases" className={`${iconButtonLook(true)} max-md:hidden`}>
          <Download aria-hidden="true" className="ic" />
          <span className="sr-only">CSV of these cases</span>
        </a>
        <PopoverMenu
          label="More tools"
          place="bottom-[calc(max(5.25rem,var(--dock))+1rem)] supports-[position-area:bottom]:bottom-auto supports-[position-area:bottom]:right-auto supports-[position-area:bottom]:my-2 supports-[position-area:bottom]:[position-area:bottom_span-left]"
        >
          {canChoose ? (
            <MenuButton onClick={choose}>
              <ListChecks aria-hidden="true" className="ic" />
              Choose several cases
            </MenuButton>
          ) : null}
          <a {...file} role="menuitem" tabIndex={-1} className={menuItemLook}>
            <Download aria-hidden="true" className="ic" />
            CSV of these cases
          </a>
          {mayChange ? (
            <MenuButton onClick={dialog.open}>
              <Bookmark aria-hidden="true" className="ic" />
              {change}
            </MenuButton>
          ) : null}
        </PopoverMenu>
      </div>
      <QueueFilters {...props} views={views} />
      <Suspense>{dialog.isOpen ? <ViewsDialog onClose={dialog.close} /> : null}</Suspense>
    </div>
  );
}

/** The link to a file with the cases that the queue shows. */
function useFileLink(kind: QueueKind | undefined): { href: string; download: string } {
  const [address] = useSearchParams();
  return { href: pathOf(exportCases, { query: readCaseParams(address, kind) }), download: 'cases.csv' };
}
