import type { EventsPage } from '#domain/content/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LatestProject } from './latest-project.tsx';
import { ProjectGallery } from './project-gallery.tsx';
import { ProjectList } from './project-list.tsx';

type ProjectsTabProps = {
  events: EventsPage;
  /** Whether the latest has taken place. */
  isOver: boolean;
};

/** The latest event or project, and the others: as a list, and as pictures in a row. */
export function ProjectsTab({ events: { latest, others }, isOver }: ProjectsTabProps) {
  if (!latest) {
    return (
      <EmptyState title="No events or projects now." vehicle="coach">
        When there is one, it is announced here.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="wrap grid gap-14 pb-section">
        <LatestProject project={latest} isOver={isOver} />
        <ProjectList title="Other events and projects" projects={others.data} />
      </div>
      <ProjectGallery title="In pictures" projects={others.data} className="bg-surface" />
    </>
  );
}
