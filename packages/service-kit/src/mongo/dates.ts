const epoch = new Date(0)

/**
 * A filter for a date field that is null in other rows. SecantusDB uses a partial index only if the
 * query repeats the index's condition. It does not infer from `$lte` or from a type that the value
 * is a date. With mongod, a sparse index over a field that other rows omit does the same.
 */
export const hasDate = { $gt: epoch }

/** A filter for a date field at or before `at`. */
export const dueBy = (at: Date) => ({ ...hasDate, $lte: at })

/** Options of a partial index over rows with a date in `field`. `hasDate` and `dueBy` use it. */
export const onlyDated = (field: string) => ({
  partialFilterExpression: { [field]: { ...hasDate } },
})
