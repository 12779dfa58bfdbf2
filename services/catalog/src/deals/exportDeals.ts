import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { market } from '@materia/contracts/market/contract.ts'
import type { DealBand } from '@materia/contracts/market/dealRules.ts'
import type { DealCell } from '@materia/contracts/market/deals.ts'
import { csvHeader, csvRow, setCsv } from '@materia/service-kit/src/http/csvRow.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findDeals, type Deps } from './listDeals.ts'

type Words = { columns: string[]; bands: Record<DealBand, string>; tooThin: string; demo: string }

const words: Record<Language, Words> = {
  en: {
    columns: [
      'Month',
      'Material',
      'Grade',
      'Form',
      'Country of origin',
      'Lower quartile (USD/kg)',
      'Median (USD/kg)',
      'Upper quartile (USD/kg)',
      'Deals',
      'Note',
    ],
    bands: { '8to19': '8 to 19', '20to49': '20 to 49', '50andMore': '50 or more' },
    tooThin: 'Too thin',
    demo: 'Demo data',
  },
  es: {
    columns: [
      'Mes',
      'Material',
      'Grado',
      'Presentación',
      'País de origen',
      'Cuartil inferior (USD/kg)',
      'Mediana (USD/kg)',
      'Cuartil superior (USD/kg)',
      'Operaciones',
      'Nota',
    ],
    bands: { '8to19': '8 a 19', '20to49': '20 a 49', '50andMore': '50 o más' },
    tooThin: 'Datos insuficientes',
    demo: 'Datos de demostración',
  },
}

export function exportDeals(deps: Deps) {
  return route(market.exportDeals, async ({ query: { language, type }, ctx }) => {
    const { items } = await findDeals(deps, { ...(type && { type }) })
    const lines = items.map((cell) => csvRow(cellsOf(language, cell)))
    setCsv(ctx, 'materia-deals')
    return [csvHeader(words[language].columns), ...lines].join('')
  })
}

function cellsOf(
  language: Language,
  { month, type, grade, presentation, country, figures, isDemo }: DealCell,
): string[] {
  const { bands, tooThin, demo } = words[language]
  const notes = [...(figures ? [] : [tooThin]), ...(isDemo ? [demo] : [])]
  return [
    month,
    termLabel(language, type),
    grade ? termLabel(language, grade) : '',
    termLabel(language, presentation),
    country,
    figures?.low ?? '',
    figures?.median ?? '',
    figures?.high ?? '',
    figures ? bands[figures.deals] : '',
    notes.join(', '),
  ]
}
