/** Rows of `count` uploaded pictures of a company, because a listing needs one. */
export function uploadRows(userId: number, run: number, count: number) {
  const createdAt = new Date()
  return Array.from({ length: count }, (_, at) => ({
    _id: `/uploads/bench${run}x${at}-112233445566.webp`,
    userId,
    materialIds: [],
    createdAt,
    unusedSince: createdAt,
  }))
}
