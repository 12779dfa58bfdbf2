const textMax = 1_000
const stackMax = 3_000
const causesMax = 5

/**
 * The parts of an error that a log line shows: message, stack and cause. A database error also
 * carries the document, which holds personal data.
 */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: String(error).slice(0, textMax) }
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    ...('code' in error && { code: error.code }),
    message: message.slice(0, textMax),
    stack: stack.slice(0, stackMax),
    ...(cause !== undefined && depth < causesMax && { cause: describeError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < causesMax && {
        errors: error.errors.slice(0, 3).map((one) => describeError(one, depth + 1)),
      }),
  }
}
