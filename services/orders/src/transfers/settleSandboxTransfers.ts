import type { TransferModels } from './transferModels.ts'

type Deps = Pick<TransferModels, 'outgoingTransfers'> & { now: () => Date }

/** The sandbox's bank makes all waiting transfers. */
export async function settleSandboxTransfers({ outgoingTransfers, now }: Deps): Promise<void> {
  const at = now()
  await outgoingTransfers.updateMany(
    { state: 'waiting' },
    { $set: { state: 'done', sentAt: at, doneAt: at } },
  )
}
