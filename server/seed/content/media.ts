/** The Media tab: drawings of Nigerian road life. */
import { mediaItem } from '#domain/site/content/news.ts';
import { type ContentSeed, drawing, entry } from '#server/seed/content/content-seed.ts';

function show(file: string, alt: string, caption: string): ContentSeed {
  return entry(mediaItem, { picture: drawing(file, alt), caption });
}

export const mediaSeeds: readonly ContentSeed[] = [
  show(
    'hero-rain-toll.svg',
    'A toll gate on the expressway in the rain: an officer sits in the booth, a danfo waits under the canopy, a coach drives on',
    'Rain at the toll gate. Lights on, and room to the one in front.',
  ),
  show(
    'scene-bridge-sunset.svg',
    'A danfo and a bus cross the lagoon bridge at sunset; a boatman in a straw hat poles a canoe below',
    'Across the lagoon at the end of the day.',
  ),
  show(
    'scene-okada-helmet.svg',
    'An okada rider hands a student a helmet before they leave',
    'Two heads, two helmets.',
  ),
  show(
    'scene-terminal-queue.svg',
    'Five passengers queue under a departure board at a bus terminal, among them an elder, a schoolgirl and a man in a wheelchair',
    'Early queue at the terminal. The plate is on the board before the bus is.',
  ),
  show(
    'scene-tow-truck.svg',
    'A tow truck pulls a broken-down car off the road',
    'Off the lane first, questions later.',
  ),
  show(
    'hero-motor-park.svg',
    'A motor park at dawn: a loader with a list speaks to a woman in a blue gele, and a nurse waits with a schoolgirl beside the coach',
    'Dawn at the motor park: the list before the luggage.',
  ),
  show(
    'scene-brt-lane.svg',
    'A BRT bus runs freely in its own lane beside a queue of cars',
    'Its own lane, and a whole bus of people who arrive on time.',
  ),
  show(
    'scene-ambulance-lane.svg',
    'Traffic keeps to the side and an ambulance passes through',
    'Everybody gives a little room, and it becomes a lane.',
  ),
  show(
    'scene-speed-limiter.svg',
    'A speedometer held at the limit mark on a coach dashboard',
    'The needle stops where the limiter says.',
  ),
  show(
    'scene-potholes-cones.svg',
    'Cones and a worker in a hard hat with a shovel at a pothole while a car keeps its distance',
    'Slow down for the cones. Somebody’s hands are behind them.',
  ),
  show(
    'scene-coach-loading.svg',
    'A conductor in a red cap lifts luggage into the hold of a coach at Jibowu; a woman in a blue gele holds her ticket',
    'Jibowu, before the night departure.',
  ),
  show(
    'scene-fire-engine.svg',
    'A fire engine leaves its station',
    'Leave the gate of the station free. It opens without warning.',
  ),
  show(
    'scene-seat-belts.svg',
    'A market woman, an elder with glasses and a student sit in a danfo, each with a seat belt on',
    'Back seat, middle seat, front seat: belts on.',
  ),
  show(
    'scene-child-crossing.svg',
    'An officer holds a stop sign while three children with school bags cross',
    'Twice a day, the most important stop sign in the street.',
  ),
  show(
    'hero-brt-night.svg',
    'Evening at a BRT station: lamps are lit, four passengers wait, one of them in a wheelchair, and a blue bus comes in',
    'Evening at the BRT station, under the lamps.',
  ),
  show(
    'scene-plate-close-up.svg',
    'The back of a danfo with its plate, KJA-482XY, in full view',
    'Red on white: a commercial plate. Read it before you sit down.',
  ),
  show(
    'scene-first-aid.svg',
    'A volunteer in a hijab kneels and bandages the arm of a man who sits at the roadside',
    'Steady hands at the roadside.',
  ),
  show(
    'scene-waiting-home.svg',
    'A mother, a grandfather and a child wait at home by lamplight, a phone on the table',
    'Those who wait know the plate as well.',
  ),
];
