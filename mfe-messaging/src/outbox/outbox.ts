import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { attach, attachedKey } from './attached.ts'
import { readStored, storedKeys, writeStored } from '@materia/ui/src/storedText.ts'
import { outboxPrefix } from './outboxPrefix.ts'
import type { Writers } from './Writers.ts'

/**
 * A message that the service has not accepted yet. `isAsked`: the writer must confirm it first.
 * `isHeld`: it waits because an earlier one was refused.
 */
export type Waiting = OutgoingMessage & {
  clientId: string
  createdAt: string
  isConfirmed: boolean
  isAsked?: boolean
  isHeld?: boolean
}

/** `attachmentUrls`: uploaded images. */
export type OutgoingMessage = { content: string; materialId: number; attachmentUrls: string[] }

export type { Writers }

export const outboxKey = ({ userId, partnerId }: Writers) => `${outboxPrefix(userId)}${partnerId}`
export const draftKey = ({ userId, partnerId }: Writers) => `messages.draft.${userId}.${partnerId}`

/** Partners with unsent messages. */
export function outboxPartners(userId: number): number[] {
  return storedKeys(outboxPrefix(userId))
    .map((key) => Number(key.slice(outboxPrefix(userId).length)))
    .filter(Number.isSafeInteger)
}

/** Unsent messages to a partner, in order. */
export function readOutbox(writers: Writers): Waiting[] {
  return parseOutbox(readStored(outboxKey(writers)))
}

export function parseOutbox(stored: string): Waiting[] {
  try {
    const read: unknown = JSON.parse(stored || '[]')
    return Array.isArray(read)
      ? read
          .filter(isWaiting)
          .map((waiting) => ({ ...waiting, attachmentUrls: waiting.attachmentUrls ?? [] }))
      : []
  } catch {
    return []
  }
}

/** Adds a message before the held ones, and releases these: it replaces the refused message. */
export function addToOutbox(
  writers: Writers,
  { content = '', materialId = fallbackMaterialId, attachmentUrls = [] }: Partial<OutgoingMessage>,
  now = new Date(),
): void {
  const waiting = {
    clientId: newClientId(),
    content,
    materialId,
    attachmentUrls,
    createdAt: now.toISOString(),
    isConfirmed: false,
  }
  changeOutbox(writers, (outbox) => {
    const held = outbox.filter(({ isHeld }) => isHeld)
    return [
      ...outbox.filter(({ isHeld }) => !isHeld),
      waiting,
      ...held.map((one) => ({ ...one, isHeld: false })),
    ]
  })
}

/** Sends held messages without a replacement for the refused one. */
export function sendHeldMessages(writers: Writers): void {
  if (readOutbox(writers).some(({ isHeld }) => isHeld))
    changeOutbox(writers, (outbox) => outbox.map((waiting) => ({ ...waiting, isHeld: false })))
}

/** Removes a refused message, whose text is back in the text box, and holds the later ones. */
export function removeAndHold(writers: Writers, clientId: string): void {
  changeOutbox(writers, (outbox) =>
    outbox
      .filter((waiting) => waiting.clientId !== clientId)
      .map((waiting) => ({ ...waiting, isHeld: true })),
  )
}

export function confirmInOutbox(writers: Writers, clientId: string): void {
  changeWaiting(writers, clientId, { isConfirmed: true, isAsked: false })
}

export function markForConfirmation(writers: Writers, clientId: string): void {
  changeWaiting(writers, clientId, { isAsked: true })
}

export function removeFromOutbox(writers: Writers, clientId: string): void {
  changeOutbox(writers, (outbox) => outbox.filter((waiting) => waiting.clientId !== clientId))
}

/** Puts an unsent message back into the text box, before text typed since. */
export function restoreDraft(
  writers: Writers,
  { content, attachmentUrls }: Pick<OutgoingMessage, 'content' | 'attachmentUrls'>,
): void {
  writeStored(
    draftKey(writers),
    [content, readStored(draftKey(writers))].filter(Boolean).join('\n'),
  )
  attach(writers, attachmentUrls, true)
}

/** Deletes the unsent messages and the draft of a deleted conversation. */
export function forgetWritten(writers: Writers): void {
  for (const keyOf of [outboxKey, draftKey, attachedKey]) writeStored(keyOf(writers), '')
}

function changeWaiting(writers: Writers, clientId: string, change: Partial<Waiting>): void {
  changeOutbox(writers, (outbox) =>
    outbox.map((waiting) => (waiting.clientId === clientId ? { ...waiting, ...change } : waiting)),
  )
}

function changeOutbox(writers: Writers, change: (outbox: Waiting[]) => Waiting[]): void {
  const outbox = change(readOutbox(writers))
  writeStored(outboxKey(writers), outbox.length === 0 ? '' : JSON.stringify(outbox))
}

// Pages without TLS lack `crypto.randomUUID`.
function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

// Another version of this code may have stored another format.
function isWaiting(
  value: unknown,
): value is Omit<Waiting, 'attachmentUrls'> & { attachmentUrls?: string[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'clientId' in value &&
    typeof value.clientId === 'string' &&
    'content' in value &&
    typeof value.content === 'string' &&
    'materialId' in value &&
    typeof value.materialId === 'number' &&
    'createdAt' in value &&
    typeof value.createdAt === 'string' &&
    'isConfirmed' in value &&
    typeof value.isConfirmed === 'boolean' &&
    (!('attachmentUrls' in value) || Array.isArray(value.attachmentUrls))
  )
}
