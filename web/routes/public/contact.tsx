import { contactMessageLength, sendContactMessage } from '#domain/site/contact.ts';
import { ContactForm } from '#web/features/site/contact/contact-form.tsx';
import { ContactWays } from '#web/features/site/contact/contact-ways.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { preserveTyped, revalidateWhenDone } from '#web/lib/form-answer.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { sendPageForm } from '#web/lib/page-form.ts';
import officer from '#web/ui/art/scene-officer.svg';
import { Decoration } from '#web/ui/decoration.tsx';
import type { Route } from './+types/contact';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).publicUrl, messageLength: contactMessageLength };
}

export function action({ context, request }: Route.ActionArgs) {
  return sendPageForm(context.get(pageContext), {
    endpoint: sendContactMessage,
    request,
    names: ['first_name', 'last_name', 'email', 'message', 'website'] as const,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return preserveTyped(serverAction);
}

export const shouldRevalidate = revalidateWhenDone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    origin: loaderData?.origin ?? '',
    path: '/contact-us',
    title: 'Contact us',
    description: 'Write to the Road Users Association, call, or come by: address, e-mail, phone and a form.',
  });

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <section data-section="settings" aria-labelledby="contact" className="bg-surface">
      <div className="wrap grid gap-x-8 gap-y-9 pt-10 pb-section lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-20">
        <div className="grid content-start gap-3 lg:col-span-5">
          <p className="eyebrow">Contact us</p>
          <h1
            id="contact"
            className="max-w-[13em] font-extrabold text-[clamp(2.125rem,1.5rem+2.6vw,3.5rem)] leading-[1.04] tracking-display"
          >
            Write to us, and we answer
          </h1>
          <p className="max-w-[28em] text-lg text-soft leading-[1.55]">
            Questions, ideas, a park that wants to take part, or something about RUA that went wrong. In
            danger, do not write: <a href="tel:112">call 112</a>.
          </p>
        </div>
        <div
          id="write"
          className="scroll-mt-4 self-start rounded-card border border-line bg-canvas p-5 md:rounded-sheet md:p-10 lg:col-start-7 lg:col-end-13 lg:row-span-2"
        >
          <ContactForm answered={actionData} limit={loaderData.messageLength} />
        </div>
        <div className="grid content-start gap-8 lg:col-span-5">
          <ContactWays settings={matches[1].loaderData.settings} />
          <Decoration
            src={officer}
            width={480}
            height={300}
            loading="lazy"
            className="aspect-16/10 w-full rounded-sheet bg-art object-cover max-lg:hidden"
          />
        </div>
      </div>
    </section>
  );
}
