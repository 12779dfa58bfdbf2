import { dayMs } from '@materia/contracts/durations.ts'
import { describeUserAgent } from '@materia/service-kit/src/http/describeUserAgent.ts'
import { knownDeviceHeader } from '@materia/service-kit/src/identity/identityHeader.ts'
import { networkOf, wideNetworkOf } from '@materia/service-kit/src/limits/networkOf.ts'
import type { Call } from '@materia/service-kit/src/http/route.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { UserDocument } from '../accounts/user.ts'
import { isNewNetwork } from './isNewNetwork.ts'
import { type Origin, originOf } from '../securityLog/origin.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'

type Deps = SecurityLogDeps & NoticeDeps & Pick<BaseDeps, 'connection'>

/** Origin of a sign-in. */
export type SignInOrigin = Origin & { isKnownDevice: boolean }

/**
 * One mail a day for the same browser and network is enough. A script without cookies would cause
 * many.
 */
const notifyAgainMs = dayMs

/** Reads the origin from the gateway's headers. */
export function signInOrigin(call: Pick<Call, 'address' | 'ctx'>): SignInOrigin {
  return { ...originOf(call), isKnownDevice: call.ctx.get(knownDeviceHeader) !== '' }
}

/**
 * Records a sign-in in the security log, and whether it comes from a new network. A sign-in on a new
 * device also causes a mail.
 */
export async function recordSignIn(
  deps: Deps,
  user: UserDocument,
  origin: SignInOrigin,
  cause: Partial<Cause>,
): Promise<void> {
  const { address, agent, isKnownDevice } = origin
  const facts = { userId: user._id, address, agent }
  const [isFromNewNetwork, isOnKnownDevice] = await Promise.all([
    isNewNetwork(deps, user._id, address),
    isKnownDevice || isAlreadyNotified(deps, user, origin),
  ])
  if (isOnKnownDevice && !isFromNewNetwork)
    return recordSecurityEvent(deps, null, { ...facts, kind: 'signedIn' })
  await transaction(
    deps.connection,
    async (session) => {
      await recordSecurityEvent(deps, session, { ...facts, kind: 'signedIn' })
      if (isFromNewNetwork)
        await recordSecurityEvent(deps, session, {
          ...facts,
          kind: 'newNetwork',
          address: wideBlockOf(address),
        })
      if (isOnKnownDevice) return
      await recordSecurityEvent(deps, session, { ...facts, kind: 'newDevice' })
      await raiseNotice(deps, session, {
        user,
        kind: 'newDevice',
        params: { device: deviceOf(origin), at: deps.now().toISOString() },
      })
    },
    cause,
  )
}

/** The wide network in CIDR notation, so that the log does not hold the whole address again. */
function wideBlockOf(address: string): string {
  const network = wideNetworkOf(address)
  return `${network}${network.includes(':') ? '/48' : '/24'}`
}

async function isAlreadyNotified(
  { securityEvents, now }: Deps,
  { _id: userId }: UserDocument,
  { address, agent }: SignInOrigin,
): Promise<boolean> {
  const since = new Date(now().getTime() - notifyAgainMs)
  return (
    (await securityEvents.exists({
      userId,
      kind: 'newDevice',
      at: { $gte: since },
      network: networkOf(address),
      agent,
    })) !== null
  )
}

function deviceOf({ address, agent }: SignInOrigin): string {
  const { browser, system } = describeUserAgent(agent)
  return [browser, system, networkOf(address)].filter((fact) => fact !== '').join(' · ')
}
