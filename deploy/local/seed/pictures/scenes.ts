import { type RandomSource, randomSource } from '../randomSource.ts'
import { bales } from './bales.ts'
import { aroundX, aroundZ, type Body, multiply, type Surface } from './bodies.ts'
import type { Camera } from './cast.ts'
import type { Finish } from './light.ts'
import { bed, heap, inBox, inSack } from './loose.ts'
import {
  bushing,
  chop,
  chunk,
  cylinder,
  drop,
  dust,
  flake,
  type Grain,
  lentil,
  offcut,
} from './particles.ts'
import { bundle, crates, drums, ingots, rolls, sheets } from './stacks.ts'
import { coils, purge, tangle, turnings } from './strands.ts'

/** Grains, how large they are in a heap, and how large seen close. */
const grains = {
  flakes: [flake, 28, 72],
  chunks: [chunk, 42, 105],
  lentils: [lentil, 19, 52],
  cylinders: [cylinder, 21, 54],
  shot: [drop, 17, 46],
  chops: [chop, 26, 66],
  powder: [dust, 6.5, 13],
  offcuts: [offcut, 78, 150],
  bushings: [bushing, 60, 125],
} satisfies Record<string, [Grain, number, number]>

type Pose = { tilt: number; turn?: number; zoom: number; middle: number }
/** How things stand, and how the camera looks at all of them and at a part. */
type Things = {
  bodies: (random: RandomSource, isClose: boolean) => Body[]
  whole: Pose
  close: Pose
}

const stack = (zoom: number, middle: number): Pose => ({ tilt: 1.02, turn: -0.55, zoom, middle })
const bundled = {
  whole: { tilt: 1.15, turn: -0.62, zoom: 0.95, middle: 150 },
  close: { tilt: 1.15, turn: -0.62, zoom: 1.8, middle: 190 },
}

const things = {
  crates: {
    bodies: crates,
    whole: { tilt: 0.95, turn: -0.35, zoom: 0.92, middle: 150 },
    close: { tilt: 0.9, turn: -0.5, zoom: 1.7, middle: 260 },
  },
  drums: {
    bodies: drums,
    whole: { tilt: 0.95, turn: -0.2, zoom: 0.98, middle: 130 },
    close: { tilt: 0.85, turn: -0.4, zoom: 1.6, middle: 260 },
  },
  purge: {
    bodies: purge,
    whole: { tilt: 0.85, zoom: 1, middle: 40 },
    close: { tilt: 0.85, zoom: 1.7, middle: 60 },
  },
  bottles: {
    bodies: (random) => bales(random, 'bottles'),
    whole: { tilt: 1.1, turn: -0.6, zoom: 0.78, middle: 330 },
    close: { tilt: 1.15, turn: -0.6, zoom: 1.9, middle: 330 },
  },
  film: {
    bodies: (random) => bales(random, 'film'),
    whole: { tilt: 1.1, turn: -0.6, zoom: 0.78, middle: 330 },
    close: { tilt: 1.15, turn: -0.6, zoom: 1.9, middle: 330 },
  },
  metalBales: {
    bodies: (random) => bales(random, 'metal'),
    whole: { tilt: 1.1, turn: -0.6, zoom: 0.78, middle: 330 },
    close: { tilt: 1.15, turn: -0.6, zoom: 1.9, middle: 330 },
  },
  ingots: {
    bodies: ingots,
    whole: { ...stack(1.12, 130), tilt: 1, turn: -0.5 },
    close: stack(1.75, 170),
  },
  sheets: {
    bodies: (random) => sheets(random, 'rolled'),
    whole: stack(1.08, 110),
    close: stack(1.7, 190),
  },
  galvanized: {
    bodies: (random) => sheets(random, 'spangle'),
    whole: stack(1.08, 110),
    close: stack(1.7, 190),
  },
  rolls: {
    bodies: rolls,
    whole: { tilt: 0.95, turn: -0.2, zoom: 0.95, middle: 100 },
    close: { tilt: 0.9, turn: -0.35, zoom: 1.5, middle: 150 },
  },
  bars: { bodies: (random) => bundle(random, 0, 'rolled'), ...bundled },
  tubes: { bodies: (random) => bundle(random, 0.8, 'rolled'), ...bundled },
  wire: {
    bodies: coils,
    whole: { tilt: 0.95, zoom: 1.1, middle: 60 },
    close: { tilt: 0.95, zoom: 1.8, middle: 110 },
  },
  tangle: {
    bodies: tangle,
    whole: { tilt: 0.9, zoom: 1.02, middle: 70 },
    close: { tilt: 0.6, zoom: 1.9, middle: 190 },
  },
  turnings: {
    bodies: turnings,
    whole: { tilt: 0.92, zoom: 1.02, middle: 60 },
    close: { tilt: 0.3, zoom: 1.15, middle: 40 },
  },
} satisfies Record<string, Things>

export type Form = keyof typeof grains | keyof typeof things
/** What grains are shown in: a sack, a carton, or on the floor. */
export type Packing = 'sack' | 'box' | 'floor'
export const views = ['whole', 'close'] as const
export type View = (typeof views)[number]

export type Scene = { bodies: Body[]; camera: Camera; finish: Finish }

const finishes: Record<'plastic' | 'metal', Finish> = {
  plastic: { grain: 0.07, gleam: 0.62, polish: 24, dull: 1 },
  metal: { grain: 0.05, gleam: 0.5, polish: 30, dull: 0.16 },
}
const rough: Partial<Record<Form, number>> = {
  powder: 1,
  turnings: 0.45,
  ingots: 0.5,
  chops: 0.15,
  shot: 0.45,
  tangle: 0.15,
  wire: 0.12,
  metalBales: 0.35,
  offcuts: 0.4,
}

/** What stands before the camera for a form of material: the whole lot, or a part of it close. */
export function sceneOf(form: Form, packing: Packing, view: View, isMetal: boolean): Scene {
  const random = randomSource(
    form.length * 131 + form.charCodeAt(0) * 7 + form.charCodeAt(2) + views.indexOf(view),
  )
  const finish = {
    ...finishes[isMetal ? 'metal' : 'plastic'],
    ...(isMetal && { dull: rough[form] ?? finishes.metal.dull }),
  }
  const isClose = view === 'close'
  if (isThings(form)) {
    const shown = things[form]
    return scene(shown.bodies(random, isClose), shown[view], finish)
  }
  const [grain, small, large] = grains[form]
  if (isClose)
    return scene(
      bed(random, { grain, size: large }),
      { tilt: 0.3, zoom: 1, middle: large },
      finish,
      'dark',
    )
  if (packing === 'floor')
    return scene(heap(random, { grain, size: small }), { tilt: 0.92, zoom: 1, middle: 70 }, finish)
  const packed = packing === 'sack' ? inSack : inBox
  return scene(
    packed(random, { grain, size: small }),
    { tilt: 0.82, turn: -0.5, zoom: 1.12, middle: 300 },
    finish,
  )
}

function isThings(form: Form): form is keyof typeof things {
  return form in things
}

function scene(
  bodies: Body[],
  { tilt, turn = 0, zoom, middle }: Pose,
  finish: Finish,
  ground: Surface = 'floor',
): Scene {
  return {
    bodies,
    camera: { view: multiply(aroundX(-tilt), aroundZ(turn)), zoom, middle: [0, 0, middle], ground },
    finish,
  }
}
