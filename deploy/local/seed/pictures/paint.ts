import { surfaces } from './bodies.ts'
import type { Shot } from './light.ts'
import { noise } from './noise.ts'

/** Colors of the eight tints of a material, whether it mirrors light in its own color as metals do, and of the floor. */
export type Paint = { tints: string[]; isMetal: boolean; floor: string }

/** A part of a picture; `light` is how much more light there is of red, green and blue. */
export type Crop = {
  left: number
  top: number
  width: number
  height: number
  isFlipped: boolean
  light: [number, number, number]
}

const others: Record<string, string> = {
  wood: '#b99a6b',
  dark: '#2a2724',
  cardboard: '#b98d5c',
  cloth: '#dedbd2',
  strap: '#2b2d30',
}
/** Of linear light, up to twice white. */
const steps = 4096
const curve = Uint8Array.from(
  { length: steps * 2 },
  (_, step) => 255 * shown(step / steps) ** (1 / 2.2),
)

/** Red, green and blue of every pixel of a part of it. */
export function paint(
  shot: Shot,
  { tints, isMetal, floor }: Paint,
  { left, top, width, height, isFlipped, light }: Crop,
): Buffer {
  const { tone, mirror, gleam, surface } = shot
  const scattered = surfaces.flatMap((name) => {
    const isMaterial = name.startsWith('material')
    const color =
      name === 'floor'
        ? floor
        : isMaterial
          ? tints[Number(name.at(-1)) % tints.length]
          : others[name]
    return linear(color).map(
      (value, channel) =>
        (value * light[channel] * steps * (isMaterial && isMetal ? 0.28 : 1)) / 118,
    )
  })
  const mirrored = surfaces.flatMap((name) =>
    isMetal && name.startsWith('material')
      ? linear(tints[Number(name.at(-1)) % tints.length])
      : [0, 0, 0],
  )
  const shine = isMetal ? 0.12 : 0.62
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const pixel = (top + y) * shot.width + left + (isFlipped ? width - 1 - x : x)
      const kind = surface[pixel] * 3
      const level = tone[pixel] + (noise(pixel, 7) - 0.5) * 3
      const white = (gleam[pixel] / 255) ** 2 * shine * steps
      for (let channel = 0; channel < 3; channel++) {
        const value =
          scattered[kind + channel] * level +
          mirrored[kind + channel] * mirror[pixel] * light[channel] +
          white
        pixels[at + channel] = curve[value > 0 ? Math.min(steps * 2 - 1, value) | 0 : 0]
      }
    }
  }
  return pixels
}

/** Bright parts roll off rather than clip. */
function shown(value: number): number {
  return Math.min(1, value < 0.7 ? value : 0.7 + (value - 0.7) * 0.3)
}

function linear(color: string): number[] {
  return channelsOf(color).map((value) => (value / 255) ** 2.2)
}

export function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
