import type { CallerRideRow } from '#domain/journeys/rides/caller-rides.ts';
import type { RideStatus } from '#domain/journeys/rides/ride-row.ts';
import { rideStateLabels } from '#domain/journeys/rides/ride-state-labels.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { departureOf, destinationOf, markOf, vehicleOf, wayOf } from './caller-labels.ts';

export const callerColumns: readonly DataColumn<CallerRideRow>[] = [
  { key: 'card-state', card: 'lead', cell: (ride) => <CallerStateBadge status={ride.status} /> },
  { key: 'id', head: 'Ride ID', isLink: true, cell: (ride) => ride.rideId },
  { key: 'number', head: 'Vehicle number', cell: (ride) => <VehiclePlate vehicle={ride} /> },
  { key: 'card-plate', card: 'trail', cell: (ride) => <VehiclePlate vehicle={ride} /> },
  { key: 'card-way', card: 'title', cell: (ride) => wayOf(ride) || markOf(ride) },
  { key: 'vehicle', head: 'Vehicle', cell: vehicleOf },
  { key: 'driver', head: 'Driver name', cell: (ride) => ride.driverName },
  { key: 'from', head: 'From', cell: departureOf },
  { key: 'to', head: 'Destination', cell: destinationOf },
  { key: 'officer', head: 'Officer', card: 'text', cell: (ride) => ride.officer },
  { key: 'date', head: 'Lodged', cell: (ride) => formatDateTime(ride.createdAt) },
  { key: 'state', head: 'Status', cell: (ride) => <CallerStateBadge status={ride.status} /> },
  { key: 'foot-id', card: 'foot', cell: (ride) => ride.rideId },
  { key: 'foot-date', card: 'foot', cell: (ride) => formatDateTime(ride.createdAt) },
];

export function CallerStateBadge({ status }: { status: RideStatus }) {
  return status === 'active' ? (
    <Badge tone="wait" sign="clock">
      {rideStateLabels.active}
    </Badge>
  ) : (
    <Badge tone="ok" sign="tick">
      {rideStateLabels.completed}
    </Badge>
  );
}
