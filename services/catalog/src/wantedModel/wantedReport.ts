import { wantedReportReasons } from '@materia/contracts/wanted/constants.ts'
import type { WantedReport } from '@materia/contracts/wanted/wanted.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A report about a wanted post, with the text that was reported. */
export type WantedReportDocument = {
  /** `<post>/<reporting company>`. */
  _id: string
  wantedId: number
  /** The reporting company and the reported one. */
  userId: number
  buyerId: number
  reason: WantedReport['reason']
  comment: string
  title: string
  description: string
  createdAt: Date
  /** Null until an operator closes it. */
  closedAt: Date | null
}

export const wantedReportModel = defineModel<WantedReportDocument>(
  'wanted_reports',
  {
    _id: text,
    wantedId: integer,
    userId: integer,
    buyerId: integer,
    reason: { ...text, enum: wantedReportReasons },
    comment: { type: String, default: '' },
    title: text,
    description: { type: String, default: '' },
    createdAt: date,
    closedAt: dateOrNull,
  },
  [[{ closedAt: 1, createdAt: 1 }], [{ userId: 1 }], [{ wantedId: 1 }]],
)
