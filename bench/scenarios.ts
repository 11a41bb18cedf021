/** The measured scenarios: the same question to RUA and to its bare peer. */
import { newRide } from '#domain/journeys/rides/lodge-ride.ts';
import { type BenchUser, benchPassword, signingInEmail } from './data.ts';
import type { Call } from './load.ts';
import { headersOfClient, headersOfVisitor } from './own-client.ts';

export type Scenario = { name: string; rua: Call; bare: Call };

export const rideOnWire = {
  manifest_id: '',
  address: 'Ikorodu Road',
  destination_address: 'Challenge bus stop',
  next_of_kin_full_name: 'Ifeanyi Okonkwo',
  next_of_kin_phone: '08030000111',
  next_of_kin_address: '9 Palm Nut Close',
  next_of_kin_photo: '',
  vehicle_number: 'KJA-482XY',
  driver_name: 'Sunday Ogbeide',
  vehicle_name: 'Hiace',
  park_name: 'Ojota New Garage',
  departure_state: 'Lagos',
  vehicle_model: 'white',
  destination_state: 'Oyo',
  vehicle_images: [],
};

export function scenariosOf(asker: BenchUser): Scenario[] {
  const headers = headersOfClient(asker);
  const get = (path: string): Call => ({ method: 'GET', path, headers });
  const post = (path: string, body: object): Call => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  const credentials = { email: signingInEmail, password: benchPassword };
  const lodging = { ...post('/api/user/lodge-ride/create', rideOnWire), isKeyed: true } as const;
  const bareLodging = (path: string) => ({
    ...post(`${path}?owner=${asker.userId}&session=${asker.sessionId}`, newRide.parse(rideOnWire)),
    isKeyed: true,
  });
  return [
    {
      name: 'Ride list',
      rua: get('/api/user/lodge-ride?page=1&per_page=10'),
      bare: get(`/list?owner=${asker.userId}`),
    },
    {
      name: 'Ride details',
      rua: get(`/api/user/lodge-ride/details/${asker.rideId}`),
      bare: get(`/details/${asker.rideId}`),
    },
    { name: 'Lodge ride', rua: lodging, bare: bareLodging('/lodge') },
    { name: 'Lodge ride, all guarantees', rua: lodging, bare: bareLodging('/lodge-with-guarantees') },
    {
      name: 'Sign in',
      rua: { ...post('/api/auth/login', credentials), headers: headersOfVisitor },
      bare: { ...post('/sign-in', credentials), headers: headersOfVisitor },
    },
    {
      name: 'Share page',
      rua: get(`/r/${asker.shareToken}`),
      bare: get(`/share/${asker.shareToken}`),
    },
  ];
}
