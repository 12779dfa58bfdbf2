import { decimal } from '@materia/contracts/money.ts'
import { market } from '@materia/contracts/market/contract.ts'
import { shownMonths } from '@materia/contracts/market/dealRules.ts'
import type { DealCell, Deals, DealsQuery } from '@materia/contracts/market/deals.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import type { DealFigureDocument } from '../model/dealFigure.ts'
import { addMonths, findNextPublication } from './dealMonths.ts'

export type Deps = Pick<CatalogDeps, 'dealFigures' | 'dealMonths' | 'exchangeRate' | 'now'>

export function listDeals(deps: Deps) {
  return route(market.listDeals, ({ query }) => findDeals(deps, query))
}

export async function findDeals(
  { dealFigures, dealMonths, exchangeRate, now }: Deps,
  { type }: DealsQuery,
): Promise<Deals> {
  const newest = await dealMonths.findOne().sort({ _id: -1 }).lean()
  const month = newest?._id ?? null
  const cells = month
    ? await dealFigures
        .find(type ? { type, month: { $gt: addMonths(month, -shownMonths) } } : { month })
        .sort({ month: -1, type: 1, grade: 1, presentation: 1, country: 1 })
        .lean()
    : []
  return {
    items: cells.map(toCell),
    month,
    nextPublication: findNextPublication(now()),
    exchangeRate,
  }
}

function toCell({ _id, figures, ...cell }: DealFigureDocument): DealCell {
  const shown = figures && {
    low: decimal(figures.low),
    median: decimal(figures.median),
    high: decimal(figures.high),
    deals: figures.deals,
  }
  // Rows hold only names that listings may have.
  return { ...cell, figures: shown } as DealCell
}
