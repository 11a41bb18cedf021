/**
 * The account of a person whom RUA knows by a number alone has an e-mail address that no mail can reach (RFC 2606, section 2), so it can
 * neither be proved nor used to reset a password.
 */
export const phoneAddressEnd = '@phone.invalid';
