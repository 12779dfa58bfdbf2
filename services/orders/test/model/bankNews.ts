import * as fc from 'fast-check'
import type { OrderWorld } from '../orderWorld.ts'
import { type Model, total } from './rules.ts'

/** One thing that happens, to the order of the product and to the model. */
export type Happening = { name: string; happens: (world: OrderWorld, model: Model) => void }

export const happening = (name: string, happens: Happening['happens']): fc.Arbitrary<Happening> =>
  fc.constant({ name, happens })

/** The buyer’s bank takes the money of a card back, and decides. */
export const bankNews = [
  happening('the bank takes the money', (world, model) => {
    const isBetween = model.place === 'takenBack' && model.pending !== null
    const isOurs = !['new', 'asked', 'ended', 'waiting'].includes(model.place)
    if (
      model.isTransfer ||
      !isOurs ||
      isBetween ||
      model.bank !== 'calm' ||
      model.refundedCents === total(model)
    )
      return
    model.bank = 'deciding'
    world.isChargedBack = true
  }),
  happening('the bank keeps the money', (world, model) => {
    if (model.bank === 'calm') return
    model.bank = 'keeps'
    world.isChargeBackLost = true
  }),
  happening('the bank gives the money back', (world, model) => {
    if (model.bank !== 'deciding') return
    model.bank = 'calm'
    world.isChargedBack = false
  }),
]
