import type { AskFigures } from '@materia/contracts/market/asks.ts'
import Big from 'big.js'
import type { CatalogDeps } from '../deps.ts'
import type { AskFigureDocument, Figures } from '../model/askFigure.ts'

type Deps = Pick<CatalogDeps, 'askFigures' | 'exchangeRate'>

/** The newest week with figures, and the facts that every response says about its figures. */
export async function findLatest({ askFigures, exchangeRate }: Deps) {
  const latest = await askFigures.findOne().sort({ week: -1 }).lean()
  const source = {
    updatedAt: latest && latest.updatedAt.toISOString(),
    exchangeRate,
    ...(latest?.isDemo && { isDemo: true as const }),
  }
  return { week: latest?.week, source }
}

export function toFigures({ listings, sellers, low, median, high }: Figures): AskFigures {
  return { listings, sellers, low: text(low), median: text(median), high: text(high) }
}

function text(dollars: number): string {
  return Big(dollars).round(4, Big.roundHalfUp).toFixed(4)
}

export function toWeek(row: AskFigureDocument) {
  return { week: row.week.toISOString().slice(0, 10), ...toFigures(row) }
}
