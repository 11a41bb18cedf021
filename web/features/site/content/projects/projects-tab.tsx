import { ArrowRight, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { EventsPage, Project, ProjectCard } from '#domain/site/content/news-pages.ts';
import { photographsElseDrawings } from '#domain/site/content/photographs.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InventedNote } from '../examples-note.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectGallery } from './project-gallery.tsx';
import { Speakers } from './speakers.tsx';

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
      <div data-section="project" className="wrap grid gap-14 pb-section">
        <LatestProject project={latest} isOver={isOver} />
        <ProjectList title="Other events and projects" projects={others.data} />
      </div>
      <ProjectGallery
        title="In pictures"
        projects={photographsElseDrawings(others.data, ({ banner }) => banner)}
        className="bg-surface"
      />
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
                  {project.example ? ', an example' : ''}
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

/** The event or project that was published last, with all facts for deciding whether to come. */
function LatestProject({ project, isOver }: { project: Project; isOver: boolean }) {
  return (
    <article aria-labelledby="latest" className="grid gap-8">
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-12">
        <ContentPicture
          picture={project.banner}
          width={480}
          height={360}
          sizes="(min-width: 992px) 580px, 100vw"
          first
          className="aspect-4/3 w-full rounded-sheet bg-art lg:col-span-6"
        />
        <div className="grid gap-6 lg:col-span-5 lg:col-start-8">
          <div className="grid gap-3">
            <p className="eyebrow">Latest {project.type}</p>
            <h2 id="latest" className="text-3xl leading-[1.1] tracking-display">
              {project.title}
            </h2>
            <p className="text-lg text-soft leading-[1.55]">{project.overview}</p>
            <InventedNote of={project} noun={project.type} />
          </div>
          <ProjectFacts project={project} isOver={isOver}>
            <ButtonLink to={`/project/${project.id}`}>
              Read more
              <span className="sr-only"> about {project.title}</span>
              <ArrowRight aria-hidden="true" className="ic" />
            </ButtonLink>
          </ProjectFacts>
        </div>
      </div>
      {project.speakers.length > 0 ? (
        <div className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-8">
          <h3 className="text-xl">Speakers</h3>
          <Speakers speakers={project.speakers} />
        </div>
      ) : null}
    </article>
  );
}
