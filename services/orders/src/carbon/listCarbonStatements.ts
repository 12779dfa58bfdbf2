import { carbon as contract } from '@materia/contracts/carbon/contract.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/paging/idCursor.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Model } from 'mongoose'
import { findRows } from './findRows.ts'
import type { StatementDocument } from './statementModel.ts'

const pageSize = 25

export function listCarbonStatements({
  carbonStatements,
  now,
}: {
  carbonStatements: Model<StatementDocument>
  now: () => Date
}) {
  return route(
    contract.listCarbonStatements,
    async ({ query: { year = now().getUTCFullYear(), cursor }, user: { userId } }) => {
      const list = `carbon-${year}`
      const below = cursor === undefined ? {} : { below: decodeIdCursor(list, cursor) }
      const found = await findRows(carbonStatements, {
        userId,
        year,
        limit: pageSize + 1,
        ...below,
      })
      const items = found.slice(0, pageSize)
      return {
        items,
        nextCursor: found.length > pageSize ? encodeIdCursor(list, items.at(-1)!.orderId) : null,
      }
    },
  )
}
