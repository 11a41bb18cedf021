/** The sections of the start page: what RUA does for a journey, from the park to the gate. */
import bridge from '#web/ui/art/hero-bridge.svg';
import danfo from '#web/ui/art/mark-danfo.svg';
import officer from '#web/ui/art/scene-officer.svg';
import park from '#web/ui/art/scene-park.svg';
import share from '#web/ui/art/scene-share.svg';
import { ButtonLink } from '#web/ui/button-link.tsx';

type Way = { to: string; label: string };

/** The bridge at dusk, with the words before any script. */
export function Hero({ own, lodgeRide }: { own: Way; lodgeRide: string }) {
  return (
    <section aria-label="Welcome" className="relative isolate overflow-hidden bg-[#DCE8F8] text-navy">
      <img
        src={bridge}
        alt=""
        width={1440}
        height={600}
        fetchPriority="high"
        className="absolute inset-x-0 bottom-0 -z-1 h-108 w-full max-w-none object-cover object-[50.5%_100%] md:h-full md:object-[55%_100%]"
      />
      <div className="wrap">
        <div className="max-w-[44rem] pt-8 pb-75 md:pt-18 md:pb-102">
          <h1 className="font-extrabold text-4xl tracking-display">Know your ride. Get home safe.</h1>
          <p className="mt-5 max-w-[42ch] text-[#364154] text-lg leading-[1.55]">
            Lodge the vehicle before you board. If the trip turns bad, flag it: the police and your next of
            kin get the message.
          </p>
          <div className="mt-7 flex flex-wrap gap-3 max-md:[&>*]:w-full">
            <ButtonLink to={lodgeRide} className="bg-[#2A760F]! text-white!">
              Lodge a ride
            </ButtonLink>
            <ButtonLink to={own.to} className="border-navy! bg-transparent! text-navy!">
              {own.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

const headingLook = 'text-3xl leading-[1.1] tracking-display';
const leadLook = 'max-w-[56ch] text-lg text-soft leading-[1.55]';
const splitLook = 'wrap grid items-center gap-10 lg:grid-cols-12 lg:gap-8';

function Picture({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={480}
      height={360}
      loading="lazy"
      className="aspect-4/3 w-full rounded-sheet bg-art object-cover"
    />
  );
}

export function Lodge() {
  return (
    <section aria-labelledby="lodge" className="bg-surface py-section">
      <div className={splitLook}>
        <div className="lg:col-span-6">
          <Picture src={park} />
        </div>
        <div className="grid gap-6 lg:col-start-8 lg:col-end-13">
          <div className="grid gap-3">
            <p className="eyebrow">Before you board</p>
            <h2 id="lodge" className={headingLook}>
              Write the plate down where others find it
            </h2>
          </div>
          <p className={leadLook}>
            Plate, driver, park, route and your next of kin. A photo if you like. Where the driver has a
            manifest, its number fills in most of it.
          </p>
          <p className="font-semibold">A ride you lodged is yours. No other traveller can read it.</p>
        </div>
      </div>
    </section>
  );
}

export function Flag() {
  return (
    <section aria-labelledby="flag" className="py-section">
      <div className={splitLook}>
        <div className="grid gap-6 lg:col-span-5">
          <div className="grid gap-3">
            <p className="eyebrow">If it turns bad</p>
            <h2 id="flag" className={headingLook}>
              Flag the ride, and see who has heard
            </h2>
          </div>
          <p className={leadLook}>
            The police, or the agencies you choose, get the vehicle, the route and how to reach you. Your next
            of kin gets an SMS.
          </p>
          <ol className="grid max-w-[36rem] gap-0">
            <Step title="Queued">The message is stored. It waits its turn, also when a network is down.</Step>
            <Step title="Sent, then delivered">You see the time of each, for every recipient.</Step>
            <Step title="Failed">If one does not go through, it says so, and we try again.</Step>
          </ol>
        </div>
        <div className="max-lg:order-first lg:col-start-7 lg:col-end-13">
          <Picture src={officer} />
        </div>
      </div>
    </section>
  );
}

function Step({ title, children }: { title: string; children: string }) {
  return (
    <li className="grid gap-0.5 border-line border-t border-dashed py-3.5">
      <b>{title}</b>
      <span className="text-soft">{children}</span>
    </li>
  );
}

export function Share() {
  return (
    <section aria-labelledby="share" className="pb-section">
      <div className="wrap">
        <div className="grid overflow-hidden rounded-sheet bg-navy text-white lg:min-h-132 lg:grid-cols-[1fr_1.1fr]">
          <div className="grid content-center gap-6 px-6 py-8 lg:px-14 lg:py-16">
            <h2 id="share" className={headingLook}>
              Share the way, not the worry
            </h2>
            <p className="text-[#C6D1E3] text-lg leading-[1.55]">
              Send one link in any chat. Whoever has it sees the plate, the driver and the route, on any
              phone, with no app and no account.
            </p>
            <ul>
              <NightLine>It opens on slow networks and needs no scripts</NightLine>
              <NightLine>112, 767 and 122 are on the same page</NightLine>
              <NightLine>You can take it back, and it ends by itself</NightLine>
            </ul>
          </div>
          <img
            src={share}
            alt=""
            width={480}
            height={360}
            loading="lazy"
            className="size-full min-h-64 object-cover max-lg:max-h-88"
          />
        </div>
      </div>
    </section>
  );
}

function NightLine({ children }: { children: string }) {
  return <li className="border-[#ffffff47] border-t border-dashed py-3">{children}</li>;
}

export function Closing({ first }: { first: Way }) {
  return (
    <section aria-labelledby="closing" className="relative overflow-hidden bg-brand text-navy">
      <div className="wrap pt-16 pb-34 lg:pt-24 lg:pb-30">
        <h2
          id="closing"
          className="max-w-[15ch] font-extrabold text-[clamp(2rem,1.3rem+3vw,3.5rem)] leading-[1.02] tracking-display"
        >
          Before you sit down, write the plate down.
        </h2>
        <p className="mt-4 max-w-[40ch] font-medium text-lg">
          An account is free for commuters, drivers and companies.
        </p>
        <div className="mt-7">
          <ButtonLink to={first.to} variant="navy">
            {first.label}
          </ButtonLink>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-11 bg-navy before:absolute before:inset-x-0 before:top-5 before:border-white before:border-t-4 before:border-dashed"
      />
      <img
        src={danfo}
        alt=""
        width={120}
        height={68}
        loading="lazy"
        className="absolute right-[8%] bottom-7 h-24 w-auto max-w-none lg:bottom-6.5 lg:h-42"
      />
    </section>
  );
}
