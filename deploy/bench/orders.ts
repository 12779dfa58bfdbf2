import { UserError } from '../local/console/UserError.mjs'
import type { Options } from './measure/Options.ts'
import type { Figure } from './measure/figure.ts'
import { contend } from './orders/contend.ts'
import { dueTimers } from './orders/dueTimers.ts'
import { listPages } from './orders/listPages.ts'
import { placeAtRate } from './orders/placeAtRate.ts'
import { startTrade, type Trade } from './orders/startTrade.ts'

const parts: Record<string, (trade: Trade) => Promise<Figure[]>> = {
  rate: placeAtRate,
  contention: contend,
  deadlines: dueTimers,
  lists: listPages,
}

/** Many buyers of the same lot, orders at a rate, deadlines that end all at once, and lists among 200,000; `--part lists` is one of them alone. */
export async function bench({ part }: Options): Promise<Figure[]> {
  const asked = Object.entries(parts).filter(([name]) => part === undefined || name === part)
  if (asked.length === 0)
    throw new UserError(`Orders have no part ${part}: one of ${Object.keys(parts).join(', ')}`)
  const trade = await startTrade()
  try {
    const figures: Figure[] = []
    for (const [, measure] of asked) figures.push(...(await measure(trade)))
    return figures
  } finally {
    await trade.stop()
  }
}
