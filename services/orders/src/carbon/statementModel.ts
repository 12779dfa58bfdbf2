import type { CarbonEstimate } from '@materia/contracts/carbon/statement.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** An issued statement. Only `supersededBy` and `saleRevision` are ever written again. */
export type StatementDocument = {
  /** `<order id>-<revision>`, the number that people read. */
  _id: string
  orderId: number
  revision: number

  /** The revision of the last event with these facts. 0 for events of the first release. */
  saleRevision: number
  buyerId: number
  sellerId: number

  /** Buyer and seller, for the index. */
  companyIds: number[]

  /** The year of the first completion, UTC. A later refund does not move it. */
  year: number
  finishedAt: Date
  issuedAt: Date
  supersedes: string | null
  supersededBy: string | null
  content: CarbonEstimate
  hash: string
}

export const statementModel = defineModel<StatementDocument>(
  'carbon_statements',
  {
    _id: text,
    orderId: integer,
    revision: integer,
    saleRevision: integer,
    buyerId: integer,
    sellerId: integer,
    companyIds: { type: [Number], required: true },
    year: integer,
    finishedAt: date,
    issuedAt: date,
    supersedes: { type: String, default: null },
    supersededBy: { type: String, default: null },
    content: { type: Object, required: true },
    hash: text,
  },
  [[{ orderId: 1, revision: 1 }, { unique: true }], [{ companyIds: 1, year: 1, orderId: -1 }]],
)
