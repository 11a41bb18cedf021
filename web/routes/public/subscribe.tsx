import { subscribe } from '#domain/site/subscriptions.ts';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { SubscribeForm } from '#web/features/site/subscriptions/subscribe-form.tsx';
import { preserveTyped, revalidateWhenDone } from '#web/lib/form-answer.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { sendPageForm } from '#web/lib/page-form.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/subscribe';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).publicUrl };
}

export function action({ context, request }: Route.ActionArgs) {
  return sendPageForm(context.get(pageContext), {
    endpoint: subscribe,
    request,
    names: ['email'] as const,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return preserveTyped(serverAction);
}

export const shouldRevalidate = revalidateWhenDone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    origin: loaderData?.origin ?? '',
    path: '/subscribe',
    title: 'Get the news by e-mail',
    description: 'Subscribe to the news of the Road Users Association by e-mail. One tap ends it.',
  });

export default function Subscribe({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-[36rem]! gap-5 pt-6 pb-section lg:pt-14">
      <BackLink to="/news&events">News</BackLink>
      <div className="grid gap-3">
        <h1 className="text-3xl leading-[1.1] tracking-display">Get the news by e-mail</h1>
        <p className="text-soft">
          We write when there is a post: advice for the road, your rights, what is new in the app. Each mail
          has a link that ends it.
        </p>
      </div>
      <SubscribeForm answered={actionData} />
    </div>
  );
}
