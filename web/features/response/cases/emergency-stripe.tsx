/** The painted kerb at the start of an emergency's row; its container is `relative`. */
export function EmergencyStripe() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 left-0 w-2 bg-[repeating-linear-gradient(0deg,var(--danfo-500)_0_0.75rem,var(--navy-900)_0.75rem_1.5rem)]"
    />
  );
}
