/** The vehicles of the demo journeys. Plates, drivers and operators are invented. */

export type VehicleSeed = {
  readonly vehicleNumber: string;
  readonly driverName: string;
  readonly vehicleName: string;
  readonly vehicleModel: string;
};

function vehicle(
  vehicleNumber: string,
  driverName: string,
  vehicleName: string,
  vehicleModel: string,
): VehicleSeed {
  return { vehicleNumber, driverName, vehicleName, vehicleModel };
}

export const vehicleSeeds = {
  // The demo driver's own.
  sundayHiace: vehicle('KJA-482XY', 'Sunday Ogbeide', 'Hiace', 'Toyota Hiace, 18 seats, white'),
  sundaySienna: vehicle('KSF-308BT', 'Sunday Ogbeide', 'Sienna', 'Toyota Sienna, 7 seats, gold'),
  // The demo company's.
  irokoCoach: vehicle('AB123-CDE', 'Emeka Nwosu', 'Luxury bus', 'Iroko Star coach 12, green and cream'),
  irokoCoachTwo: vehicle('LND-764XG', 'Friday Etim', 'Luxury bus', 'Iroko Star coach 15, green and cream'),
  irokoHiace: vehicle('MUS-591XC', 'Hassan Maigari', 'Hiace', 'Iroko Star, Toyota Hiace, 18 seats, cream'),
  // The checked company's.
  palmlineHiace: vehicle('KSF-419PM', 'Chinedu Obi', 'Hiace', 'Palmline, Toyota Hiace, 18 seats, blue'),
  // Others.
  kabiruDanfo: vehicle('LSR-123DE', 'Kabiru Lawal', 'Danfo', 'Volkswagen LT, yellow'),
  segunDanfo: vehicle('SMK-264TR', 'Segun Abiona', 'Danfo', 'Mazda, yellow'),
  isiakaKorope: vehicle('EPE-145HJ', 'Isiaka Raji', 'Korope', 'Suzuki Every, yellow'),
  tundeCar: vehicle('EKY-771AF', 'Tunde Alabi', 'E-hailing car', 'Toyota Corolla, black'),
  bolajiBrt: vehicle('AGL-337VB', 'Bolaji Cole', 'BRT bus', 'Blue articulated bus'),
  peterKeke: vehicle('KTU-919QM', 'Peter Akpan', 'Keke', 'Bajaj RE, yellow'),
  danladiHiace: vehicle('BWR-602GN', 'Danladi Musa', 'Hiace', 'Toyota Hiace, 18 seats, silver'),
  yellowTaxi: vehicle('GGE-218XB', 'Wasiu Balogun', 'Yellow taxi', 'Nissan Primera, yellow'),
  gloriaSienna: vehicle('FKJ-508QP', 'Gloria Effiong', 'Sienna', 'Toyota Sienna, 7 seats, blue'),
} as const satisfies Record<string, VehicleSeed>;

export type VehicleKey = keyof typeof vehicleSeeds;
