import { hourMs } from '@materia/contracts/durations.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** That somebody has looked at a listing in a period: what makes two instances count it once. */
export type ViewDocument = { _id: string; at: Date }

/** Looks of one visitor in such a period (0, 6, 12 and 18 h UTC) are one. */
export const viewPeriodMs = 6 * hourMs

export const viewModel = defineModel<ViewDocument>('views', { _id: text, at: date }, [
  [{ at: 1 }, { expireAfterSeconds: viewPeriodMs / 1000 }],
])
