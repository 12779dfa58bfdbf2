import { isPdf } from '@materia/contracts/orders/orderAttachments.ts'
import { fileConfig } from '@materia/files/src/store/FileConfig.ts'
import type { FileStore, StoredFile } from '@materia/files/src/store/FileStore.ts'
import { openFileStore } from '@materia/files/src/store/openFileStore.ts'
import { readConfig } from '@materia/service-kit/src/config/config.ts'
import Joi from 'joi'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { attachmentFolder } from './startAttachments.ts'

/** `file`: null where the store has none. */
export type AttachmentFile = { name: string; file: StoredFile | null }

/** Where this environment says that papers of orders are. */
export const openAttachmentFiles = (env: NodeJS.ProcessEnv) =>
  openFileStore(readConfig(Joi.object(fileConfig), env), attachmentFolder)

/** What both sides brought to an order, named by who did, what it is about and its place; null where there is no such order. */
export async function attachmentsOf(
  { orders }: Pick<OrderDeps, 'orders'>,
  files: Pick<FileStore, 'open'>,
  orderId: number,
): Promise<AsyncGenerator<AttachmentFile> | null> {
  const order = await orders.findById(orderId, { papers: 1 }).lean()
  return order && openAll(order.papers, files)
}

type Named = { url: string; by: string; about: string }

async function* openAll(
  papers: Named[],
  files: Pick<FileStore, 'open'>,
): AsyncGenerator<AttachmentFile> {
  for (const [at, paper] of papers.entries()) {
    const { url, by, about } = paper
    yield {
      name: `${at + 1}-${by}-${about}.${isPdf(paper) ? 'pdf' : 'webp'}`,
      file: await files.open(url.slice(url.lastIndexOf('/') + 1)),
    }
  }
}
