import { SubscribeForm } from './subscribe-form.tsx';

/** The form as a card beside an article. */
export function SubscribeBox() {
  return (
    <section
      aria-labelledby="subscribe"
      className="no-print grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="grid gap-1">
        <h2 id="subscribe" className="text-lg">
          Get the news by e-mail
        </h2>
        <p className="text-sm text-soft">A mail when there is a post, and nothing else. One tap ends it.</p>
      </div>
      <SubscribeForm />
    </section>
  );
}
