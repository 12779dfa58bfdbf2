import { carbon as contract } from '@materia/contracts/carbon/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Model } from 'mongoose'
import { validOf } from './findRows.ts'
import type { StatementDocument } from './statementModel.ts'

type Deps = { carbonStatements: Model<StatementDocument>; now: () => Date }

/** Grams are whole numbers below 2^53, so the database adds them exactly. */
const sumsOf = (block: 'emitted' | 'avoided', counts: object) => {
  const of = (field: string) => `$content.${block}.${field}`
  const when = (then: unknown) => ({ $cond: [counts, then, 0] })
  const isKnown = { $ne: [of('kind'), 'unknown'] }
  return {
    [`${block}Grams`]: { $sum: when({ $ifNull: [of('grams'), 0] }) },
    [`${block}Low`]: { $sum: when({ $ifNull: [of('low'), 0] }) },
    [`${block}High`]: { $sum: when({ $ifNull: [of('high'), 0] }) },
    [`${block}Counted`]: { $sum: when({ $cond: [isKnown, 1, 0] }) },
    [`${block}Unknown`]: { $sum: when({ $cond: [isKnown, 0, 1] }) },
  }
}

const measures = ['Grams', 'Low', 'High', 'Counted', 'Unknown'] as const
type Block = 'emitted' | 'avoided'
type Month = { _id: number } & Record<`${Block}${(typeof measures)[number]}`, number>

export function getCarbonYear({ carbonStatements, now }: Deps) {
  return route(
    contract.getCarbonYear,
    async ({ query: { year = now().getUTCFullYear() }, user: { userId } }) => {
      const isClaimant = {
        $eq: ['$content.claimant', { $cond: [{ $eq: ['$buyerId', userId] }, 'buyer', 'seller'] }],
      }
      const [months, years] = await Promise.all([
        carbonStatements.aggregate<Month>([
          { $match: validOf(userId, year) },
          {
            $group: {
              _id: { $month: '$finishedAt' },
              ...sumsOf('emitted', { $literal: true }),
              ...sumsOf('avoided', isClaimant),
            },
          },
        ]),
        carbonStatements.distinct('year', { companyIds: userId }),
      ])
      const sum = (block: Block, measure: (typeof measures)[number]) =>
        months.reduce((total, month) => total + month[`${block}${measure}`], 0)
      const sums = (block: Block) => ({
        grams: sum(block, 'Grams'),
        low: sum(block, 'Low'),
        high: sum(block, 'High'),
        counted: sum(block, 'Counted'),
        unknown: sum(block, 'Unknown'),
      })
      const byMonth = new Map(months.map((month) => [month._id, month]))
      return {
        year,
        years: years.toSorted((one, other) => other - one),
        emitted: sums('emitted'),
        avoided: sums('avoided'),
        months: Array.from({ length: 12 }, (_, at) => ({
          emitted: byMonth.get(at + 1)?.emittedGrams ?? 0,
          avoided: byMonth.get(at + 1)?.avoidedGrams ?? 0,
        })),
      }
    },
  )
}
