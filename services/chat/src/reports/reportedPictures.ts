import { basename } from 'node:path'
import { fileConfig } from '@materia/files/src/store/FileConfig.ts'
import { openFileStore } from '@materia/files/src/store/openFileStore.ts'
import { readConfig } from '@materia/service-kit/src/config/config.ts'
import Joi from 'joi'
import type { ReportRows } from './report.ts'

/** Opens the store of message pictures that the environment configures. */
export const openPictureFiles = (env: NodeJS.ProcessEnv) =>
  openFileStore(readConfig(Joi.object(fileConfig), env), 'messages')

/**
 * The names of the pictures of a reported conversation in the file store. Null when there is no
 * such report.
 */
export async function reportedPictures(
  { reports }: ReportRows,
  id: number,
): Promise<string[] | null> {
  const report = await reports.findById(id, { messages: 1 }).lean()
  return (
    report &&
    report.messages.flatMap(({ attachmentUrls }) => attachmentUrls).map((url) => basename(url))
  )
}
