/**
 * Thrown by a worker for a file that it does not accept. `startWorkers` maps the reason to an error
 * of the API.
 */
export class FileRefused extends Error {
  readonly reason: string

  constructor(reason: string, options?: { cause?: unknown }) {
    super(reason, options)
    this.name = 'FileRefused'
    this.reason = reason
  }
}
