import type { RandomSource } from '../randomSource.ts'
import {
  aroundX,
  aroundZ,
  box,
  hull,
  type Matrix,
  multiply,
  type Plane,
  type Shape,
} from './bodies.ts'

/** Makes one grain of a loose material, about `size` in radius. */
export type Grain = (random: RandomSource, size: number) => { shape: Shape; rotation: Matrix }

/** Ground plastic: thin chips with straight breaks. */
export const flake: Grain = (random, size) => {
  const reach = size * random.between(0.55, 1.25)
  const thickness = size * random.between(0.1, 0.2)
  return { shape: chip(random, reach, thickness), rotation: tumbled(random, 0.75) }
}

/** Crushed plastic: coarse pieces of very different sizes. */
export const chunk: Grain = (random, size) => {
  const reach = size * random.between(0.4, 1.35)
  return random.chance(0.55)
    ? {
        shape: chip(random, reach * 1.2, reach * random.between(0.12, 0.3)),
        rotation: tumbled(random, 0.9),
      }
    : { shape: stone(random, reach), rotation: tumbled(random, Math.PI) }
}

/** Hot-cut pellets: round and flattened. */
export const lentil: Grain = (random, size) => {
  const radius = size * random.between(0.88, 1.06)
  return {
    shape: {
      kind: 'ball',
      radii: [radius, radius * random.between(0.93, 1), radius * random.between(0.62, 0.74)],
    },
    rotation: tumbled(random, 1.1),
  }
}

/** Spaghetti-cut pellets: short pieces of a strand. */
export const cylinder: Grain = (random, size) => {
  const shape: Shape = {
    kind: 'rod',
    radius: size * random.between(0.58, 0.68),
    half: size * random.between(0.7, 0.95),
    hole: 0,
  }
  return {
    shape,
    rotation: multiply(tumbled(random, 0.5), aroundX(Math.PI / 2 + random.between(-0.5, 0.5))),
  }
}

/** Metal granules: drops that fell into water. */
export const drop: Grain = (random, size) => {
  const radius = size * random.between(0.6, 1.15)
  const radii = [
    radius,
    radius * random.between(0.7, 1),
    radius * random.between(0.6, 0.95),
  ] as const
  return { shape: { kind: 'ball', radii }, rotation: tumbled(random, Math.PI) }
}

/** Chopped wire. */
export const chop: Grain = (random, size) => {
  const shape: Shape = {
    kind: 'rod',
    radius: size * random.between(0.16, 0.26),
    half: size * random.between(0.35, 0.95),
    hole: 0,
  }
  return {
    shape,
    rotation: multiply(tumbled(random, 0.5), aroundX(Math.PI / 2 + random.between(-0.5, 0.5))),
  }
}

/** What a shear leaves: plates, flats and ends of tubes. */
export const offcut: Grain = (random, size) => {
  const rotation = tumbled(random, 0.75)
  if (random.chance(0.25)) {
    const shape: Shape = {
      kind: 'rod',
      radius: size * random.between(0.22, 0.4),
      half: size * random.between(0.5, 1.1),
      hole: size * random.between(0.12, 0.2),
    }
    return { shape, rotation: multiply(rotation, aroundX(Math.PI / 2)) }
  }
  const [long, wide] = random.chance(0.5)
    ? [size * random.between(0.9, 1.6), size * random.between(0.15, 0.3)]
    : [size * random.between(0.6, 1), size * random.between(0.4, 0.8)]
  return { shape: box(long, wide, size * random.between(0.04, 0.12)), rotation }
}

/** Bearings: short and thick tubes. */
export const bushing: Grain = (random, size) => {
  const radius = size * random.between(0.5, 0.85)
  return {
    shape: {
      kind: 'rod',
      radius,
      half: size * random.between(0.3, 0.75),
      hole: radius * random.between(0.55, 0.72),
    },
    rotation: tumbled(random, 1.2),
  }
}

export const dust: Grain = (random, size) => {
  const radius = size * random.between(0.5, 1.2)
  return { shape: { kind: 'ball', radii: [radius, radius, radius] }, rotation: tumbled(random, 0) }
}

/** Turned any way around, and up to `lean` out of the level. */
export function tumbled(random: RandomSource, lean: number): Matrix {
  const turn = aroundZ(random.between(0, 2 * Math.PI))
  return multiply(
    multiply(turn, aroundX(random.between(-lean, lean))),
    aroundZ(random.between(0, 2 * Math.PI)),
  )
}

function chip(random: RandomSource, reach: number, thickness: number): Shape {
  const planes: Plane[] = [
    [0, 0, 1, thickness],
    [0, 0, -1, thickness],
  ]
  const sides = random.integer(4, 7)
  const start = random.between(0, Math.PI)
  for (let side = 0; side < sides; side++) {
    const angle = start + ((side + random.between(-0.3, 0.3)) * 2 * Math.PI) / sides
    const slope = random.between(-0.25, 0.25)
    planes.push(
      unitPlane(Math.cos(angle), Math.sin(angle), slope, reach * random.between(0.5, 0.95)),
    )
  }
  return hull(planes, [reach * 1.2, reach * 1.2, thickness])
}

function stone(random: RandomSource, reach: number): Shape {
  const planes: Plane[] = []
  for (let face = 0; face < 11; face++) {
    const z = 1 - (2 * (face + 0.5)) / 11
    const angle = face * 2.4 + random.between(-0.4, 0.4)
    const ring = Math.sqrt(1 - z * z)
    planes.push(
      unitPlane(
        ring * Math.cos(angle),
        ring * Math.sin(angle),
        z,
        reach * random.between(0.5, 0.95),
      ),
    )
  }
  return hull(planes, [reach * 1.2, reach * 1.2, reach * 1.2])
}

function unitPlane(x: number, y: number, z: number, offset: number): Plane {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length, offset]
}
