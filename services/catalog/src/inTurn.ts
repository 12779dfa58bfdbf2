/** Runs what is about the same key one after the other: at once, they would only make each other start again in the database. */
export function inTurn() {
  const last = new Map<number, Promise<unknown>>()
  return async <Result>(key: number, work: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
