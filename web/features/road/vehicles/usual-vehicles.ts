/** Common vehicles in Nigeria, suggested while typing. */
export const usualVehicles = [
  'Danfo',
  'Hiace',
  'Sienna',
  'Luxury bus',
  'BRT bus',
  'Coaster',
  'Korope',
  'E-hailing car',
  'Taxi',
  'Keke',
  'Okada',
];
