import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogDeps } from '../deps.ts'
import type { DealDocument } from '../model/deal.ts'
import { cellKey, type DealFigureDocument } from '../model/dealFigure.ts'
import { findDueMonth } from './dealMonths.ts'
import { publishCell } from './publishCell.ts'
import { createFindRelated, groupCompanies, noteRelated } from './relatedCompanies.ts'

type Deps = Pick<
  CatalogDeps,
  'connection' | 'deals' | 'dealFigures' | 'dealMonths' | 'sendRequest' | 'now'
>

/**
 * Publishes the figures of the newest due month, once and all together. Without identity it throws,
 * and the job tries again. Returns the number of new deals and published cells.
 */
export async function publishDeals(deps: Deps): Promise<number> {
  const { connection, deals, dealFigures, dealMonths, now } = deps
  const findRelated = createFindRelated(deps)
  const noted = await noteRelated(deps, findRelated)
  const month = findDueMonth(now())
  if (await dealMonths.exists({ _id: month })) return noted
  const counted = { month, kilograms: { $gt: 0 }, isRelated: { $ne: true } }
  const cells = await toCells(await deals.find(counted).lean(), (companies) =>
    groupCompanies(companies, findRelated),
  )
  // Figures of a market whose past is demo data are demo data too.
  const isDemo = (await dealFigures.exists({ isDemo: true })) !== null
  return transaction(connection, async (session) => {
    // Another instance was faster.
    if (await dealMonths.exists({ _id: month }).session(session)) return noted
    await dealMonths.insertMany([{ _id: month, publishedAt: now() }], { session })
    await dealFigures.insertMany(
      cells.map((cell) => ({ ...cell, ...(isDemo && { isDemo: true as const }) })),
      { session },
    )
    return noted + cells.length
  })
}

type GroupOf = (companies: number[]) => Promise<(company: number) => number>

/** The cells of these deals of one month. Only figures need to know which companies are related. */
export async function toCells(
  deals: readonly DealDocument[],
  groupOf: GroupOf,
): Promise<DealFigureDocument[]> {
  const cells: DealFigureDocument[] = []
  for (const [_id, own] of Map.groupBy(deals, (deal) => cellKey(deal.month, deal))) {
    const { month, type, grade, presentation, country } = own[0]!
    const companies = [...new Set(own.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]))]
    const { figures, tooThin } = publishCell(own).figures
      ? publishCell(own, await groupOf(companies))
      : publishCell(own)
    cells.push({ _id, month, type, grade, presentation, country, figures, tooThin })
  }
  return cells
}
