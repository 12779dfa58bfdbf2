/** An error that the operator can fix. Commands print its message without a stack. */
export class UserError extends Error {}
