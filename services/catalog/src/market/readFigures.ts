import type { AskFigures } from '@materia/contracts/market/asks.ts'
import Big from 'big.js'
import type { CatalogDeps } from '../deps.ts'
import { weekMs, weekOf } from './weekOf.ts'
import type { AskFigureDocument, Figures } from '../model/askFigure.ts'

export type FigureDeps = Pick<CatalogDeps, 'askFigures' | 'exchangeRate' | 'now'>

/**
 * The newest week with figures, and the facts that every response says about its figures. On a
 * Monday the last week counts until the job has written the new one.
 */
export async function findLatest({ askFigures, exchangeRate, now }: FigureDeps) {
  const week = weekOf(now())
  const lastWeek = new Date(week.getTime() - weekMs)
  const latest =
    (await askFigures.findOne({ week }).lean()) ??
    (await askFigures.findOne({ week: lastWeek }).lean())
  const source = {
    updatedAt: latest && latest.updatedAt.toISOString(),
    exchangeRate,
    ...(latest?.isDemo && { isDemo: true as const }),
  }
  return { week: latest?.week ?? week, source }
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
