import type { AskCell, AskCellQuery } from '@materia/contracts/market/asks.ts'
import { shownWeeks } from '@materia/contracts/market/constants.ts'
import { market } from '@materia/contracts/market/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Cell } from '../model/askFigure.ts'
import { type FigureDeps, findLatest, toFigures, toWeek } from './readFigures.ts'
import { weekMs } from './weekOf.ts'

export function getAskCell(deps: FigureDeps) {
  return route(market.getAskCell, ({ query }) => findCell(deps, query))
}

export async function findCell(deps: FigureDeps, query: AskCellQuery): Promise<AskCell> {
  const { week, source } = await findLatest(deps)
  const cell = toCell(query)
  const since = new Date(week.getTime() - (shownWeeks - 1) * weekMs)
  const [weeks, choices] = await Promise.all([
    deps.askFigures
      .find({ ...cell, week: { $gte: since } })
      .sort({ week: 1 })
      .lean(),
    findChoices(deps, cell, week),
  ])
  const last = weeks.at(-1)
  const isCurrent = last?.week.getTime() === week.getTime()
  return {
    ...source,
    figures: last && isCurrent ? toFigures(last) : null,
    weeks: weeks.map(toWeek),
    choices,
  }
}

function toCell({ type, grade, presentation, country, state }: AskCellQuery): Cell {
  const place = country ? (state ? `${country}-${state}` : country) : ''
  return { type, grade: grade ?? '', presentation: presentation ?? '', place }
}

/** Each filter's values that have a figure beside the other two filters. */
async function findChoices(
  { askFigures }: FigureDeps,
  { type, ...cell }: Cell,
  week: Date,
): Promise<AskCell['choices']> {
  const valuesOf = async (name: keyof typeof cell) =>
    (await askFigures.distinct(name, { ...cell, type, week, [name]: { $ne: '' } })).toSorted()
  const [grade, presentation, places] = await Promise.all([
    valuesOf('grade'),
    valuesOf('presentation'),
    valuesOf('place'),
  ])
  const place = places.map((text) => {
    const [country, state] = text.split('-')
    return { country, ...(state && { state }) }
  })
  // Rows hold only names that listings may have.
  return { grade, presentation, place } as AskCell['choices']
}
