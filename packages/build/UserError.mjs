/** A failure that the reader of the console can mend: shown as its one line, without a stack. */
export class UserError extends Error {}
