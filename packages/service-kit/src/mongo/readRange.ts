import type { ClientSession, Model } from 'mongoose'

type Range<Row> = {
  /** Fields that precede `field` in its index, each with one value. */
  where: object
  /** The numeric field that the index sorts by. */
  field: keyof Row & string
  above: number
  below: number
  limit?: number
  isNewestFirst?: boolean
  isSeen: (row: Row) => boolean
  select?: string
  session?: ClientSession
}

/**
 * The rows between two numbers that `isSeen` accepts, from one end. It reads growing windows of the
 * index, because SecantusDB scans the whole range despite the limit. A filter on a field outside
 * the index would scan every row of `where`. With mongod, one query with that filter, a sort and a
 * limit does the same.
 */
export async function readRange<Row>(
  model: Model<Row>,
  {
    where,
    field,
    above,
    below,
    limit = Infinity,
    isNewestFirst = false,
    isSeen,
    ...rest
  }: Range<Row>,
): Promise<Row[]> {
  const { select = '', session = null } = rest
  const found: Row[] = []
  for (let size = limit; found.length < limit && below - above > 1; size *= 2) {
    const low = isNewestFirst ? Math.max(above, below - 1 - size) : above
    const high = isNewestFirst ? below : Math.min(below, above + 1 + size)
    const rows = await model
      .find({ ...where, [field]: { $gt: low, $lt: high } })
      .select(select)
      .sort({ [field]: isNewestFirst ? -1 : 1 })
      .session(session)
      .lean<Row[]>()
    found.push(...rows.filter(isSeen))
    if (isNewestFirst) below = low + 1
    else above = high - 1
  }
  return found.slice(0, limit)
}
