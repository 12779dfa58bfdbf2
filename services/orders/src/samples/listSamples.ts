import { createHash } from 'node:crypto'
import { samples as samplesContract } from '@materia/contracts/samples/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { decodeChangedCursor, encodeChangedCursor, rowsBelow } from '../paging/changedCursor.ts'
import { sampleKey, type SampleRows } from './sample.ts'
import { type SampleViewDeps, toSamples } from './toSample.ts'

/** The samples of a company, changed last first. */
export function listSamples(deps: SampleRows & SampleViewDeps) {
  return route(
    samplesContract.listSamples,
    async ({ query: { limit, cursor, ...wanted }, user: { userId } }) => {
      const list = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url')
      const below = cursor === undefined ? null : decodeChangedCursor(list, cursor)
      const { filter, partnerId, materialId } = wanted
      const keys = [
        sampleKey(userId, filter ?? 'all'),
        ...(partnerId === undefined ? [] : [sampleKey(userId, `with/${partnerId}`)]),
        ...(materialId === undefined ? [] : [sampleKey(userId, `about/${materialId}`)]),
      ]
      const found = await deps.samples
        .find({
          lists: keys.length > 1 ? { $all: keys.toReversed() } : keys[0]!,
          ...rowsBelow(below),
        })
        .sort({ changedAt: -1, _id: -1 })
        .limit(limit + 1)
        .lean()
      const shown = found.slice(0, limit)
      return {
        items: await toSamples(deps, shown, userId),
        nextCursor: found.length > limit ? encodeChangedCursor(list, shown.at(-1)!) : null,
      }
    },
  )
}
