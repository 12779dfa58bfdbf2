import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, unavailable } from './AppError.ts'

/** Until when something is done or refused: what is not committed by then is not committed any more. */
export class Deadline {
  /** `REQUEST_TIMEOUT_MS` of this process: what a user waits for before a refusal is better. */
  static defaultMs = 2_500
  readonly #end: number
  readonly #ms: number
  readonly #callers: Deadline[]
  #isOver = false
  #isCommitSent = false

  /** `callers`: those of all for whom it is done together. */
  constructor(ms = Deadline.defaultMs, callers: Deadline[] = []) {
    this.#ms = ms
    this.#callers = callers
    this.#end = performance.now() + ms
  }

  /** From then on nobody can say that it was not done. */
  get isCommitSent(): boolean {
    return this.#isCommitSent
  }

  set isCommitSent(isSent: boolean) {
    this.#isCommitSent = isSent
    for (const caller of this.#callers) caller.isCommitSent = isSent
  }

  get isOver(): boolean {
    return this.#isOver || performance.now() >= this.#end
  }

  get leftMs(): number {
    return this.#isOver ? 0 : Math.max(0, this.#end - performance.now())
  }

  /** For a caller that waits no longer. What is committed already stays. */
  end(): void {
    this.#isOver = true
  }

  /** What comes of some work, or once the time is over the error that says what is known of it. */
  async race<T>(work: Promise<T>): Promise<T> {
    const { promise: over, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      this.#isOver = true
      const cause = new Error(`Not done within ${this.#ms} ms`)
      reject(this.isCommitSent ? outcomeUnknown(cause) : unavailable(cause))
    }, this.leftMs)
    try {
      return await Promise.race([work, over])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** 504: the database did not say whether it was done. */
export function outcomeUnknown(cause: unknown): AppError {
  return new AppError(commonErrors.OUTCOME_UNKNOWN, { cause, headers: { 'retry-after': '1' } })
}
