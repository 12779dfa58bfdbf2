import type { RandomSource } from '../randomSource.ts'
import {
  apply,
  aroundX,
  aroundZ,
  type Body,
  box,
  hull,
  multiply,
  type Shape,
  upright,
  type Vector,
} from './bodies.ts'
import type { Texture } from './texture.ts'

/** Ingots in crossed layers on a pallet. */
export function ingots(random: RandomSource): Body[] {
  const bodies = pallet(330)
  for (let layer = 0; layer < 4; layer++) {
    for (let place = 0; place < 5; place++) {
      const turn = layer % 2 === 0 ? 0 : Math.PI / 2
      const rotation = aroundZ(turn + random.between(-0.03, 0.03))
      const [x, y] = apply(aroundZ(turn), [
        (place - 2) * 122 + random.between(-6, 6),
        random.between(-14, 14),
        0,
      ])
      bodies.push({
        shape: ingot(54, 290, 33),
        center: [x, y, 85 + layer * 69],
        rotation,
        shade: shadeOf(random),
        surface: 'material0',
        texture: 'cast',
      })
    }
  }
  return bodies
}

function ingot(x: number, y: number, z: number): Shape {
  const [slant, up] = [Math.cos(0.3), Math.sin(0.3)]
  const planes = [
    [slant, 0, up, x],
    [-slant, 0, up, x],
    [0, slant, up, y],
    [0, -slant, up, y],
    [0, 0, 1, z],
    [0, 0, -1, z],
    [0.6, 0.6, 0.53, (x + y) * 0.57],
    [-0.6, 0.6, 0.53, (x + y) * 0.57],
    [0.6, -0.6, 0.53, (x + y) * 0.57],
    [-0.6, -0.6, 0.53, (x + y) * 0.57],
  ] as const
  return hull([...planes], [x * 1.35, y * 1.2, z])
}

/** Sheets on a pallet, none quite over the other, with two straps. */
export function sheets(random: RandomSource, texture: Texture): Body[] {
  const bodies = pallet(430)
  let [x, y] = [0, 0]
  for (let sheet = 0; sheet < 22; sheet++) {
    if (random.chance(0.25)) [x, y] = [random.between(-14, 14), random.between(-12, 12)]
    const center: Vector = [x + random.between(-4, 4), y + random.between(-4, 4), 62 + sheet * 10]
    bodies.push({
      shape: box(420, 300, 3.9),
      center,
      rotation: aroundZ(random.between(-0.014, 0.014)),
      shade: shadeOf(random),
      surface: 'material0',
      texture,
    })
  }
  for (const place of [-190, 190]) {
    bodies.push({
      shape: box(9, 322, 2),
      center: [place, 0, 281],
      rotation: upright,
      shade: 1,
      surface: 'strap',
    })
    for (const side of [-1, 1])
      bodies.push({
        shape: box(9, 2, 112),
        center: [place, side * 321, 168],
        rotation: upright,
        shade: 1,
        surface: 'strap',
      })
  }
  return bodies
}

/** Rolls of sheet on pallets, eye to the sky, strapped through it. */
export function rolls(random: RandomSource): Body[] {
  const bodies: Body[] = []
  for (const [x, y] of [
    [-300, 150],
    [330, 190],
    [40, -330],
  ]) {
    const radius = random.between(225, 275)
    const half = random.between(105, 130)
    bodies.push(
      ...pallet(250).map((board) => ({
        ...board,
        center: [board.center[0] + x, board.center[1] + y, board.center[2]] as const,
      })),
    )
    bodies.push({
      shape: { kind: 'rod', radius, half, hole: 105 },
      center: [x, y, 54 + half],
      rotation: upright,
      shade: shadeOf(random),
      surface: 'material0',
      texture: 'wound',
    })
    for (let strap = 0; strap < 4; strap++) {
      const turn = aroundZ((strap * Math.PI) / 2 + 0.4)
      const [sx, sy] = apply(turn, [(radius + 105) / 2, 0, 0])
      bodies.push({
        shape: box((radius - 105) / 2 + 3, 9, 2),
        center: [x + sx, y + sy, 55 + 2 * half],
        rotation: turn,
        shade: 1,
        surface: 'strap',
      })
      const [ox, oy] = apply(turn, [radius + 1, 0, 0])
      bodies.push({
        shape: box(2, 9, half),
        center: [x + ox, y + oy, 54 + half],
        rotation: turn,
        shade: 1,
        surface: 'strap',
      })
    }
  }
  return bodies
}

