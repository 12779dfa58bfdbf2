import type { FileConfig } from '../config.ts'
import type { FileStore } from './FileStore.ts'
import { folderStore } from './folderStore.ts'

/** The bucket where one is configured, else the folder. */
export async function openFileStore(config: FileConfig): Promise<FileStore> {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, FILES_DIR } = config
  if (S3_BUCKET === undefined) return folderStore(FILES_DIR)
  // Only where it is used: the client takes a quarter of a second to load.
  const { s3Store } = await import('./s3Store.ts')
  const credentials = S3_ACCESS_KEY_ID === undefined ? undefined : { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  return s3Store({ bucket: S3_BUCKET, region: S3_REGION, endpoint: S3_ENDPOINT, credentials })
}
