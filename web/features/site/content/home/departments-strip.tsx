import type { HomePage } from '#domain/site/content/pages.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';

/** The departments under road shields: D1, D2 and so on. */
export function DepartmentsStrip({ departments: { heading, list } }: Pick<HomePage, 'departments'>) {
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="departments" className="bg-navy pt-8 pb-14 text-white">
      <div className="wrap">
        <h2 id="departments" className="text-2xl">
          {heading?.title ?? 'Departments'}
        </h2>
        <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 lg:mt-10 lg:grid-cols-4 lg:gap-8">
          {list.map(({ title, text, picture }, place) => (
            <li
              key={title}
              className="relative grid content-start gap-2 border-[#ffffff47] border-t-2 border-dashed pt-8 lg:pr-4"
            >
              <span className="absolute -top-4 left-0 bg-navy pr-1.5">
                <span className="block rounded-sign bg-danfo px-[0.5625rem] py-[0.4375rem] font-extrabold text-navy text-sm leading-none">
                  D{place + 1}
                </span>
              </span>
              <ContentPicture
                picture={picture}
                width={160}
                height={44}
                sizes="160px"
                whenSaving="show"
                className="mb-1 h-11 w-full object-contain! object-left"
              />
              <h3 className="text-md leading-[1.3] tracking-[0]">{title}</h3>
              <p className="text-[#B7C6DE] text-sm leading-[1.45]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
