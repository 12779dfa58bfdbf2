import { uploadOrderAttachments } from '@materia/contracts/orders/api.ts'
import { addTicket, getSettlement } from '@materia/contracts/settlement/api.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { isRefusal } from '@materia/ui/src/api/errorText.ts'
import { pageAccount } from '@materia/ui/src/api/pageAccount.ts'
import { uploadFile } from '@materia/ui/src/api/uploadFile.ts'
import { endDraft, endDraftOf } from './drafts.ts'
import { alone, holdIfFree } from './locks.ts'
import { dropTicket, putTicket, readTicket, readTickets, type TicketName } from './tickets.ts'
import type { StoredTicket, TicketOutcome, TicketPicture, WrittenTicket } from './WrittenTicket.ts'

// The session or the minute has to change first, so the ticket waits.
const waitingCodes = ['UNAUTHENTICATED', 'OTHER_ACCOUNT', 'TOO_MANY_REQUESTS']

/** This phone could not keep a ticket that could not be sent either. */
export class StorageFullError extends Error {}

/**
 * Keeps a ticket on this phone and sends it. Without network it waits. Rejects with the reason of a
 * refusal: a new ticket then stays in its form alone, an edited one on this phone.
 */
export async function sendTicket(
  written: WrittenTicket,
  { isEdited = false } = {},
): Promise<TicketOutcome> {
  try {
    await putTicket(written)
  } catch {
    return sendUnkept(written)
  }
  void askForSync().catch(() => {})
  try {
    const settlement = await alone(() => sendOne(written))
    return { settlement: settlement ?? (await call(getSettlement, params(written))) }
  } catch (error) {
    if (isWaiting(error)) return 'waits'
    if (!isEdited) await dropTicket(written)
    throw error
  }
}

/** Without a store, for example in a private window. */
async function sendUnkept(written: WrittenTicket): Promise<TicketOutcome> {
  try {
    return { settlement: await send(written, async () => {}) }
  } catch (error) {
    if (isWaiting(error)) throw new StorageFullError()
    throw error
  }
}

/** Deletes a ticket that waits. A page that is sending it ends first. */
export async function deleteTicket({ id, userId, draft }: StoredTicket): Promise<void> {
  await alone(() => dropTicket({ id, userId }))
  await endDraft(draft.endsWith(`_${id}`) ? draft : `${draft}_${id}`)
}

/** The tickets that the server took or refused. */
export type Sent = { sent: StoredTicket[]; refused: StoredTicket[] }

/** Sends an account's waiting tickets, oldest first. Ends at the first one that has to wait on. */
export async function sendWaiting(userId: number): Promise<Sent> {
  const result: Sent = { sent: [], refused: [] }
  for (const ticket of await readTickets(userId)) {
    if (ticket.refusal) continue
    try {
      const isSent = await alone(async () => {
        const waiting = await readTicket(ticket)
        // The form that wrote it has ended: it would send it itself.
        if (waiting) await endDraftOf(waiting)
        return holdIfFree(ticket.id, () => sendOne(ticket))
      })
      if (isSent) result.sent.push(ticket)
    } catch (error) {
      if (isWaiting(error)) return result
      result.refused.push(ticket)
    }
  }
  return result
}

/** Sends one ticket. Undefined if it is gone: another page has sent it. */
async function sendOne(name: TicketName): Promise<Settlement | undefined> {
  const stored = await readTicket(name)
  if (!stored) return undefined
  try {
    const settlement = await send(stored, (pictures) => putTicket({ ...stored, pictures }))
    await dropTicket(name)
    return settlement
  } catch (error) {
    const latest = await readTicket(name)
    if (latest && error instanceof ApiError && !isWaiting(error)) {
      const { status, body } = error
      await putTicket({ ...latest, refusal: { status, body: JSON.stringify(body) } })
    }
    throw error
  }
}

type KeepPictures = (pictures: TicketPicture[]) => Promise<void>

async function send(written: WrittenTicket, keep: KeepPictures): Promise<Settlement> {
  try {
    return await post(written, await upload(written, keep))
  } catch (error) {
    // The server keeps uploads without a ticket for a limited time.
    const isGone = error instanceof ApiError && error.code === 'PAPER_UNKNOWN'
    if (!isGone) throw error
    const again = { ...written, pictures: written.pictures.map(withoutUrl) }
    return post(again, await upload(again, keep))
  }
}

function post(written: WrittenTicket, ready: TicketPicture[]): Promise<Settlement> {
  requireAccount(written)
  const pictures = ready.flatMap(({ of, url }) => (url ? { of, url } : []))
  return call(addTicket, {
    ...params(written),
    body: { ...written.ticket, pictures },
    idempotencyKey: written.key,
  })
}

/** Uploads the pictures. Keeps each address at once, so that no picture is uploaded twice. */
async function upload(written: WrittenTicket, keep: KeepPictures): Promise<TicketPicture[]> {
  const pictures = [...written.pictures]
  for (const [at, { of, file, url }] of pictures.entries()) {
    if (url || !file) continue
    requireAccount(written)
    const named = file instanceof File ? file : new File([file], `${of}.jpg`, { type: file.type })
    const { urls } = await uploadFile(uploadOrderAttachments, named)
    pictures[at] = { of, file, ...(urls[0] && { url: urls[0] }) }
    await keep(pictures)
  }
  return pictures
}

/** A login as another company may come between two calls. */
function requireAccount({ userId }: WrittenTicket): void {
  if (pageAccount() !== userId) throw new Error('The page has another account')
}

const params = ({ orderId }: WrittenTicket) => ({ params: { id: orderId } })

const withoutUrl = ({ of, file, url }: TicketPicture): TicketPicture =>
  file ? { of, file } : { of, ...(url && { url }) }

/** Whether sending the same again later may work. */
function isWaiting(error: unknown): boolean {
  return !isRefusal(error) || (error instanceof ApiError && waitingCodes.includes(error.code ?? ''))
}

/** In some browsers the worker then wakes the open pages as soon as there is a network. */
async function askForSync(): Promise<void> {
  await navigator.storage?.persist()
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration && 'sync' in registration && isSync(registration.sync))
    await registration.sync.register('outbox')
}

function isSync(value: unknown): value is { register: (tag: string) => Promise<void> } {
  return typeof value === 'object' && value !== null && 'register' in value
}