/** Bars or tubes in a stack, seen from their ends. */
export function bundle(random: RandomSource, hole: number, texture: Texture): Body[] {
  const radius = hole > 0 ? 47 : 38
  const bodies: Body[] = []
  for (let layer = 0; layer < 7; layer++) {
    const count = 11 - layer
    for (let place = 0; place < count; place++) {
      const center: Vector = [
        (place - (count - 1) / 2) * radius * 2.02,
        470 + random.between(-34, 34),
        radius + layer * radius * 1.75,
      ]
      const shape: Shape = { kind: 'rod', radius, half: 760, hole: radius * hole }
      bodies.push({
        shape,
        center,
        rotation: multiply(aroundX(Math.PI / 2), aroundZ(random.between(0, 6))),
        shade: shadeOf(random),
        surface: 'material0',
        texture,
      })
    }
  }
  return bodies
}

/** Crates put into each other, in columns. */
export function crates(random: RandomSource): Body[] {
  const bodies: Body[] = []
  for (const [x, y, count] of [
    [-330, 210, 5],
    [330, 230, 6],
    [-150, -260, 3],
    [430, -250, 2],
  ]) {
    const turn = aroundZ(random.between(-0.16, 0.16))
    for (let level = 0; level < count; level++)
      bodies.push(
        ...crate(
          turn,
          [x + random.between(-5, 5), y + random.between(-5, 5), level * 92],
          shadeOf(random),
          level === count - 1,
        ),
      )
  }
  return bodies
}

function crate(
  turn: ReturnType<typeof aroundZ>,
  [x, y, z]: Vector,
  shade: number,
  isTop: boolean,
): Body[] {
  const [long, wide, high] = [235, 165, 58]
  const part = (shape: Shape, at: Vector): Body => {
    const [px, py, pz] = apply(turn, at)
    return {
      shape,
      center: [x + px, y + py, z + pz],
      rotation: turn,
      shade,
      surface: 'material0',
      texture: 'cast',
    }
  }
  const sides = [-1, 1].flatMap((side) => [
    part(box(long, 7, 12), [0, side * wide, 2 * high - 10]),
    part(box(9, wide, 12), [side * long, 0, 2 * high - 10]),
    part(box(long - 6, 5, 16), [0, side * (wide - 6), 18]),
    part(box(5, wide - 6, 16), [side * (long - 6), 0, 18]),
    ...[-0.92, -0.62, -0.31, 0, 0.31, 0.62, 0.92].map((share) =>
      part(box(15, 5, high - 14), [share * long, side * (wide - 5), high - 4]),
    ),
    ...[-0.85, -0.4, 0.4, 0.85].map((share) =>
      part(box(5, 15, high - 14), [side * (long - 5), share * wide, high - 4]),
    ),
  ])
  const floor = Array.from({ length: 9 }, (_, place) =>
    part(box(9, wide - 8, 4), [(place - 4) * 52, 0, 8]),
  )
  return isTop ? [...sides, ...floor] : sides
}

/** Drums with their rings and bungs. */
export function drums(random: RandomSource): Body[] {
  const bodies: Body[] = []
  for (const [x, y] of [
    [-390, 270],
    [-120, 300],
    [150, 270],
    [420, 300],
    [-250, 30],
    [20, 40],
    [300, 30],
    [-110, -220],
    [170, -230],
  ]) {
    const skin = { shade: shadeOf(random), surface: 'material0' } as const
    const [px, py] = [x + random.between(-8, 8), y + random.between(-8, 8)]
    const rod = (radius: number, half: number, z: number, hole = 0): Body => ({
      shape: { kind: 'rod', radius, half, hole },
      center: [px, py, z],
      rotation: upright,
      ...skin,
    })
    bodies.push(rod(122, 168, 168), rod(128, 9, 110), rod(128, 9, 226), rod(126, 12, 330, 112))
    const turn = random.between(0, 6)
    for (const side of [0, Math.PI]) {
      const center: Vector = [px + 70 * Math.cos(turn + side), py + 70 * Math.sin(turn + side), 342]
      bodies.push({
        shape: { kind: 'rod', radius: 22, half: 7, hole: 0 },
        center,
        rotation: upright,
        shade: 0.8,
        surface: 'material0',
      })
    }
  }
  return bodies
}

export function pallet(half: number): Body[] {
  const board = (shape: Shape, center: Vector): Body => ({
    shape,
    center,
    rotation: upright,
    shade: 0.95 + 0.1 * Math.sin(center[0] + center[1]),
    surface: 'wood',
    texture: 'wood',
  })
  const blocks = [-1, 0, 1].map((place) => board(box(half, 34, 20), [0, place * half * 0.62, 20]))
  const boards = [-2, -1, 0, 1, 2].map((place) =>
    board(box(42, half * 0.75, 6), [place * half * 0.47, 0, 46]),
  )
  return [...blocks, ...boards]
}

function shadeOf(random: RandomSource): number {
  return random.between(0.86, 1.1)
}
