/** A number from 0 to 1 that is always the same for a place and like none beside it. */
export function noise(x: number, y: number): number {
  let mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
