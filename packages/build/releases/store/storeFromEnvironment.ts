import { resolve } from 'node:path'
import { isOwnRepository } from '../../slices.ts'
import { UserError } from '../../UserError.mjs'
import { bucketOptions } from './bucketOptions.ts'
import { folderStore } from './folderStore.ts'
import type { ReleaseStore } from './ReleaseStore.ts'

/**
 * The bucket of `RELEASES_BUCKET` with the `S3_…` variables, else the folder of `RELEASES_DIR`, else
 * the build folder. Another repository's build folder is no store: no gateway reads it. Throws
 * UserError.
 */
export async function storeFromEnvironment(
  buildDir: string,
  env = process.env,
  isOwn = isOwnRepository,
): Promise<ReleaseStore> {
  const { RELEASES_BUCKET: bucket, RELEASES_DIR } = env
  if (!bucket && !RELEASES_DIR && isOwn)
    throw new UserError(
      'Set RELEASES_DIR to the folder that the platform reads its releases from, or RELEASES_BUCKET to its bucket',
    )
  if (!bucket) return folderStore(RELEASES_DIR ? resolve(RELEASES_DIR) : buildDir)
  // Imported only when used: the S3 client is 20 MB of code.
  const { bucketStore } = await import('./bucketStore.ts')
  return bucketStore(bucketOptions(bucket, env))
}
