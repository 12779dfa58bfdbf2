/**
 * A filter for a list of words, one of which begins like this. As a range in `$elemMatch`: SecantusDB takes several times as long for a pattern,
 * and loses rows when both ends of a range stand outside `$elemMatch`. With mongod alone, `{ $regex: '^…' }` does the same.
 */
export const beginsWith = (prefix: string) => ({
  $elemMatch: { $gte: prefix, $lt: `${prefix}\u{10ffff}` },
})
