import { dayMs } from '@materia/contracts/durations.ts'
import { wideNetworkOf } from '@materia/service-kit/src/limits/networkOf.ts'
import type { SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'

const rememberedMs = 90 * dayMs
/** A script may sign in thousands of times a day. */
const readMax = 1_000

/**
 * Whether no sign-in of a user in 90 days came from the same wide network. An account's first sign-in
 * is from no new network.
 */
export async function isNewNetwork(
  { securityEvents, now }: SecurityLogDeps,
  userId: number,
  address: string,
): Promise<boolean> {
  if (address === '') return false
  const wideNetwork = wideNetworkOf(address)
  const signIns = { userId, kind: 'signedIn' as const }
  const recent = await securityEvents
    .find({ ...signIns, at: { $gte: new Date(now().getTime() - rememberedMs) } }, { network: 1 })
    .sort({ at: -1 })
    .limit(readMax)
    .lean()
  if (recent.some(({ network }) => wideNetworkOf(network) === wideNetwork)) return false
  return recent.length > 0 || (await securityEvents.exists(signIns)) !== null
}
