import { identity } from '@materia/contracts/identity/contract.ts'
import type { SecurityEvent } from '@materia/contracts/identity/securityLog/securityEvent.ts'
import { describeUserAgent } from '@materia/service-kit/src/http/describeUserAgent.ts'
import { pageByTime } from '@materia/service-kit/src/mongo/pageByTime.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { SecurityEventDocument, SecurityEventRows } from './securityEvent.ts'

const pageSize = 20

export function listSecurityEvents({ securityEvents }: SecurityEventRows) {
  return route(identity.listSecurityEvents, async ({ query, user: { userId } }) => {
    const find = (filter: object, limit: number) =>
      securityEvents
        .find({ userId, ...filter })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean()
    const { rows, nextCursor } = await pageByTime(find, {
      field: 'at',
      placeOf: ({ at, _id: id }) => ({ at, id }),
      size: pageSize,
      cursor: query.cursor,
    })
    return { items: readRows(securityEvents, rows, toSecurityEvent), nextCursor }
  })
}

function toSecurityEvent({
  _id: id,
  kind,
  at,
  agent,
  network,
  detail,
}: SecurityEventDocument): SecurityEvent {
  return { id, kind, at: at.toISOString(), ...describeUserAgent(agent), network, detail }
}
