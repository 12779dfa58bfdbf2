import type { Texture } from './texture.ts'

/** Row-major 3 by 3. */
export type Matrix = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]
export type Vector = readonly [number, number, number]

/** Half space `normal . p <= offset`, the normal of length one. */
export type Plane = readonly [nx: number, ny: number, nz: number, offset: number]

export type Shape =
  | { kind: 'ball'; radii: Vector }
  /** Lies along its own z axis; `hole` is the inner radius of a tube. */
  | { kind: 'rod'; radius: number; half: number; hole: number }
  /** What is inside of all its planes, four numbers each; `extent` is half the box around it. */
  | { kind: 'hull'; planes: Float64Array; extent: Vector }

/** One solid thing of a scene: x to the right, y away from the viewer, z up. */
export type Body = {
  shape: Shape
  center: Vector
  rotation: Matrix
  /** How light this one is beside its neighbors. */
  shade: number
  surface: Surface
  texture?: Texture
}

/** What a body is made of; `material` stands for the listing's own, in one of eight tints where colors are mixed. */
export type Surface =
  | 'floor'
  | 'wood'
  | 'dark'
  | 'cardboard'
  | 'cloth'
  | 'strap'
  | `material${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`
export const surfaces: Surface[] = [
  'floor',
  'wood',
  'dark',
  'cardboard',
  'cloth',
  'strap',
  'material0',
  'material1',
  'material2',
  'material3',
  'material4',
  'material5',
  'material6',
  'material7',
]

/** The first of the surfaces that are the material itself. */
export const firstMaterial = surfaces.indexOf('material0')

export const upright: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export function multiply(a: Matrix, b: Matrix): Matrix {
  const cell = (row: number, column: number) =>
    a[row * 3] * b[column] + a[row * 3 + 1] * b[3 + column] + a[row * 3 + 2] * b[6 + column]
  return [
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(1, 0),
    cell(1, 1),
    cell(1, 2),
    cell(2, 0),
    cell(2, 1),
    cell(2, 2),
  ]
}

export function apply(m: Matrix, [x, y, z]: Vector): Vector {
  return [
    m[0] * x + m[1] * y + m[2] * z,
    m[3] * x + m[4] * y + m[5] * z,
    m[6] * x + m[7] * y + m[8] * z,
  ]
}

export function aroundX(angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [1, 0, 0, 0, c, -s, 0, s, c]
}

export function aroundY(angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [c, 0, s, 0, 1, 0, -s, 0, c]
}

export function aroundZ(angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [c, -s, 0, s, c, 0, 0, 0, 1]
}

export function box(x: number, y: number, z: number): Shape {
  const planes: Plane[] = [
    [1, 0, 0, x],
    [-1, 0, 0, x],
    [0, 1, 0, y],
    [0, -1, 0, y],
    [0, 0, 1, z],
    [0, 0, -1, z],
  ]
  return hull(planes, [x, y, z])
}

export function hull(planes: Plane[], extent: Vector): Shape {
  return { kind: 'hull', planes: Float64Array.from(planes.flat()), extent }
}

/** A box whose upright edges are cut off by so much. */
export function roundedBox(x: number, y: number, z: number, cut: number): Shape {
  const edge = Math.SQRT1_2
  const planes: Plane[] = [
    [1, 0, 0, x],
    [-1, 0, 0, x],
    [0, 1, 0, y],
    [0, -1, 0, y],
    [0, 0, 1, z],
    [0, 0, -1, z],
    ...[
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ].map(([a, b]): Plane => [a * edge, b * edge, 0, (x + y - cut) * edge]),
    ...[
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].map(([a, b]): Plane => [
      a * edge,
      b * edge,
      edge,
      (Math.abs(a) * x + Math.abs(b) * y + z - cut * 0.5) * edge,
    ]),
  ]
  return hull(planes, [x, y, z])
}

/** Half the box around a shape. */
export function extentOf(shape: Shape): Vector {
  if (shape.kind === 'ball') return shape.radii
  return shape.kind === 'rod' ? [shape.radius, shape.radius, shape.half] : shape.extent
}
