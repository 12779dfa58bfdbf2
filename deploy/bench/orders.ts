import { UserError } from '../local/console/UserError.mjs'
import type { Figure, Options } from './measure/figure.ts'
import { acceptOffers } from './orders/acceptOffers.ts'
import { askSellers } from './orders/askSellers.ts'
import { contend } from './orders/contend.ts'
import { placeAtRate } from './orders/placeAtRate.ts'
import { readInstructions } from './orders/readInstructions.ts'
import { rush } from './orders/rush.ts'
import { startTrade, type Trade } from './orders/startTrade.ts'

const parts: Record<string, (trade: Trade) => Promise<Figure[]>> = {
  rate: placeAtRate,
  contention: contend,
  rush,
  instructions: readInstructions,
  offers: acceptOffers,
  requests: askSellers,
}

/**
 * Orders at a constant rate, many buyers of the same lot, instructions of transfers, offers and
 * requests. `--part rate` runs only one of them.
 */
export async function bench({ part }: Options): Promise<Figure[]> {
  const asked = Object.entries(parts).filter(([name]) => part === undefined || name === part)
  if (asked.length === 0)
    throw new UserError(`There is no part ${part}. Parts: ${Object.keys(parts).join(', ')}`)
  const trade = await startTrade()
  try {
    const figures: Figure[] = []
    for (const [, measure] of asked) figures.push(...(await measure(trade)))
    return figures
  } finally {
    await trade.stop()
  }
}
