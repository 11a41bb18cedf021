/** The parts that show a ride which waits on this device: loaded while there is a network, for when it is gone. */
export async function preloadWaitingRide(): Promise<void> {
  await Promise.all([
    import('#web/features/journeys/rides/waiting/watch-waiting-ride.ts'),
    import('#web/features/journeys/rides/waiting/waiting-ride.ts'),
    import('./waiting-strip.tsx'),
    import('./waiting-ticket.tsx'),
  ]);
}
