import { setTimeout as wait } from 'node:timers/promises'
import { takeOrderStep } from '@materia/contracts/orders/api.ts'
import { operationPath } from '@materia/contracts/Operation.ts'
import type { OrderStepDraft } from '@materia/contracts/orders/order.ts'
import { request } from '../chat/request.ts'
import type { Company } from '../chat/startStage.ts'
import { type Bought, draftOf, orderUntilAnswered, untilAnswered } from './buy.ts'

const lanes = 4
const everyMs = 400

type Traders = { seller: Company; buyers: Company[]; materialIds: number[] }

/** Buyers that order a part of a lot every now and then, and a seller that confirms some, declines some and leaves the others; until it is over. */
export async function tradeSteadily(
  url: string,
  { seller, buyers, materialIds }: Traders,
  isOver: () => boolean,
): Promise<Bought[]> {
  const all: Bought[] = []
  let count = 0
  const trade = async () => {
    while (!isOver()) {
      const at = count++
      const buyer = buyers[at % buyers.length]!
      const draft = await draftOf(url, buyer, materialIds[at % materialIds.length]!, '10').catch(
        () => null,
      )
      // Nobody said what freight costs for as long as a buyer waits.
      if (!draft) continue
      const bought = await orderUntilAnswered(url, buyer, draft, `bench-faults-${at}-0123`)
      all.push(bought)
      const step = (
        [
          { step: 'confirm' },
          { step: 'decline', note: 'Sold elsewhere' },
          null,
        ] satisfies (OrderStepDraft | null)[]
      )[at % 3]
      if (bought.status === 201 && step)
        await untilAnswered(() =>
          request(
            url + operationPath(takeOrderStep, { params: { id: bought.orderId } }),
            seller,
            step,
          ),
        )
      await wait(everyMs)
    }
  }
  await Promise.all(Array.from({ length: lanes }, trade))
  return all
}
