import { randomSource, type RandomSource } from '../randomSource.ts'
import { apply, aroundX, aroundY, aroundZ, type Body, box, hull, type Matrix, multiply, type Shape, type Surface, upright, type Vector } from './bodies.ts'
import type { Camera } from './cast.ts'
import type { Finish } from './light.ts'
import { chunk, cylinder, drop, dust, flake, type Grain, lentil, tumbled } from './particles.ts'

export const forms = [
  'flakes', 'chunks', 'lentils', 'cylinders', 'lumps', 'ingots', 'sheets', 'bars', 'wire', 'tubes', 'powder', 'granules',
] as const
export type Form = (typeof forms)[number]
export const views = ['whole', 'close'] as const
export type View = (typeof views)[number]

export type Scene = { bodies: Body[]; camera: Camera; finish: Finish }

const plastic: Finish = { grain: 0.1, gleam: 0.42, polish: 26 }
const matt: Finish = { grain: 0.12, gleam: 0.12, polish: 8 }
const metal: Finish = { grain: 0.12, gleam: 0.8, polish: 14 }

/** What stands before the camera for a form of material: the whole lot, or a part of it close. */
export function sceneOf(form: Form, view: View): Scene {
  const random = randomSource(forms.indexOf(form) * 10 + views.indexOf(view) + 1)
  const isClose = view === 'close'
  switch (form) {
    case 'flakes':
      return loose(random, { grain: flake, size: isClose ? 72 : 28, finish: plastic, isClose })
    case 'chunks':
      return loose(random, { grain: chunk, size: isClose ? 105 : 42, finish: plastic, isClose })
    case 'lentils':
      return loose(random, { grain: lentil, size: isClose ? 54 : 20, finish: plastic, isClose })
    case 'cylinders':
      return loose(random, { grain: cylinder, size: isClose ? 56 : 22, finish: plastic, isClose })
    case 'granules':
      return loose(random, { grain: drop, size: isClose ? 52 : 20, finish: metal, isClose })
    case 'powder':
      return loose(random, { grain: dust, size: isClose ? 13 : 6, finish: matt, isClose })
    case 'lumps':
      return scene(lumps(random), { tilt: 0.85, zoom: isClose ? 1.75 : 1.12, finish: plastic })
    case 'ingots':
      return scene(ingots(random), { tilt: 1, turn: -0.5, zoom: isClose ? 1.75 : 1.15, finish: metal, height: isClose ? 170 : 120 })
    case 'sheets':
      return scene(sheets(random), { tilt: 1.02, turn: -0.55, zoom: isClose ? 1.9 : 1.1, finish: metal, height: isClose ? 170 : 100 })
    case 'bars':
      return scene(bundle(random, 0), { tilt: 1.15, turn: -0.62, zoom: isClose ? 1.9 : 1, finish: metal, height: isClose ? 190 : 150 })
    case 'tubes':
      return scene(bundle(random, 0.78), { tilt: 1.15, turn: -0.62, zoom: isClose ? 1.9 : 1, finish: metal, height: isClose ? 190 : 150 })
    case 'wire':
      return scene(coils(random), { tilt: 0.95, zoom: isClose ? 1.8 : 1.15, finish: metal, height: isClose ? 110 : 60 })
  }
}

type Look = { tilt: number; zoom: number; finish: Finish; turn?: number; height?: number }

function scene(bodies: Body[], { tilt, zoom, finish, turn = 0, height = 40 }: Look): Scene {
  const view = multiply(aroundX(-tilt), aroundZ(turn))
  return { bodies, camera: { view, zoom, middle: [0, 0, height], ground: 'floor' }, finish }
}

type Loose = { grain: Grain; size: number; finish: Finish; isClose: boolean }

function loose(random: RandomSource, look: Loose): Scene {
  return look.isClose ? closeBed(random, look) : heap(random, look)
}

