import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import * as fc from 'fast-check'
import type { OrderWorld } from '../orderWorld.ts'
import type { Happening } from './bankNews.ts'
import { proposeModel, withTax } from './weights.ts'

/** Tickets of both scales, in percent of the goods that were paid first. */
export const tickets = fc
  .record({
    by: fc.constantFrom<OrderRole>('buyer', 'seller'),
    unloaded: fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 1, max: 99 })),
    loaded: fc.integer({ min: 0, max: 100 }),
    isWithin: fc.constantFrom(true, true, false),
  })
  .map<Happening>(({ by, unloaded, loaded, isWithin }) => ({
    name: `tickets of ${loaded} % and ${unloaded} % by the ${by}`,
    happens: (world, model) => {
      if (model.place !== 'arrived') return
      const back = (cents: number) => withTax(model, cents)
      const refund = back(model.priceCents - Math.floor((model.priceCents * unloaded) / 100))
      const shipped = Math.floor((model.priceCents * loaded) / 100)
      const silence = back(Math.max(model.overage, model.priceCents - shipped))
      propose(world, { by, refund, silence, isWithin })
      proposeModel(model, { by, refund, silence, isWithin })
    },
  }))

type Tickets = { by: OrderRole; refund: number; silence: number; isWithin: boolean }

/** Only the money of the result counts here. */
function propose(world: OrderWorld, { by, refund, silence, isWithin }: Tickets): void {
  const { state } = world
  const revision = (('proposal' in state && state.proposal?.revision) || 0) + 1
  const weight = String(revision)
  const weights = { net: weight, dry: weight, clean: weight, payable: weight }
  world.command({
    kind: 'proposeSettlement',
    proposed: {
      revision,
      by,
      result: {
        trucks: [],
        ...weights,
        pricePerKilogram: '1.000000',
        goods: '0.00',
        isWithin,
        isWhole: true,
      },
      refundCents: refund,
      silence: { kilograms: weight, refundCents: silence },
      country: 'MEX',
    },
  })
}
