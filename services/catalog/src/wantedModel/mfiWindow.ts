/** The melt flow indexes that a wanted post asks for. `max`: null for no end. */
export type MfiWindow = { min: number; max: number | null }

/** Undefined if any index will do. */
export function mfiWindow(post: {
  mfiMin: string | null
  mfiMax: string | null
}): MfiWindow | undefined {
  const { mfiMin, mfiMax } = post
  if (!mfiMin && !mfiMax) return undefined
  return { min: Number(mfiMin ?? 0), max: mfiMax ? Number(mfiMax) : null }
}

/** A listing without an index fits no window. */
export function isWithinMfi(
  window: MfiWindow | null | undefined,
  mfi: number | undefined,
): boolean {
  if (!window) return true
  return mfi !== undefined && mfi >= window.min && mfi <= (window.max ?? Infinity)
}