/** Grains that fill the picture: three layers over a dark ground. */
function closeBed(random: RandomSource, { grain, size, finish }: Loose): Scene {
  const bodies: Body[] = []
  const step = size * 1.15
  for (let layer = 0; layer < 3; layer++) {
    for (let y = -640; y < 640; y += step) {
      for (let x = -780; x < 780; x += step) {
        const center: Vector = [x + random.between(-0.6, 0.6) * step, y + random.between(-0.6, 0.6) * step, (layer + random.between(0, 0.9)) * size * 0.62]
        bodies.push({ ...grain(random, size), center, shade: shadeOf(random), surface: tintOf(random) })
      }
    }
  }
  return { bodies, camera: { view: aroundX(-0.3), zoom: 1, middle: [0, 0, size], ground: 'dark' }, finish }
}

/** A heap of grains on a concrete floor, with some that rolled away. */
function heap(random: RandomSource, { grain, size, finish }: Loose): Scene {
  const [radius, height] = [560, 330]
  const rise = (x: number, y: number) => {
    const reach = Math.hypot(x, y) / (radius * (1 + 0.07 * Math.sin(3 * Math.atan2(y, x) + 1) + 0.05 * Math.sin(7 * Math.atan2(y, x))))
    return reach >= 1 ? 0 : height * (1 - reach ** 1.25) * (1 + 0.05 * Math.sin(x / 60) * Math.cos(y / 47))
  }
  const bodies: Body[] = []
  const step = size * 0.92
  for (let y = -radius * 1.15; y < radius * 1.15; y += step) {
    for (let x = -radius * 1.15; x < radius * 1.15; x += step) {
      const [px, py] = [x + random.between(-0.7, 0.7) * step, y + random.between(-0.7, 0.7) * step]
      const up = rise(px, py)
      if (up === 0 && !random.chance(size * 0.0022)) continue
      bodies.push({ ...grain(random, size), center: [px, py, up + random.between(0.1, 0.7) * size], shade: shadeOf(random), surface: tintOf(random) })
      if (up > 0 && random.chance(0.5)) bodies.push({ shape: core(size * 1.25), center: [px, py, up - size * 0.7], rotation: upright, shade: 0.8, surface: tintOf(random) })
    }
  }
  return scene(bodies, { tilt: 0.92, zoom: 0.98, finish, height: 60 })
}

/** Fills the heap below its outer grains. */
function core(size: number): Shape {
  return { kind: 'ball', radii: [size, size, size] }
}

/** Melts that cooled on the floor: each of many round parts. */
function lumps(random: RandomSource): Body[] {
  const bodies: Body[] = []
  for (const [x, y, size] of [[-330, 110, 190], [60, 230, 210], [400, 130, 180], [-120, -110, 200], [270, -170, 190], [-430, -230, 150], [60, -330, 140]]) {
    const [shade, surface] = [shadeOf(random), tintOf(random)]
    for (let part = 0; part < 16; part++) {
      const [angle, far] = [random.between(0, 2 * Math.PI), size * random.between(0, 0.62)]
      const radius = size * random.between(0.25, 0.55)
      const center: Vector = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.8, radius * 0.5 + random.between(0, size * 0.3)]
      const radii: Vector = [radius, radius * random.between(0.6, 1), radius * random.between(0.45, 0.8)]
      bodies.push({ shape: { kind: 'ball', radii }, center, rotation: tumbled(random, 0.5), shade, surface })
    }
  }
  return bodies
}

/** Ingots in crossed layers on a pallet. */
function ingots(random: RandomSource): Body[] {
  const bodies = pallet(330)
  for (let layer = 0; layer < 4; layer++) {
    for (let place = 0; place < 5; place++) {
      const turn = layer % 2 === 0 ? 0 : Math.PI / 2
      const rotation = aroundZ(turn + random.between(-0.025, 0.025))
      const [x, y] = apply(aroundZ(turn), [(place - 2) * 122 + random.between(-5, 5), random.between(-12, 12), 0])
      bodies.push({ shape: ingot(54, 290, 33), center: [x, y, 85 + layer * 69], rotation, shade: shadeOf(random), surface: 'material0' })
    }
  }
  return bodies
}

