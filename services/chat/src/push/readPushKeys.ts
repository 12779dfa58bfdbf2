import { createECDH } from 'node:crypto'
import type { PushKeyRows } from './pushKey.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** Reads the platform's key pair. The first instance creates it. */
export async function readPushKeys({ pushKeys }: PushKeyRows): Promise<PushKeys> {
  const _id = 'vapid'
  const known = await pushKeys.findById(_id).lean()
  if (known) return known
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys().toString('base64url')
  // When two instances start together, one writes, and both read the result.
  await pushKeys
    .updateOne(
      { _id },
      { $setOnInsert: { publicKey, privateKey: pair.getPrivateKey().toString('base64url') } },
      { upsert: true },
    )
    .catch(ignoreTaken)
  return readPushKeys({ pushKeys })
}

function ignoreTaken(error: unknown): void {
  const isTaken = error instanceof Error && 'code' in error && error.code === 11_000
  if (!isTaken) throw error
}
