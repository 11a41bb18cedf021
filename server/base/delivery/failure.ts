/** Why a message did not leave, and whether another try can help. */

export type FailureKind =
  /** Another try may succeed. */
  | 'temporary'
  /** No try will. */
  | 'permanent'
  /** The network refuses messages to this number. */
  | 'blocked';

export class DeliveryFailure extends Error {
  readonly kind: FailureKind;

  /** @param reason a plain sentence for the sender, without addresses or the server's own text. */
  constructor(kind: FailureKind, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'DeliveryFailure';
    this.kind = kind;
  }

  get reason(): string {
    return this.message;
  }
}
