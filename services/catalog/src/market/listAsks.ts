import type { AskRow, Asks } from '@materia/contracts/market/asks.ts'
import { changeWeeks } from '@materia/contracts/market/constants.ts'
import { market } from '@materia/contracts/market/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { findLatest, toFigures } from './readFigures.ts'
import { weekMs } from './weekOf.ts'

type Deps = Pick<CatalogDeps, 'askFigures' | 'exchangeRate'>

export function listAsks(deps: Deps) {
  return route(market.listAsks, () => findAsks(deps))
}

/** Materials by name, each followed by its grades. */
export async function findAsks(deps: Deps): Promise<Asks> {
  const { week, source } = await findLatest(deps)
  if (!week) return { ...source, items: [] }
  const before = new Date(week.getTime() - changeWeeks * weekMs)
  const rows = await deps.askFigures
    .find({ week: { $in: [week, before] }, presentation: '', place: '' })
    .sort({ type: 1, grade: 1 })
    .lean()
  const items = rows
    .filter((row) => row.week.getTime() === week.getTime())
    .map((row) => {
      const { type, grade, median } = row
      const old = rows.find(
        (other) =>
          other.week.getTime() === before.getTime() && other.type === type && other.grade === grade,
      )
      // Rows hold only names that listings may have.
      return {
        type,
        grade: grade || null,
        ...toFigures(row),
        change: old ? Math.round((median / old.median - 1) * 1000) / 10 : null,
      } as AskRow
    })
  return { ...source, items }
}
