import { resolve } from 'node:path'
import { bucketOptions } from './bucketOptions.ts'
import { folderStore } from './folderStore.ts'
import type { ReleaseStore } from './ReleaseStore.ts'

/** `RELEASES_BUCKET`, a bucket whose server the variables of S3 name; else the folder of `RELEASES_DIR`; else the build folder itself. */
export async function storeFromEnvironment(
  buildDir: string,
  env = process.env,
): Promise<ReleaseStore> {
  const { RELEASES_BUCKET: bucket, RELEASES_DIR } = env
  if (!bucket) return folderStore(RELEASES_DIR ? resolve(RELEASES_DIR) : buildDir)
  // 20 MB of code that a folder does not need.
  const { bucketStore } = await import('./bucketStore.ts')
  return bucketStore(bucketOptions(bucket, env))
}
