import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import { isDuplicateOf, isUnavailable } from '@materia/service-kit/src/database/connectMongo.ts'
import {
  type Cause,
  type ClientSession,
  isWriteConflict,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import { inBatches } from '@materia/service-kit/src/inBatches.ts'
import { type ConversationState, isOpen } from '../conversations/conversationAfter.ts'
import type { BaseDeps } from '../deps.ts'
import type { SendLimits } from './createSendLimits.ts'
import type { MessageDocument, NewMessage } from './message.ts'
import { Stale, type WriteDeps, writeMessages } from './writeMessages.ts'

type Deps = WriteDeps & Pick<BaseDeps, 'connection'> & { sendLimits: SendLimits }
type Sending = { message: NewMessage; cause: Cause }

/**
 * Another transaction has written to one of these conversations and does not end, for example one
 * of a killed process.
 */
class HeldUp extends Error {}

/** A conversation always uses the same line, so two batches never write into one conversation. */
const lines = 3
const batchMax = 50
const triesMax = 3
/** Runs of a transaction that conflicts with a short one. */
const runsMax = 5

/**
 * Writes plain messages of cached conversations without locks. Messages that arrive during a write
 * share the next transaction. Returns null for a message that needs locks. These are the first of
 * two companies, one between blocked companies, one near a limit, and a repeated one.
 */
export function batchMessages(deps: Deps): (sending: Sending) => Promise<MessageDocument | null> {
  const options = {
    max: batchMax,
    isOutage: (error: unknown) => isUnavailable(error) && !isWriteConflict(error),
  }
  const add = Array.from({ length: lines }, () =>
    inBatches((sendings: Sending[]) => addBatch(deps, sendings), options),
  )
  return async (sending) => {
    const { fromUserId, toUserId } = sending.message
    return isPlain(sending) ? await add[(fromUserId + toUserId) % lines]!(sending) : null
  }
}

const isPlain = ({ message, cause }: Sending) =>
  message.materialId === fallbackMaterialId &&
  message.attachmentUrls.length === 0 &&
  cause.key === null

async function addBatch(
  deps: Deps,
  sendings: Sending[],
  tries = 1,
): Promise<(MessageDocument | null)[]> {
  const { conversationCache, sendLimits } = deps
  await conversationCache.load(sendings.map(({ message }) => message))
  const ready = sendings.filter(
    ({ message, cause }) =>
      isOpen(conversationCache.get(message)) &&
      !cause.deadline.isExpired &&
      sendLimits.takesOne(message.fromUserId),
  )
  if (ready.length === 0) return sendings.map(() => null)
  let runs = 0
  const add = async (session: ClientSession) => {
    if (runs++ === runsMax) throw new HeldUp()
    const sent = await writeMessages(
      deps,
      session,
      ready.map((sending) => ({ ...sending, state: stateOf(deps, sending) })),
    )
    // Retries the rest of the batch without the messages past their deadline.
    if (ready.some(({ cause }) => cause.deadline.isExpired)) throw new Stale()
    return new Map(ready.map((sending, index) => [sending, sent[index]!]))
  }
  const left = Math.min(...ready.map(({ cause }) => cause.deadline.leftMs))
  try {
    const added = await transaction(deps.connection, add, {
      deadline: new Deadline(
        left,
        ready.map(({ cause }) => cause.deadline),
      ),
    })
    return sendings.map((sending) => added.get(sending) ?? null)
  } catch (error) {
    for (const { message } of ready) conversationCache.remove(message)
    if (error instanceof Stale)
      return tries < triesMax ? addBatch(deps, sendings, tries + 1) : sendings.map(() => null)
    if (!(error instanceof HeldUp) && !isDuplicateOf(error, 'clientId')) throw error
    // One message was sent before, or is blocked by another transaction. Each is then retried
    // alone, outside the batches.
    if (sendings.length > 1) throw error
    return [null]
  }
}

function stateOf({ conversationCache }: Deps, { message }: Sending): ConversationState {
  const state = conversationCache.get(message)
  if (!state) throw new Stale()
  return state
}
