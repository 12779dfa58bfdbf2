import { fileConfig } from '@materia/files/src/store/FileConfig.ts'
import type { FileStore, StoredFile } from '@materia/files/src/store/FileStore.ts'
import { openFileStore } from '@materia/files/src/store/openFileStore.ts'
import { readConfig } from '@materia/service-kit/src/config/config.ts'
import Joi from 'joi'
import type { ReportRows } from './report.ts'

/** `file` is null when the store has none. */
export type ReportedPicture = { name: string; file: StoredFile | null }

/** Opens the store of message pictures that the environment configures. */
export const openPictureFiles = (env: NodeJS.ProcessEnv) =>
  openFileStore(readConfig(Joi.object(fileConfig), env), 'messages')

/**
 * The pictures of a reported conversation, with the names in the report. Null when there is no such
 * report.
 */
export async function reportedPictures(
  { reports }: ReportRows,
  files: Pick<FileStore, 'open'>,
  id: number,
): Promise<AsyncGenerator<ReportedPicture> | null> {
  const report = await reports.findById(id, { messages: 1 }).lean()
  return (
    report &&
    openAll(
      report.messages.flatMap(({ attachmentUrls }) => attachmentUrls),
      files,
    )
  )
}

async function* openAll(
  urls: string[],
  files: Pick<FileStore, 'open'>,
): AsyncGenerator<ReportedPicture> {
  for (const url of urls) {
    const name = url.slice(url.lastIndexOf('/') + 1)
    yield { name, file: await files.open(name) }
  }
}
