import { Link } from 'react-router';
import type { ProjectCard } from '#domain/site/content/news-pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { ExampleMark, ExamplesNote } from '../examples-note.tsx';
import { RowButtons } from '../row-buttons.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { onArrows, useScrollRow } from '../use-scroll-row.ts';

/** One step moves by this share of the row. */
const step = 0.2;

type ProjectGalleryProps = {
  title: string;
  projects: ReadonlyArray<ProjectCard>;
  className?: string | undefined;
};

/** Other events and projects as pictures in a row; each leads to its page. */
export function ProjectGallery({ title, projects, className }: ProjectGalleryProps) {
  const { ref, atStart, atEnd, moveBy } = useScrollRow();
  if (projects.length === 0) return null;
  const move = (direction: -1 | 1) => moveBy(direction * step * (ref.current?.scrollWidth ?? 0));
  return (
    <section
      data-section="project"
      aria-labelledby="gallery"
      className={classNames('overflow-hidden py-section', className)}
    >
      <div className="wrap">
        <SectionHeading
          id="gallery"
          heading={{ title }}
          note={<ExamplesNote list={projects} nouns="events and projects" />}
          aside={
            <RowButtons
              noun="picture"
              onBack={atStart ? undefined : () => move(-1)}
              onNext={atEnd ? undefined : () => move(1)}
            />
          }
          className="mb-8"
        />
      </div>
      <ul
        ref={ref}
        aria-labelledby="gallery"
        onKeyDown={onArrows(move)}
        className="edge-row no-scrollbar flex gap-5 overflow-x-auto py-1"
      >
        {projects.map((project) => (
          <li key={project.id} className="w-[min(76vw,20rem)] flex-none">
            <Link to={`/project/${project.id}`} className="group block rounded-card text-ink no-underline">
              <ContentPicture
                picture={{ ...project.banner, alt: '' }}
                width={320}
                height={214}
                sizes="320px"
                whenSaving="words"
                className="aspect-3/2 w-full rounded-card bg-art"
              />
              <span className="mt-3 block font-semibold leading-snug group-hover:underline">
                {project.title}
              </span>
              <ExampleMark list={projects} of={project}>
                An example
              </ExampleMark>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
