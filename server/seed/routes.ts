/** Where the demo journeys go: real parks and terminals, positions to about 200 metres. */

export type RouteSeed = {
  readonly parkName: string;
  /** Where the passenger boards. */
  readonly address: string;
  readonly departureState: string;
  readonly departureCity: string;
  readonly destinationAddress: string;
  readonly destinationState: string;
  readonly destinationCity: string;
  /** Of the place of boarding, in degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Minutes on the road. */
  readonly duration: number;
};

const fromLagos = { departureState: 'Lagos' } as const;
const withinLagos = { departureState: 'Lagos', destinationState: 'Lagos' } as const;

const jibowu = {
  ...fromLagos,
  parkName: 'Jibowu terminal',
  address: 'Jibowu terminal, Ikorodu Road',
  departureCity: 'Lagos Mainland',
  latitude: 6.518,
  longitude: 3.367,
} as const;

const berger = {
  ...fromLagos,
  parkName: 'Ojodu Berger park',
  address: 'Ojodu Berger park, Lagos-Ibadan Expressway',
  departureCity: 'Ikeja',
  latitude: 6.6425,
  longitude: 3.3735,
} as const;

const ojota = {
  parkName: 'Ojota New Garage',
  address: 'Ojota New Garage, Kosofe',
  departureCity: 'Kosofe',
  latitude: 6.5886,
  longitude: 3.379,
} as const;

const oshodi = {
  parkName: 'Oshodi terminal 2',
  address: 'Oshodi terminal 2, Agege Motor Road',
  departureCity: 'Oshodi-Isolo',
  latitude: 6.5557,
  longitude: 3.3433,
} as const;

export const routeSeeds = {
  ojotaIbadan: {
    ...fromLagos,
    ...ojota,
    destinationAddress: 'Challenge, Ibadan',
    destinationState: 'Oyo',
    destinationCity: 'Ibadan South-West',
    duration: 150,
  },
  ojotaMile12: {
    ...withinLagos,
    ...ojota,
    destinationAddress: 'Mile 12 market',
    destinationCity: 'Kosofe',
    duration: 20,
  },
  jibowuEnugu: {
    ...jibowu,
    destinationAddress: 'Holy Ghost park, Enugu',
    destinationState: 'Enugu',
    destinationCity: 'Enugu North',
    duration: 600,
  },
  jibowuBenin: {
    ...jibowu,
    destinationAddress: 'Ring Road, Benin City',
    destinationState: 'Edo',
    destinationCity: 'Oredo',
    duration: 330,
  },
  bergerIlorin: {
    ...berger,
    destinationAddress: 'Maraba park, Ilorin',
    destinationState: 'Kwara',
    destinationCity: 'Ilorin East',
    duration: 360,
  },
  bergerAbeokuta: {
    ...berger,
    destinationAddress: 'Kuto park, Abeokuta',
    destinationState: 'Ogun',
    destinationCity: 'Abeokuta South',
    duration: 95,
  },
  oshodiIjebu: {
    ...fromLagos,
    ...oshodi,
    destinationAddress: 'New garage, Ijebu Ode',
    destinationState: 'Ogun',
    destinationCity: 'Ijebu Ode',
    duration: 120,
  },
  oshodiIkorodu: {
    ...withinLagos,
    ...oshodi,
    destinationAddress: 'Ikorodu garage',
    destinationCity: 'Ikorodu',
    duration: 70,
  },
  oshodiMile2: {
    ...withinLagos,
    ...oshodi,
    destinationAddress: 'Mile 2 bus stop',
    destinationCity: 'Amuwo-Odofin',
    duration: 35,
  },
  mile2Oshodi: {
    ...withinLagos,
    parkName: 'Mile 2 park',
    address: 'Mile 2 bus stop, Badagry Expressway',
    departureCity: 'Amuwo-Odofin',
    latitude: 6.464,
    longitude: 3.322,
    destinationAddress: 'Oshodi terminal 2',
    destinationCity: 'Oshodi-Isolo',
    duration: 40,
  },
  oyingboCms: {
    ...withinLagos,
    parkName: 'Oyingbo terminal',
    address: 'Oyingbo terminal, Murtala Muhammed Way',
    departureCity: 'Lagos Mainland',
    latitude: 6.4807,
    longitude: 3.3857,
    destinationAddress: 'CMS, Marina',
    destinationCity: 'Lagos Island',
    duration: 25,
  },
  islandSurulere: {
    ...withinLagos,
    parkName: 'Adeola Odeku Street',
    address: 'Adeola Odeku Street, Victoria Island',
    departureCity: 'Eti-Osa',
    latitude: 6.4303,
    longitude: 3.4165,
    destinationAddress: '9 Palm Nut Close, Surulere',
    destinationCity: 'Surulere',
    duration: 45,
  },
  ipajaIkeja: {
    ...withinLagos,
    parkName: 'Iyana Ipaja park',
    address: 'Iyana Ipaja park, Lagos-Abeokuta Expressway',
    departureCity: 'Alimosho',
    latitude: 6.6106,
    longitude: 3.278,
    destinationAddress: 'Computer Village, Ikeja',
    destinationCity: 'Ikeja',
    duration: 50,
  },
  egbedaIpaja: {
    ...withinLagos,
    parkName: 'Egbeda keke stand',
    address: 'Akowonjo Road, Egbeda',
    departureCity: 'Alimosho',
    latitude: 6.5967,
    longitude: 3.2936,
    destinationAddress: 'Iyana Ipaja roundabout',
    destinationCity: 'Alimosho',
    duration: 15,
  },
  epeAjah: {
    ...withinLagos,
    parkName: 'Epe garage',
    address: 'Epe garage, Lekki-Epe Expressway',
    departureCity: 'Epe',
    latitude: 6.5841,
    longitude: 3.9834,
    destinationAddress: 'Ajah under the bridge',
    destinationCity: 'Eti-Osa',
    duration: 75,
  },
  utakoKaduna: {
    parkName: 'Utako park',
    address: 'Utako park, Abuja',
    departureState: 'Federal Capital Territory',
    departureCity: 'Abuja Municipal',
    latitude: 9.065,
    longitude: 7.442,
    destinationAddress: 'Kawo, Kaduna',
    destinationState: 'Kaduna',
    destinationCity: 'Kaduna North',
    duration: 170,
  },
} as const satisfies Record<string, RouteSeed>;

export type RouteKey = keyof typeof routeSeeds;
