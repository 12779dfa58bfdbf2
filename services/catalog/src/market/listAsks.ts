import type { AskRow, Asks } from '@materia/contracts/market/asks.ts'
import { changeWeeks } from '@materia/contracts/market/constants.ts'
import { market } from '@materia/contracts/market/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type FigureDeps, findLatest, toFigures } from './readFigures.ts'
import { weekMs } from './weekOf.ts'

export function listAsks(deps: FigureDeps) {
  return route(market.listAsks, () => findAsks(deps))
}

/** Materials by name, each followed by its grades. */
export async function findAsks(deps: FigureDeps): Promise<Asks> {
  const { week, source } = await findLatest(deps)
  const before = new Date(week.getTime() - changeWeeks * weekMs)
  const rowsOf = (of: Date) =>
    deps.askFigures
      .find({ week: of, presentation: '', place: '' })
      .sort({ type: 1, grade: 1 })
      .lean()
  const [rows, oldRows] = await Promise.all([rowsOf(week), rowsOf(before)])
  const items = rows.map((row) => {
    const { type, grade, median } = row
    const old = oldRows.find((other) => other.type === type && other.grade === grade)
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
