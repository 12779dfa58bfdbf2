/** A number from 0 to 1 that is always the same for a place and like none beside it. */
export function noise(x: number, y: number): number {
  let mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** From 0 to 1, changing slowly from place to place. */
export function cloud(x: number, y: number, z: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const z0 = Math.floor(z)
  const fx = ease(x - x0)
  const fy = ease(y - y0)
  const low = level(x0 + z0 * 57, y0, fx, fy)
  return low + (level(x0 + z0 * 57 + 57, y0, fx, fy) - low) * ease(z - z0)
}

function level(x: number, y: number, fx: number, fy: number): number {
  const here = noise(x, y)
  const above = noise(x, y + 1)
  const low = here + (noise(x + 1, y) - here) * fx
  return low + (above + (noise(x + 1, y + 1) - above) * fx - low) * fy
}

function ease(share: number): number {
  return share * share * (3 - 2 * share)
}
