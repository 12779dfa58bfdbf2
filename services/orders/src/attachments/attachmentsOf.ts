import { isPdf } from '@materia/contracts/orders/orderAttachments.ts'
import { fileConfig } from '@materia/files/src/store/FileConfig.ts'
import type { FileStore, StoredFile } from '@materia/files/src/store/FileStore.ts'
import { openFileStore } from '@materia/files/src/store/openFileStore.ts'
import { readConfig } from '@materia/service-kit/src/config/config.ts'
import Joi from 'joi'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { attachmentFolder } from './startAttachments.ts'

/** `file` is null if the store has lost it. */
export type AttachmentFile = { name: string; file: StoredFile | null }

/** The file store that these environment variables configure. */
export const openAttachmentFiles = (env: NodeJS.ProcessEnv) =>
  openFileStore(readConfig(Joi.object(fileConfig), env), attachmentFolder)

/**
 * The attachments of both sides and the copied pictures of the listing, each named by its number,
 * side and subject. Null if the order does not exist.
 */
export async function attachmentsOf(
  { orders }: Pick<OrderDeps, 'orders'>,
  files: Pick<FileStore, 'open'>,
  orderId: number,
): Promise<AsyncGenerator<AttachmentFile> | null> {
  const order = await orders.findById(orderId, { papers: 1, terms: 1 }).lean()
  const ordered = (order?.terms?.pictures ?? []).map((url) => ({
    url,
    by: 'seller',
    about: 'listing',
  }))
  return order && openAll([...order.papers, ...ordered], files)
}

type Named = { url: string; by: string; about: string }

async function* openAll(
  attachments: Named[],
  files: Pick<FileStore, 'open'>,
): AsyncGenerator<AttachmentFile> {
  for (const [at, attachment] of attachments.entries()) {
    const { url, by, about } = attachment
    yield {
      name: `${at + 1}-${by}-${about}.${isPdf(attachment) ? 'pdf' : 'webp'}`,
      file: await files.open(url.slice(url.lastIndexOf('/') + 1)),
    }
  }
}
