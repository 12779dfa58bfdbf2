import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type { Job } from '@materia/service-kit/src/jobs/startJob.ts'
import { openSecret, sealSecret, type FactorKeyDeps } from './factorKeys.ts'
import type { SecondFactorRows } from './secondFactor.ts'

const batchSize = 500

/**
 * Re-encrypts secrets that an older key encrypted. The older key may be removed when none is left.
 */
export function resealSecrets({
  secondFactors,
  factorKeys,
}: SecondFactorRows & FactorKeyDeps): Job {
  const older = factorKeys.encryption.slice(1).map(({ id }) => id)
  return {
    name: 'keys of second factors',
    everyMs: 10 * 60_000,
    async run() {
      if (older.length === 0) return 0
      let resealed = 0
      await forEachRow(
        secondFactors
          .find({ keyId: { $in: older } })
          .lean()
          .cursor({ batchSize }),
        async (row) => {
          const newest = sealSecret(factorKeys, row._id, openSecret(factorKeys, row._id, row))
          // Skips a secret that was replaced meanwhile.
          await secondFactors.updateOne({ _id: row._id, sealed: row.sealed }, { $set: newest })
          resealed++
        },
      )
      return resealed
    },
  }
}
