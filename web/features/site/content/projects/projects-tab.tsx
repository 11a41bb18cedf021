import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ProjectCard } from '#domain/content/pages.ts';

/** Events and projects as lines: what, when, where. */
export function ProjectList({ title, projects }: { title: string; projects: ReadonlyArray<ProjectCard> }) {
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
