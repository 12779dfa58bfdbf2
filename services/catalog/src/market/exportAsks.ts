import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { AskFigures } from '@materia/contracts/market/asks.ts'
import { market } from '@materia/contracts/market/contract.ts'
import { csvHeader, csvRow, setCsv } from '@materia/service-kit/src/http/csvRow.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { FigureDeps } from './readFigures.ts'
import { findCell } from './getAskCell.ts'
import { findAsks } from './listAsks.ts'

const columns: Record<Language, Record<'figures' | 'materials' | 'weeks', string[]>> = {
  en: {
    figures: [
      'Listings',
      'Sellers',
      'Lower quartile (USD/kg)',
      'Median (USD/kg)',
      'Upper quartile (USD/kg)',
    ],
    materials: ['Material', 'Grade'],
    weeks: ['Week of'],
  },
  es: {
    figures: [
      'Publicaciones',
      'Vendedores',
      'Cuartil inferior (USD/kg)',
      'Mediana (USD/kg)',
      'Cuartil superior (USD/kg)',
    ],
    materials: ['Material', 'Grado'],
    weeks: ['Semana del'],
  },
}

export function exportAsks(deps: FigureDeps) {
  return route(market.exportAsks, async ({ query: { language, type, ...cell }, ctx }) => {
    const { figures, materials, weeks } = columns[language]
    const lines = type
      ? [
          csvHeader([...weeks, ...figures]),
          ...(await findCell(deps, { type, ...cell })).weeks.map((row) =>
            csvRow([row.week, ...figureCells(row)]),
          ),
        ]
      : [
          csvHeader([...materials, ...figures]),
          ...(await findAsks(deps)).items.map((row) =>
            csvRow([
              termLabel(language, row.type),
              row.grade ? termLabel(language, row.grade) : '',
              ...figureCells(row),
            ]),
          ),
        ]
    setCsv(ctx, 'materia-market')
    return lines.join('')
  })
}

function figureCells({ listings, sellers, low, median, high }: AskFigures): string[] {
  return [String(listings), String(sellers), low, median, high]
}
