import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { EventsPage, ProjectCard } from '#domain/site/content/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LatestProject } from './latest-project.tsx';
import { ProjectGallery } from './project-gallery.tsx';

type ProjectsTabProps = {
  events: EventsPage;
  /** Whether the latest event has taken place. */
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

/** Events and projects as lines: title, date and place. */
function ProjectList({ title, projects }: { title: string; projects: ReadonlyArray<ProjectCard> }) {
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="others" className="grid gap-4">
      <h2 id="others" className="text-2xl">
        {title}
      </h2>
      <ul className="border-line border-b">
        {projects.map((project) => (
          <li key={project.id} className="border-line border-t">
            <Link
              to={`/project/${project.id}`}
              className="group grid items-center gap-x-8 gap-y-1 py-4 text-ink no-underline md:grid-cols-[1.4fr_1fr_auto]"
            >
              <span className="grid gap-0.5">
                <span className="font-semibold text-action text-sm">
                  {project.type === 'event' ? 'Event' : 'Project'}
                </span>
                <b className="text-lg leading-snug group-hover:underline">{project.title}</b>
              </span>
              <span className="grid gap-0.5 text-sm text-soft">
                <span>{project.time}</span>
                <span>{project.venue}</span>
              </span>
              <ChevronRight aria-hidden="true" className="ic text-muted max-md:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
