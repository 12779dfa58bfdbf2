import { cloud, noise } from './noise.ts'

/** What a surface is like seen close: as it was rolled or wound, woven, corrugated, sawn, cast, crumpled or zinc coated. */
export type Texture =
  | 'rolled'
  | 'wound'
  | 'cloth'
  | 'cardboard'
  | 'wood'
  | 'cast'
  | 'film'
  | 'spangle'

/** How light a place is beside the rest, and how its surface leans there. */
export const relief = { shade: 1, x: 0, y: 0, z: 0 }

/** Sets `relief` for a place of a body, in the body's own space. */
export function readRelief(texture: Texture, x: number, y: number, z: number): void {
  relief.shade = 1
  relief.x = relief.y = relief.z = 0
  if (texture === 'rolled') {
    relief.shade = 0.95 + 0.1 * cloud(x * 0.6, y * 0.008, 5)
    relief.x = 0.1 * (cloud(x * 0.25, y * 0.01, 1) - 0.5)
    relief.y = 0.14 * (cloud(x * 0.006, y * 0.012, 2) - 0.5)
  } else if (texture === 'wound') {
    const radius = Math.hypot(x, y)
    relief.shade = 0.7 + 0.4 * noise(Math.floor(radius / 3.4), 3)
    relief.x = (0.4 * x * Math.sin(radius * 0.9)) / (radius + 1)
    relief.y = (0.4 * y * Math.sin(radius * 0.9)) / (radius + 1)
  } else if (texture === 'cardboard') {
    relief.shade =
      0.94 + 0.05 * Math.sin((x + y) * 0.8) + 0.08 * (cloud(x * 0.02, y * 0.02, z * 0.02) - 0.5)
  } else if (texture === 'wood') relief.shade = 0.82 + 0.3 * cloud(x * 0.012, y * 0.2, z * 0.2)
  else if (texture === 'spangle') {
    relief.shade =
      0.86 +
      0.26 *
        noise(
          Math.floor(x / 16 + cloud(x * 0.1, y * 0.1, 1) * 1.6),
          Math.floor(y / 14 + cloud(x * 0.1, y * 0.1, 2) * 1.6),
        )
    relief.y = 0.08 * (cloud(x * 0.006, y * 0.012, 2) - 0.5)
  } else if (texture === 'cloth') {
    relief.shade = 0.97 + 0.05 * Math.sin(x * 1.1) * Math.sin((y + z) * 1.1)
    lean(1 / 46, 0.75, x, y, z)
  } else if (texture === 'film') {
    relief.shade = 0.85 + 0.25 * cloud(x * 0.03, y * 0.03, z * 0.03)
    lean(1 / 17, 1.5, x, y, z)
  } else lean(1 / 14, 0.35, x, y, z)
}

/** Bumps of a size and a height. */
function lean(scale: number, height: number, x: number, y: number, z: number): void {
  const u = x * scale
  const v = y * scale
  const w = z * scale
  const here = cloud(u, v, w)
  relief.x = height * (here - cloud(u + 0.3, v, w))
  relief.y = height * (here - cloud(u, v + 0.3, w))
  relief.z = height * (here - cloud(u, v, w + 0.3))
}
