import { hourMs } from '@materia/contracts/durations.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A view of a listing by one visitor in one period. It makes two instances count it once. */
export type ViewDocument = { _id: string; at: Date }

/** Views of one visitor within one period (from 0, 6, 12 or 18 h UTC) count once. */
export const viewPeriodMs = 6 * hourMs

export const viewModel = defineModel<ViewDocument>('views', { _id: text, at: date }, [
  [{ at: 1 }, { expireAfterSeconds: viewPeriodMs / 1000 }],
])
