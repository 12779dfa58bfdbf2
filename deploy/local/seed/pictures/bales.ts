import type { RandomSource } from '../randomSource.ts'
import {
  apply,
  aroundX,
  aroundY,
  aroundZ,
  type Body,
  box,
  type Matrix,
  multiply,
  type Shape,
  upright,
  type Vector,
} from './bodies.ts'
import { skin } from './loose.ts'
import { flake } from './particles.ts'

export type Pressed = 'bottles' | 'film' | 'metal'

/** Two bales and one across them, strapped. */
export function bales(random: RandomSource, pressed: Pressed): Body[] {
  const places: [Vector, number][] = [
    [[-262, 30, 190], 0.02],
    [[268, 0, 190], -0.03],
    [[-40, 40, 572], 0.06],
  ]
  return places.flatMap(([center, turn]) => bale(random, pressed, center, aroundZ(turn)))
}

const [long, wide, high] = [245, 330, 185]
/** The top, the front and the two sides: how each stands, how far out, how large. */
const faces: [turn: Matrix, out: number, width: number, height: number][] = [
  [upright, high, long, wide],
  [aroundX(Math.PI / 2), wide, long, high],
  [aroundY(Math.PI / 2), long, high, wide],
  [aroundY(-Math.PI / 2), long, high, wide],
]

function bale(random: RandomSource, pressed: Pressed, center: Vector, turn: Matrix): Body[] {
  const placed = (at: Vector): Vector => {
    const [x, y, z] = apply(turn, at)
    return [center[0] + x, center[1] + y, center[2] + z]
  }
  const bodies: Body[] = [
    {
      shape: box(long, wide, high),
      center,
      rotation: turn,
      shade: 0.45,
      surface: 'material0',
      texture: 'film',
    },
  ]
  const step = pressed === 'bottles' ? 36 : 42
  for (const [face, out, width, height] of faces) {
    for (let v = -height; v <= height; v += step) {
      for (let u = -width; u <= width; u += step) {
        const at = apply(face, [
          u + random.between(-18, 18),
          v + random.between(-18, 18),
          out + random.between(-16, 6),
        ])
        bodies.push({ ...piece(random, pressed, multiply(turn, face)), center: placed(at) })
      }
    }
  }
  for (const share of [-0.66, -0.22, 0.22, 0.66]) {
    bodies.push({
      shape: box(long + 9, 3, 3),
      center: placed([0, share * wide, high + 9]),
      rotation: turn,
      shade: 1,
      surface: 'strap',
    })
    for (const side of [-1, 1])
      bodies.push({
        shape: box(3, 3, high + 9),
        center: placed([side * (long + 9), share * wide, 0]),
        rotation: turn,
        shade: 1,
        surface: 'strap',
      })
  }
  for (const share of [-0.6, 0, 0.6])
    bodies.push({
      shape: box(3, 3, high + 9),
      center: placed([share * long, -wide - 10, 0]),
      rotation: turn,
      shade: 1,
      surface: 'strap',
    })
  return bodies
}

function piece(random: RandomSource, pressed: Pressed, stands: Matrix): Omit<Body, 'center'> {
  const lying = multiply(
    stands,
    multiply(aroundZ(random.between(0, 6.3)), aroundX(random.between(-0.35, 0.35))),
  )
  if (pressed === 'bottles') {
    const isCap = random.chance(0.1)
    const shape: Shape = isCap
      ? { kind: 'rod', radius: 11, half: 7, hole: 0 }
      : {
          kind: 'ball',
          radii: [random.between(18, 27), random.between(34, 58), random.between(9, 17)],
        }
    return {
      shape,
      rotation: lying,
      ...skin(random, 'film'),
      ...(isCap && { surface: random.pick(['cloth', 'material3', 'dark'] as const) }),
    }
  }
  const { shape } = flake(random, pressed === 'film' ? 62 : 56)
  return { shape, rotation: lying, ...skin(random, 'film') }
}
