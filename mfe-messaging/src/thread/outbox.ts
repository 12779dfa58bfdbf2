import { fallbackMaterialId } from '@materia/contracts/catalog/constants.ts'
import { readStored, writeStored } from './storedText.ts'

/** A message that the service has not answered for yet. */
export type Waiting = { clientId: string; content: string; materialId: number; createdAt: string; isConfirmed: boolean }

export type Writers = { userId: number; partnerId: number }

export const outboxKey = ({ userId, partnerId }: Writers) => `messages.outbox.${userId}.${partnerId}`
export const draftKey = ({ userId, partnerId }: Writers) => `messages.draft.${userId}.${partnerId}`

/** What is to be sent to a partner, in order. */
export function readOutbox(writers: Writers): Waiting[] {
  return parseOutbox(readStored(outboxKey(writers)))
}

export function parseOutbox(stored: string): Waiting[] {
  try {
    const read: unknown = JSON.parse(stored || '[]')
    return Array.isArray(read) ? read.filter(isWaiting) : []
  } catch {
    return []
  }
}

export function addToOutbox(writers: Writers, { content, materialId = fallbackMaterialId, now = new Date() }: { content: string; materialId?: number; now?: Date }): void {
  const waiting = { clientId: newClientId(), content, materialId, createdAt: now.toISOString(), isConfirmed: false }
  changeOutbox(writers, (outbox) => [...outbox, waiting])
}

export function confirmInOutbox(writers: Writers, clientId: string): void {
  changeOutbox(writers, (outbox) => outbox.map((waiting) => waiting.clientId === clientId ? { ...waiting, isConfirmed: true } : waiting))
}

export function removeFromOutbox(writers: Writers, clientId: string): void {
  changeOutbox(writers, (outbox) => outbox.filter((waiting) => waiting.clientId !== clientId))
}

/** Puts a text that was not sent back into the box, before what was typed since. */
export function restoreDraft(writers: Writers, content: string): void {
  const key = draftKey(writers)
  writeStored(key, [content, readStored(key)].filter(Boolean).join('\n'))
}

function changeOutbox(writers: Writers, change: (outbox: Waiting[]) => Waiting[]): void {
  const outbox = change(readOutbox(writers))
  writeStored(outboxKey(writers), outbox.length === 0 ? '' : JSON.stringify(outbox))
}

// Not `crypto.randomUUID`, which pages without TLS lack.
function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// Another version may have left something else.
function isWaiting(value: unknown): value is Waiting {
  return typeof value === 'object' && value !== null
    && 'clientId' in value && typeof value.clientId === 'string'
    && 'content' in value && typeof value.content === 'string'
    && 'materialId' in value && typeof value.materialId === 'number'
    && 'createdAt' in value && typeof value.createdAt === 'string'
    && 'isConfirmed' in value && typeof value.isConfirmed === 'boolean'
}
