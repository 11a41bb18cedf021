/** The text that is sent with a shared link. */

type SharedRide = { vehicleNumber: string; parkName: string; destination: string };

/** One sentence that also helps recipients who cannot open the link. */
export function shareSentence({ vehicleNumber, parkName, destination }: SharedRide): string {
  return `I am in ${vehicleNumber}, from ${parkName} to ${destination}. See my ride:`;
}

/** Opens WhatsApp with the message ready, on a phone and on a computer. */
export function whatsAppLink(ride: SharedRide, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${shareSentence(ride)} ${url}`)}`;
}
