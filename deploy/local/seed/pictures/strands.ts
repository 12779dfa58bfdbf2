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
  upright,
  type Vector,
} from './bodies.ts'
import { skin } from './loose.ts'
import { tumbled } from './particles.ts'

/** Coils of wire, lying: each turn a ring of short straight pieces. */
export function coils(random: RandomSource): Body[] {
  const bodies: Body[] = []
  for (const [x, y, base] of [
    [-250, 120, 0],
    [290, 60, 0],
    [0, 60, 118],
    [-60, -290, 0],
  ]) {
    for (let turn = 0; turn < 62; turn++) {
      const radius = 165 + random.between(0, 78)
      const up = base + random.between(10, 112)
      const [cx, cy] = [x + random.between(-8, 8), y + random.between(-8, 8)]
      const lean = multiply(
        aroundX(random.between(-0.05, 0.05)),
        aroundY(random.between(-0.05, 0.05)),
      )
      bodies.push(...ring(random, radius, [cx, cy, up], lean))
    }
  }
  return bodies
}

function ring(random: RandomSource, radius: number, [x, y, z]: Vector, lean: Matrix): Body[] {
  const pieces = 40
  const look = skin(random)
  return Array.from({ length: pieces }, (_, piece) => {
    const angle = (piece * 2 * Math.PI) / pieces
    const [dx, dy, dz] = apply(lean, [Math.cos(angle) * radius, Math.sin(angle) * radius, 0])
    const rotation = multiply(multiply(lean, aroundZ(angle)), aroundX(Math.PI / 2))
    return {
      shape: { kind: 'rod', radius: 6, half: (radius * Math.PI) / pieces + 1, hole: 0 },
      center: [x + dx, y + dy, z + dz],
      rotation,
      ...look,
    }
  })
}

/** Stripped wire as it is thrown together. */
export function tangle(random: RandomSource, isClose: boolean): Body[] {
  const bodies: Body[] = [
    {
      shape: { kind: 'ball', radii: [430, 380, 190] },
      center: [0, 0, 30],
      rotation: upright,
      shade: 0.35,
      surface: 'material0',
    },
  ]
  const thickness = isClose ? 10 : 6.5
  for (let strand = 0; strand < 150; strand++) {
    const look = skin(random)
    let [x, y] = [random.between(-400, 400), random.between(-340, 340)]
    let heading = random.between(0, 2 * Math.PI)
    let bend = random.between(-0.14, 0.14)
    let height = heightOf(x, y) * random.between(0.8, 1.02)
    for (let piece = 0; piece < 34; piece++) {
      bend += random.between(-0.05, 0.05)
      bend *= 0.94
      heading += bend
      const [nx, ny] = [x + Math.cos(heading) * 24, y + Math.sin(heading) * 24]
      if (heightOf(nx, ny) <= 8) heading += 0.5
      const next = height + (heightOf(nx, ny) + 10 - height) * 0.25 + random.between(-5, 5)
      bodies.push({ ...link([x, y, height], [nx, ny, next], thickness), ...look })
      ;[x, y, height] = [nx, ny, next]
    }
  }
  return bodies
}

function heightOf(x: number, y: number): number {
  return Math.max(6, 240 * (1 - (x / 500) ** 2 - (y / 450) ** 2))
}

/** A straight piece from one place to another. */
function link(
  from: Vector,
  to: Vector,
  radius: number,
): Pick<Body, 'shape' | 'center' | 'rotation'> {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = Math.hypot(dx, dy, dz)
  const rotation = multiply(aroundZ(Math.atan2(dy, dx)), aroundY(Math.acos(dz / length)))
  return {
    shape: { kind: 'rod', radius, half: length / 2 + radius * 0.45, hole: 0 },
    center: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2],
    rotation,
  }
}

/** What a lathe takes off: curls of a thin ribbon, heaped or filling the picture. */
export function turnings(random: RandomSource, isClose: boolean): Body[] {
  const bodies: Body[] = [
    {
      shape: isClose ? box(900, 800, 20) : { kind: 'ball', radii: [450, 385, 165] },
      center: [0, 0, isClose ? -20 : 0],
      rotation: upright,
      shade: 0.3,
      surface: isClose ? 'dark' : 'material0',
    },
  ]
  const count = isClose ? 330 : 760
  for (let curl = 0; curl < count; curl++) {
    const [angle, far] = [random.between(0, 2 * Math.PI), Math.sqrt(random.between(0, 1)) * 500]
    const [x, y] = isClose
      ? [random.between(-700, 700), random.between(-560, 560)]
      : [Math.cos(angle) * far, Math.sin(angle) * far * 0.88]
    const up = isClose
      ? random.between(0, 110)
      : Math.max(8, 215 * (1 - (far / 500) ** 1.7) + random.between(-8, 16))
    bodies.push(
      ...helix(random, [x, y, up], isClose ? random.between(34, 78) : random.between(17, 38)),
    )
  }
  return bodies
}

function helix(random: RandomSource, [x, y, z]: Vector, radius: number): Body[] {
  const turned = tumbled(random, 1.3)
  const look = skin(random)
  const pieces = random.integer(14, 34)
  const pitch = radius * random.between(0.06, 0.13)
  return Array.from({ length: pieces }, (_, piece) => {
    const angle = piece * 0.5
    const grown = radius * (0.8 + piece * 0.008)
    const [dx, dy, dz] = apply(turned, [
      Math.cos(angle) * grown,
      Math.sin(angle) * grown,
      (piece - pieces / 2) * pitch,
    ])
    return {
      shape: box(1.6, radius * 0.29, radius * 0.17),
      center: [x + dx, y + dy, z + dz],
      rotation: multiply(turned, aroundZ(angle)),
      ...look,
    }
  })
}

/** What an extruder lets out between two runs: thick ropes that folded over each other and cooled. */
export function purge(random: RandomSource): Body[] {
  const bodies: Body[] = []
  for (const [x, y, size] of [
    [-330, 150, 150],
    [70, 250, 175],
    [420, 140, 140],
    [-110, -130, 170],
    [290, -190, 165],
    [-450, -210, 120],
    [60, -400, 130],
  ]) {
    const look = skin(random)
    const rope = random.between(34, 46)
    let [angle, heading] = [random.between(0, 6), 1]
    for (let piece = 0; piece < 120; piece++) {
      const share = piece / 120
      angle += (13 / (40 + size * (1 - share * 0.85))) * 1.6 * heading
      if (random.chance(0.05)) heading = -heading
      const far = size * (1 - share * 0.85) * (0.86 + 0.14 * Math.sin(piece * 0.19))
      const center: Vector = [
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far * 0.85 + share * size * 0.2,
        rope * (0.7 + 0.25 * Math.sin(piece * 0.11)) + share * size * 0.5,
      ]
      bodies.push({
        shape: { kind: 'ball', radii: [rope * 1.1, rope, rope * 0.82] },
        center,
        rotation: aroundZ(angle),
        ...look,
      })
    }
  }
  return bodies
}
