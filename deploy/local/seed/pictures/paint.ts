import { surfaces } from './bodies.ts'
import type { Shot } from './light.ts'
import { noise } from './noise.ts'

/** Colors of the eight tints of a material, and whether it mirrors light in its own color as metals do. */
export type Paint = { tints: string[]; isMetal: boolean }

/** Red, green and blue of every pixel. */
export function paint({ width, height, tone, gleam, surface }: Shot, { tints, isMetal }: Paint): Buffer {
  const colors = surfaces.map((name) => {
    if (name === 'floor') return '#b3aea5'
    if (name === 'wood') return '#b99a6b'
    return name === 'dark' ? '#2a2724' : tints[Number(name.at(-1)) % tints.length]
  })
  const curves = colors.map((color) => toneCurve(color))
  const mirrored = colors.map((color) => mirrorColor(color, isMetal))
  const pixels = Buffer.alloc(width * height * 3)
  for (let pixel = 0, at = 0; pixel < tone.length; pixel++, at += 3) {
    const curve = curves[surface[pixel]]
    const mirror = mirrored[surface[pixel]]
    const level = Math.min(255, tone[pixel] + (noise(pixel, 7) - 0.5) * 3) | 0
    for (let channel = 0; channel < 3; channel++) {
      pixels[at + channel] = Math.min(255, curve[level * 3 + channel] + mirror[channel] * gleam[pixel])
    }
  }
  return pixels
}

/** The shown color for every tone: light falls off in linear light, bright parts roll off rather than clip. */
function toneCurve(color: string): Uint8Array {
  const curve = new Uint8Array(256 * 3)
  channelsOf(color).forEach((value, channel) => {
    const linear = (value / 255) ** 2.2
    for (let tone = 0; tone < 256; tone++) {
      const lit = linear * (tone / 118)
      curve[tone * 3 + channel] = 255 * Math.min(1, lit < 0.8 ? lit : 0.8 + (lit - 0.8) * 0.45) ** (1 / 2.2)
    }
  })
  return curve
}

function mirrorColor(color: string, isMetal: boolean): number[] {
  return channelsOf(color).map((value) => (isMetal ? 0.25 + (0.75 * value) / 255 : 0.8))
}

export function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
