import type { RandomSource } from '../randomSource.ts'
import {
  apply,
  aroundX,
  aroundY,
  aroundZ,
  type Body,
  box,
  multiply,
  roundedBox,
  type Shape,
  type Surface,
  upright,
  type Vector,
} from './bodies.ts'
import type { Grain } from './particles.ts'
import type { Texture } from './texture.ts'
import { pallet } from './stacks.ts'

export type Loose = { grain: Grain; size: number; texture?: Texture }

/** Grains that fill the picture: three layers over a dark ground. */
export function bed(random: RandomSource, { grain, size, texture }: Loose): Body[] {
  const bodies: Body[] = []
  const step = size * 1.15
  for (let layer = 0; layer < 3; layer++) {
    for (let y = -640; y < 640; y += step) {
      for (let x = -780; x < 780; x += step) {
        const center: Vector = [
          x + random.between(-0.6, 0.6) * step,
          y + random.between(-0.6, 0.6) * step,
          (layer + random.between(0, 0.9)) * size * 0.62,
        ]
        bodies.push({ ...grain(random, size), center, ...skin(random, texture) })
      }
    }
  }
  return bodies
}

/** A heap of grains on a concrete floor, with some that rolled away. */
export function heap(random: RandomSource, look: Loose): Body[] {
  const [radius, height] = [500, 310]
  const wave = random.between(0, 6)
  return pour(random, look, radius * 1.18, (x, y) => {
    const reach =
      Math.hypot(x, y) /
      (radius *
        (1 + 0.07 * Math.sin(3 * Math.atan2(y, x) + wave) + 0.05 * Math.sin(7 * Math.atan2(y, x))))
    return reach >= 1
      ? 0
      : height * (1 - reach ** 1.25) * (1 + 0.05 * Math.sin(x / 60) * Math.cos(y / 47))
  })
}

/** An open supersack, its edge rolled down, with its four loops. */
export function inSack(random: RandomSource, look: Loose): Body[] {
  const [half, top] = [330, 470]
  const cloth = { surface: 'cloth', texture: 'cloth' } as const
  const bodies: Body[] = [
    {
      shape: roundedBox(half, half, top / 2, 110),
      center: [0, 0, top / 2],
      rotation: upright,
      shade: 0.98,
      ...cloth,
    },
    {
      shape: roundedBox(half * 1.05, half * 1.05, top * 0.22, 170),
      center: [0, 0, top * 0.42],
      rotation: upright,
      shade: 0.96,
      ...cloth,
    },
  ]
  for (const side of [0, 1, 2, 3]) {
    const turn = aroundZ((side * Math.PI) / 2)
    const [x, y] = apply(turn, [half - 14, 0, 0])
    bodies.push({
      shape: { kind: 'rod', radius: 26, half: half - 80, hole: 0 },
      center: [x, y, top + 6],
      rotation: multiply(turn, aroundX(Math.PI / 2)),
      shade: 1,
      ...cloth,
    })
    const corner = apply(multiply(turn, aroundZ(Math.PI / 4)), [half * 1.24, 0, 0])
    for (let piece = 0; piece < 14; piece++) {
      const angle = (piece / 13) * Math.PI
      const along = apply(multiply(turn, aroundZ(Math.PI / 4)), [0, 58 * Math.cos(angle), 0])
      const center: Vector = [
        corner[0] * 0.95 + along[0],
        corner[1] * 0.95 + along[1],
        top - 30 + 96 * Math.sin(angle),
      ]
      bodies.push({
        shape: { kind: 'ball', radii: [15, 15, 15] },
        center,
        rotation: upright,
        shade: 0.9,
        surface: 'cloth',
      })
    }
  }
  const fill = pour(random, look, half - 22 - look.size * 0.4, (x, y) =>
    Math.abs(x) + Math.abs(y) > half * 2 - 175
      ? -1
      : top - 8 + 46 * (1 - (Math.max(Math.abs(x), Math.abs(y)) / half) ** 2),
  )
  return [...bodies, ...fill]
}

/** A carton as large as its pallet, open, its flaps turned out. */
export function inBox(random: RandomSource, look: Loose): Body[] {
  const [half, low, top] = [345, 54, 420]
  const board = { surface: 'cardboard', texture: 'cardboard' } as const
  const bodies = pallet(half * 1.04)
  for (const side of [0, 1, 2, 3]) {
    const turn = aroundZ((side * Math.PI) / 2)
    const [x, y] = apply(turn, [half, 0, 0])
    bodies.push({
      shape: box(7, half + 7, (top - low) / 2),
      center: [x, y, (top + low) / 2],
      rotation: turn,
      shade: side % 2 ? 0.97 : 1.03,
      ...board,
    })
    const [fx, fy] = apply(turn, [half + 52, 0, 0])
    bodies.push({
      shape: box(4, half - 8, 78),
      center: [fx, fy, top - 52],
      rotation: multiply(turn, aroundY(Math.PI - 0.62 - random.between(0, 0.12))),
      shade: 1.05,
      ...board,
    })
  }
  return [
    ...bodies,
    ...pour(
      random,
      look,
      half - 8 - look.size * 0.6,
      (x, y) => top - 62 + 40 * (1 - (Math.max(Math.abs(x), Math.abs(y)) / half) ** 2),
    ),
  ]
}

function pour(
  random: RandomSource,
  { grain, size, texture }: Loose,
  reach: number,
  rise: (x: number, y: number) => number,
): Body[] {
  const bodies: Body[] = []
  const step = size * 0.92
  for (let y = -reach; y < reach; y += step) {
    for (let x = -reach; x < reach; x += step) {
      const [px, py] = [x + random.between(-0.5, 0.5) * step, y + random.between(-0.5, 0.5) * step]
      const up = rise(px, py)
      if (up < 0 || (up === 0 && !random.chance(size * 0.0014))) continue
      bodies.push({
        ...grain(random, size),
        center: [px, py, up + random.between(0.1, 0.7) * size],
        ...skin(random, texture),
      })
      if (up > 0 && random.chance(0.6))
        bodies.push({
          shape: core(size * 1.25),
          center: [px, py, up - size * 0.8],
          rotation: upright,
          shade: 0.6,
          surface: tintOf(random),
        })
    }
  }
  return bodies
}

/** Fills what lies below the outer grains. */
function core(size: number): Shape {
  return { kind: 'ball', radii: [size, size, size] }
}

/** How a body of the material looks: one a bit lighter than the other. */
export function skin(
  random: RandomSource,
  texture?: Texture,
): Pick<Body, 'shade' | 'surface' | 'texture'> {
  return { shade: random.between(0.84, 1.1), surface: tintOf(random), ...(texture && { texture }) }
}

function tintOf(random: RandomSource): Surface {
  return random.pick([
    'material0',
    'material1',
    'material2',
    'material3',
    'material4',
    'material5',
    'material6',
    'material7',
  ] as const)
}
