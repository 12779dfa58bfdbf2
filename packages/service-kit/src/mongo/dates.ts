const epoch = new Date(0)

/**
 * A filter for a field that has a date, where others have null. SecantusDB uses a partial index only if the query repeats the condition of the
 * index, and does not conclude from `$lte` or a type that a value is a date. With mongod alone, a sparse index over a field that is absent in
 * other rows does the same.
 */
export const hasDate = { $gt: epoch }

/** A filter for a field whose date has come. */
export const dueBy = (at: Date) => ({ ...hasDate, $lte: at })

/** Options of an index with only those rows whose field has a date; `hasDate` and `dueBy` find them by it. */
export const whereDated = (field: string) => ({
  partialFilterExpression: { [field]: { ...hasDate } },
})
