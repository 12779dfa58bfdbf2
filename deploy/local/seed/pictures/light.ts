import type { Cast } from './cast.ts'
import { noise } from './noise.ts'

/** A scene in light, before color: `tone` is the light that a pixel gives back of its color (128 is all of it), `gleam` the mirrored light. */
export type Shot = { width: number; height: number; tone: Uint8Array; gleam: Uint8Array; surface: Uint8Array }

export type Finish = {
  /** Roughness of the surface seen close, 0 to 1. */
  grain: number
  gleam: number
  /** How narrow the mirrored light is. */
  polish: number
}

// From the left above, towards the viewer.
const [lx, ly, lz] = unit(-0.5, 0.62, 0.62)
const [hx, hy, hz] = unit(lx, ly, lz + 1)

export function light(scene: Cast, finish: Finish): Shot {
  const { width, height, depth, nx, ny, shade, surface } = scene
  const tone = new Uint8Array(width * height)
  const gleam = new Uint8Array(width * height)
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
      const open = 1 / (1 + Math.max(0, small[pixel] - near) * fine + Math.max(0, wide[pixel] - near) * coarse)
      const lit = litShare(scene, steps, x, y)
      const sky = 0.34 + 0.14 * ny[pixel] + 0.1 * nz
      const vignette = 1 - 0.22 * ((x / width - 0.45) ** 2 + (y / height - 0.42) ** 2) * 2
      const value = (sky * open + 0.82 * facing * lit * (0.4 + 0.6 * open)) * shade[pixel] * grain * vignette
      tone[pixel] = Math.min(255, value * 128)
      if (surface[pixel] < 3) continue
      const mirror = Math.max(0, nx[pixel] * hx + ny[pixel] * hy + nz * hz) ** finish.polish
      gleam[pixel] = Math.min(255, 255 * finish.gleam * grain * (mirror * lit + 0.12 * Math.max(0, ny[pixel]) * open))
    }
  }
  return { width, height, tone, gleam, surface }
}

/** The way to the light over a picture of this width, as steps from a pixel: how far away, how much nearer the light there is. */
function stepsToLight(width: number) {
  const flat = Math.hypot(lx, ly)
  return [1, 2, 3, 4, 5, 6, 7, 8].map((step) => {
    const distance = step * step * (width / 900)
    const x = Math.round((lx / flat) * distance)
    const y = -Math.round((ly / flat) * distance)
    return { x, y, offset: y * width + x, rise: (lz / flat) * distance, softness: 2 + distance * 0.35 }
  })
}

/** 0 in shadow to 1 in the light: walks towards the light over what stands there. */
function litShare({ width, height, depth }: Cast, steps: ReturnType<typeof stepsToLight>, x: number, y: number): number {
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

function blurred(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(source.length)
  for (let y = 0; y < height; y++) blurLine(source, rows, { start: y * width, step: 1, count: width, radius })
  const both = new Float32Array(source.length)
  for (let x = 0; x < width; x++) blurLine(rows, both, { start: x, step: width, count: height, radius })
  return both
}

type Line = { start: number; step: number; count: number; radius: number }

/** Running mean; the line's ends go on as they are. */
function blurLine(source: Float32Array, target: Float32Array, { start, step, count, radius }: Line) {
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
