import type { Cast } from './cast.ts'
import { firstMaterial } from './bodies.ts'
import { noise } from './noise.ts'

/**
 * A scene in light, before color: `tone` is the light that a pixel scatters of its color (128 is all of it), `mirror` what is mirrored there as metal mirrors it
 * (4096 is white), `gleam` the light that shines on anything smooth.
 */
export type Shot = {
  width: number
  height: number
  tone: Uint8Array
  mirror: Uint16Array
  gleam: Uint8Array
  surface: Uint8Array
}

export type Finish = {
  /** Roughness of the surface seen close, 0 to 1. */
  grain: number
  gleam: number
  /** How narrow the mirrored light is. */
  polish: number
  /** How blurred what is mirrored is, 0 to 1. */
  dull: number
}

// From the left above, towards the viewer.
const [lx, ly, lz] = unit(-0.5, 0.62, 0.62)
const [hx, hy, hz] = unit(lx, ly, lz + 1)
// To the ceiling of the hall.
const [ux, uy, uz] = unit(-0.1, 0.66, 0.75)

export function light(scene: Cast, finish: Finish): Shot {
  const { width, height, depth, nx, ny, shade, surface } = scene
  const shot: Shot = {
    width,
    height,
    surface,
    tone: new Uint8Array(width * height),
    mirror: new Uint16Array(width * height),
    gleam: new Uint8Array(width * height),
  }
  const small = blurred(depth, width, height, Math.round(width / 180))
  const wide = blurred(depth, width, height, Math.round(width / 36))
  const steps = stepsToLight(width)
  const [fine, coarse] = [142 / width, 38 / width]
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const grain = 1 + (noise(x, y) - 0.5) * finish.grain
      const nz = Math.sqrt(Math.max(0, 1 - nx[pixel] ** 2 - ny[pixel] ** 2))
      const facing = Math.max(0, nx[pixel] * lx + ny[pixel] * ly + nz * lz)
      const near = depth[pixel]
      const open =
        1 / (1 + Math.max(0, small[pixel] - near) * fine + Math.max(0, wide[pixel] - near) * coarse)
      const lit = litShare(scene, steps, x, y)
      const sky = 0.34 + 0.14 * ny[pixel] + 0.1 * nz
      const vignette = 1 - 0.3 * ((x / width - 0.45) ** 2 + (y / height - 0.42) ** 2) * 2
      const value =
        (sky * open + 0.82 * facing * lit * (0.4 + 0.6 * open)) * shade[pixel] * grain * vignette
      shot.tone[pixel] = Math.min(255, value * 128)
      if (surface[pixel] < firstMaterial) continue
      const shine = Math.max(0, nx[pixel] * hx + ny[pixel] * hy + nz * hz) ** finish.polish * lit
      shot.gleam[pixel] = Math.min(
        255,
        255 * finish.gleam * grain * (shine + 0.1 * Math.max(0, ny[pixel]) * open),
      )
      const seen = hallSeen(
        nx[pixel],
        ny[pixel],
        nz,
        (x / width - 0.5) * 1.2,
        (0.5 - y / height) * 0.9,
      )
      const mirrored = seen + (0.42 + 0.4 * facing - seen) * finish.dull
      shot.mirror[pixel] = Math.min(
        65535,
        4096 *
          mirrored *
          (0.25 + 0.75 * open) *
          (0.45 + 0.55 * lit) *
          shade[pixel] *
          grain *
          vignette,
      )
    }
  }
  return shot
}

/** What a mirror that faces there shows of the hall, to who stands aside by (`vx`, `vy`): lamps below its ceiling, its walls, its floor. */
function hallSeen(nx: number, ny: number, nz: number, vx: number, vy: number): number {
  const toward = 2 * (nx * vx + ny * vy + nz)
  const x = toward * nx - vx
  const y = toward * ny - vy
  const z = toward * nz - 1
  const length = Math.sqrt(x * x + y * y + z * z)
  const rx = x / length
  const ry = y / length
  const up = rx * ux + ry * uy + (z / length) * uz
  if (up < 0) return 0.05 + 0.1 * (1 + up)
  const wall = 0.1 + 0.42 * up * up
  const lamp = smooth(0.35, 0.6, up) * smooth(0.15, 0.75, Math.sin(rx * 5 + 2)) * 1.5
  const door = smooth(0.55, 0.8, rx * 0.85 - ry * 0.3 + 0.1) * 0.6
  return wall + lamp + door
}

function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** The way to the light over a picture of this width, as steps from a pixel: how far away, how much nearer the light there is. */
function stepsToLight(width: number) {
  const flat = Math.hypot(lx, ly)
  return [1, 2, 3, 4, 5, 6, 7, 8].map((step) => {
    const distance = step * step * (width / 900)
    const x = Math.round((lx / flat) * distance)
    const y = -Math.round((ly / flat) * distance)
    return {
      x,
      y,
      offset: y * width + x,
      rise: (lz / flat) * distance,
      softness: 2 + distance * 0.35,
    }
  })
}

/** 0 in shadow to 1 in the light: walks towards the light over what stands there. */
function litShare(
  { width, height, depth }: Cast,
  steps: ReturnType<typeof stepsToLight>,
  x: number,
  y: number,
): number {
  const pixel = y * width + x
  let lit = 1
  for (const step of steps) {
    if (x + step.x < 0 || y + step.y < 0 || x + step.x >= width || y + step.y >= height) break
    const above = depth[pixel + step.offset] - depth[pixel] - step.rise
    if (above > 1) lit = Math.min(lit, 1 - above / step.softness)
    if (lit <= 0) return 0
  }
  return lit
}

function blurred(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const rows = new Float32Array(source.length)
  for (let y = 0; y < height; y++)
    blurLine(source, rows, { start: y * width, step: 1, count: width, radius })
  const both = new Float32Array(source.length)
  for (let x = 0; x < width; x++)
    blurLine(rows, both, { start: x, step: width, count: height, radius })
  return both
}

type Line = { start: number; step: number; count: number; radius: number }

/** Running mean; the line's ends go on as they are. */
function blurLine(
  source: Float32Array,
  target: Float32Array,
  { start, step, count, radius }: Line,
) {
  const last = start + (count - 1) * step
  const reach = radius * step
  let sum = source[start] * radius
  for (let i = 0; i < radius; i++) sum += source[start + i * step]
  for (let at = start; at <= last; at += step) {
    sum += source[Math.min(last, at + reach)]
    target[at] = sum / (2 * radius + 1)
    sum -= source[Math.max(start, at - reach)]
  }
}

function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
