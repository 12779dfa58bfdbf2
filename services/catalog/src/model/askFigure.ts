import { daySeconds } from '@materia/contracts/durations.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** The filters of a cell. Empty text: all of them. `place`: `USA`, or `USA-TX`. */
export type Cell = { type: string; grade: string; presentation: string; place: string }

/** Quartiles in US dollars per kilogram, and how many listings and sellers are behind them. */
export type Figures = {
  listings: number
  sellers: number
  low: number
  median: number
  high: number
}

/** The asks of a cell in a week. Final once the week is over. */
export type AskFigureDocument = Cell &
  Figures & {
    /** See `figureId`. */
    _id: string
    /** Its Monday, UTC. */
    week: Date
    updatedAt: Date
    /** Demo listings are among them. */
    isDemo?: true
  }

const retentionSeconds = 2 * 366 * daySeconds
const optionalText = { type: String, default: '' }
const number = { type: Number, required: true } as const

export const askFigureModel = defineModel<AskFigureDocument>(
  'ask_figures',
  {
    _id: text,
    week: date,
    type: text,
    grade: optionalText,
    presentation: optionalText,
    place: optionalText,
    listings: integer,
    sellers: integer,
    low: number,
    median: number,
    high: number,
    updatedAt: date,
    isDemo: Boolean,
  },
  [
    // The weeks of a cell.
    [{ type: 1, grade: 1, presentation: 1, place: 1, week: -1 }],
    // The choices of a type, and the table of all types.
    [{ type: 1, week: -1 }],
    [{ week: -1, presentation: 1, place: 1 }],
    [{ week: 1 }, { expireAfterSeconds: retentionSeconds }],
  ],
)

export function figureId(week: Date, { type, grade, presentation, place }: Cell): string {
  return [week.toISOString().slice(0, 10), type, grade, presentation, place].join('|')
}
