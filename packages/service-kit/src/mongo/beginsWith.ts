/**
 * A filter for a list of words with a prefix. A range in `$elemMatch`, because SecantusDB is
 * several times slower with a pattern. It also loses rows if both ends of a range stand outside
 * `$elemMatch`. With mongod, `{ $regex: '^…' }` does the same.
 */
export const beginsWith = (prefix: string) => ({
  $elemMatch: { $gte: prefix, $lt: `${prefix}\u{10ffff}` },
})
