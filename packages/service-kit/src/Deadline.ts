import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, unavailable } from './AppError.ts'

/** The time limit of a call. A transaction that has not committed by then is not committed. */
export class Deadline {
  /** Set from `REQUEST_TIMEOUT_MS` at startup. After it a refusal is better for the user than more waiting. */
  static defaultMs = 2_500
  readonly #end: number
  readonly #ms: number
  readonly #callers: Deadline[]
  #isExpired = false
  #isCommitSent = false

  /** `callers`: the deadlines of all calls that this work serves as one batch. */
  constructor(ms = Deadline.defaultMs, callers: Deadline[] = []) {
    this.#ms = ms
    this.#callers = callers
    this.#end = performance.now() + ms
  }

  /** Once the commit is sent, a timeout cannot claim that nothing was written. */
  get isCommitSent(): boolean {
    return this.#isCommitSent
  }

  set isCommitSent(isSent: boolean) {
    this.#isCommitSent = isSent
    for (const caller of this.#callers) caller.isCommitSent = isSent
  }

  get isExpired(): boolean {
    return this.#isExpired || performance.now() >= this.#end
  }

  get leftMs(): number {
    return this.#isExpired ? 0 : Math.max(0, this.#end - performance.now())
  }

  /**
   * Ends the deadline early, for a caller that has stopped waiting. A commit that was already sent
   * stays.
   */
  end(): void {
    this.#isExpired = true
  }

  /**
   * Returns the result of `work`. After the deadline it throws UNAVAILABLE, or OUTCOME_UNKNOWN once
   * the commit was sent.
   */
  async race<T>(work: Promise<T>): Promise<T> {
    const { promise: over, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      this.#isExpired = true
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

/** 504: the database did not say whether it committed the transaction. */
export function outcomeUnknown(cause: unknown): AppError {
  return new AppError(commonErrors.OUTCOME_UNKNOWN, { cause, headers: { 'retry-after': '1' } })
}
