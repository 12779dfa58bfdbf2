import { join } from 'node:path'
import type { FileConfig } from './FileConfig.ts'
import type { FileStore } from './FileStore.ts'
import { folderStore } from './folderStore.ts'

/**
 * Opens the bucket when one is configured, else the folder. `part` separates the kinds of files
 * that a service keeps.
 */
export async function openFileStore(config: FileConfig, part = ''): Promise<FileStore> {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, FILES_DIR } =
    config
  if (S3_BUCKET === undefined) return folderStore(join(FILES_DIR, part))
  // Imported only when used: the S3 client takes a quarter of a second to load.
  const { s3Store } = await import('./s3Store.ts')
  const credentials =
    S3_ACCESS_KEY_ID === undefined
      ? undefined
      : { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  return s3Store({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    credentials,
    prefix: part === '' ? '' : `${part}/`,
  })
}
