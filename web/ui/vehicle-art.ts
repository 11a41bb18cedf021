import brt from './art/mark-brt.svg';
import car from './art/mark-car.svg';
import coach from './art/mark-coach.svg';
import danfo from './art/mark-danfo.svg';
import keke from './art/mark-keke.svg';
import okada from './art/mark-okada.svg';

export type Vehicle = 'danfo' | 'brt' | 'keke' | 'okada' | 'car' | 'coach';

/** Addresses of the drawn vehicles: side view, facing right. */
export const VEHICLE_ART: Record<Vehicle, string> = { danfo, brt, keke, okada, car, coach };