function ingot(x: number, y: number, z: number): Shape {
  const [slant, up] = [Math.cos(0.3), Math.sin(0.3)]
  const planes = [
    [slant, 0, up, x], [-slant, 0, up, x], [0, slant, up, y], [0, -slant, up, y], [0, 0, 1, z], [0, 0, -1, z],
    [0.6, 0.6, 0.53, (x + y) * 0.57], [-0.6, 0.6, 0.53, (x + y) * 0.57], [0.6, -0.6, 0.53, (x + y) * 0.57], [-0.6, -0.6, 0.53, (x + y) * 0.57],
  ] as const
  return hull([...planes], [x * 1.35, y * 1.2, z])
}

/** Sheets on a pallet, none quite over the other. */
function sheets(random: RandomSource): Body[] {
  const bodies = pallet(430)
  for (let sheet = 0; sheet < 20; sheet++) {
    const center: Vector = [random.between(-7, 7), random.between(-7, 7), 62 + sheet * 11]
    bodies.push({ shape: box(420, 300, 4.4), center, rotation: aroundZ(random.between(-0.012, 0.012)), shade: shadeOf(random), surface: 'material0' })
  }
  return bodies
}

function pallet(half: number): Body[] {
  const board = (shape: Shape, center: Vector): Body => ({ shape, center, rotation: upright, shade: 0.95 + 0.1 * Math.sin(center[0] + center[1]), surface: 'wood' })
  const blocks = [-1, 0, 1].map((place) => board(box(half, 34, 20), [0, place * half * 0.62, 20]))
  const boards = [-2, -1, 0, 1, 2].map((place) => board(box(42, half * 0.75, 6), [place * half * 0.47, 0, 46]))
  return [...blocks, ...boards]
}

/** Bars or tubes in a stack, seen from their ends. */
function bundle(random: RandomSource, hole: number): Body[] {
  const radius = hole > 0 ? 50 : 42
  const bodies: Body[] = []
  for (let layer = 0; layer < 6; layer++) {
    const count = 10 - layer
    for (let place = 0; place < count; place++) {
      const center: Vector = [(place - (count - 1) / 2) * radius * 2.02, 420 + random.between(-26, 26), radius + layer * radius * 1.75]
      const shape: Shape = { kind: 'rod', radius, half: 700, hole: radius * hole }
      bodies.push({ shape, center, rotation: multiply(aroundY(random.between(0, 3)), aroundX(Math.PI / 2)), shade: shadeOf(random), surface: 'material0' })
    }
  }
  return bodies
}

/** Coils of wire, lying: each turn a ring of short straight pieces. */
function coils(random: RandomSource): Body[] {
  const bodies: Body[] = []
  for (const [x, y, base] of [[-250, 120, 0], [290, 60, 0], [0, 60, 118], [-60, -290, 0]]) {
    for (let turn = 0; turn < 62; turn++) {
      const radius = 165 + random.between(0, 78)
      const up = base + random.between(10, 112)
      const [cx, cy] = [x + random.between(-8, 8), y + random.between(-8, 8)]
      const lean = multiply(aroundX(random.between(-0.05, 0.05)), aroundY(random.between(-0.05, 0.05)))
      bodies.push(...ring(radius, [cx, cy, up], lean, shadeOf(random)))
    }
  }
  return bodies
}

function ring(radius: number, [x, y, z]: Vector, lean: Matrix, shade: number): Body[] {
  const pieces = 44
  const shape: Shape = { kind: 'rod', radius: 6, half: (radius * Math.PI) / pieces + 1, hole: 0 }
  return Array.from({ length: pieces }, (_, piece) => {
    const angle = (piece * 2 * Math.PI) / pieces
    const [dx, dy, dz] = apply(lean, [Math.cos(angle) * radius, Math.sin(angle) * radius, 0])
    const rotation = multiply(multiply(lean, aroundZ(angle)), aroundX(Math.PI / 2))
    return { shape, center: [x + dx, y + dy, z + dz], rotation, shade, surface: 'material0' }
  })
}

function shadeOf(random: RandomSource): number {
  return random.between(0.86, 1.1)
}

function tintOf(random: RandomSource): Surface {
  return random.pick(['material0', 'material1', 'material2', 'material3', 'material4', 'material5', 'material6', 'material7'] as const)
}
