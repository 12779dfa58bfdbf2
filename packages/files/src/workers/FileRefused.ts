/** Thrown by the work on a file that is not taken; who asked for it says by the reason what is answered. */
export class FileRefused extends Error {
  readonly reason: string

  constructor(reason: string, options?: { cause?: unknown }) {
    super(reason, options)
    this.name = 'FileRefused'
    this.reason = reason
  }
}
