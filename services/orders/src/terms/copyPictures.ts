import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { minuteMs } from '@materia/contracts/durations.ts'
import { attachmentsPath } from '@materia/contracts/orders/screenPaths.ts'
import { pictureWidths, sizeUrl } from '@materia/contracts/storedPicture.ts'
import { createUploadFolder } from '@materia/files/src/upload/uploadFolder.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import type { AttachmentDeps } from '../attachments/AttachmentDeps.ts'
import { type OrderRecord, toRecord } from '../order/orderRecord.ts'
import { isPaid } from '../order/state.ts'

type Deps = Pick<AttachmentDeps, 'orders' | 'attachments' | 'files' | 'sendRequest' | 'now'>

const batchSize = 20
const againMs = 5 * minuteMs
const listingPicture = /^\/uploads\/([\w-]+-([0-9a-f]{6}))\.webp$/

/**
 * Copies the pictures of ordered listings, so that an edit cannot remove evidence. Catalog keeps
 * them until this service confirms. Returns the number of orders.
 */
export async function copyPictures(deps: Deps): Promise<number> {
  const { orders, now } = deps
  const due = await orders
    .find({ picturesDueAt: dueBy(now()) })
    .sort({ picturesDueAt: 1 })
    .limit(batchSize)
    .lean()
  let done = 0
  // First, so that orders whose copy fails do not hold up the others.
  const picturesDueAt = new Date(now().getTime() + againMs)
  await orders.updateMany({ _id: { $in: due.map(({ _id }) => _id) } }, { $set: { picturesDueAt } })
  await forEachRow(due, async (row) => {
    const order = toRecord(row)
    const { _id, state } = order
    // An order that is being refused may give its pictures back to its offer.
    if (['placing', 'awaitingPayment', 'refusing'].includes(state.kind)) return
    // Nobody needs the evidence of an order that was never paid.
    const pictures = isPaid(state) ? await copyAll(deps, order) : []
    await deps.sendRequest(catalog.confirmPictures, { orderId: _id })
    await orders.updateOne({ _id }, { $set: { picturesDueAt: null, 'terms.pictures': pictures } })
    done++
  })
  return done
}

async function copyAll(deps: Deps, order: OrderRecord): Promise<string[]> {
  const folder = await createUploadFolder()
  const copies: string[] = []
  try {
    for (const url of JSON.parse(order.terms?.imageUrl ?? '[]') as string[]) {
      const copy = await copyPicture(deps, { order, url, folder })
      if (copy !== null) copies.push(copy)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return copies
}

type Copying = { order: OrderRecord; url: string; folder: string }

/**
 * Copies all sizes of a picture and returns the URL of the copy. Null if catalog has lost it. The
 * name follows from the order and the picture, so a repeated job writes the same files.
 */
async function copyPicture(
  { attachments, files, now, ...deps }: Deps,
  { order: { _id: orderId, sellerId }, url, folder }: Copying,
): Promise<string | null> {
  const color = listingPicture.exec(url)?.[2]
  if (!color) return null
  const id = createHash('sha256').update(`${orderId} ${url}`).digest('hex').slice(0, 24)
  const copy = `${attachmentsPath}/${id}-${color}.webp`
  for (const width of pictureWidths) {
    const content = await readPicture(deps, basename(sizeUrl(url, width)))
    if (!content) return null
    const path = join(folder, 'picture')
    await writeFile(path, content)
    await files.put(basename(sizeUrl(copy, width)), path)
  }
  await attachments.updateOne(
    { _id: copy },
    { $setOnInsert: { userId: sellerId, orderId, createdAt: now(), unusedSince: null } },
    { upsert: true },
  )
  return copy
}

/** Reads a file of catalog in parts, because a NATS message is limited. */
async function readPicture(
  { sendRequest }: Pick<Deps, 'sendRequest'>,
  name: string,
): Promise<Buffer | null> {
  const parts: Buffer[] = []
  for (let from = 0; ;) {
    const { part, size } = await sendRequest(catalog.readPicture, { name, from }, 10_000)
    if (part === null) return null
    const read = Buffer.from(part, 'base64')
    parts.push(read)
    from += read.length
    if (from >= size || read.length === 0) return Buffer.concat(parts)
  }
}
