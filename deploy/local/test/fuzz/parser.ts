/** A parser of ours for text that anybody may send. Bytes are given as Latin-1 text. */
export type Parser = {
  name: string
  /** Parts that its grammar knows. Random inputs are made of these and of any characters. */
  tokens: string[]
  /** Parts that its code may read again and again, found by reading it. Each is tried repeated. */
  repeats: string[]
  /** The parser's own limit, where it has one. */
  lengthMax: number
  /** Throws only for a fault of ours: what is refused is no fault. */
  read: (text: string) => unknown
}

/** Refusals of a file or of a request are no fault. */
export function throwUnlessRefused(error: unknown): void {
  const isRefusal = error instanceof Error && ['FileRefused', 'AppError'].includes(error.name)
  if (!isRefusal) throw error
}
