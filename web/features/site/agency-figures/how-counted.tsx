const rules = [
  [
    'Reports',
    'Flagged rides and items, complaints, emergencies and crime reports that came to the agency in the last 90 days.',
  ],
  [
    'Acknowledged in time',
    'An officer took the report up before its deadline. Each agency sets its deadlines itself, for each kind of report. Counted are reports that were taken up or are late; one that its sender took back before the deadline is not.',
  ],
  [
    'Usual time',
    'Half of the reports took less, half took more. It runs from when the report came to the agency until an officer took it up, or until it was resolved for the last time. An agency decides itself whether its times are public; how many reports it has always is.',
  ],
  [
    'Handed over',
    'A report that one agency gave to another counts for both: for the second from when it came there.',
  ],
  ['Open now', 'Reports of any age that are not yet resolved.'],
] as const;

/** Explains the figures in plain text. */
export function HowCounted() {
  return (
    <section aria-labelledby="how-counted" className="grid gap-5">
      <h2 id="how-counted" className="text-2xl">
        How this is counted
      </h2>
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {rules.map(([term, meaning]) => (
          <div key={term} className="grid max-w-measure content-start gap-1">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure text-soft">
        Nobody types these figures in. RUA writes down every step of every case when it happens, and works the
        figures out from these steps alone.
      </p>
    </section>
  );
}
