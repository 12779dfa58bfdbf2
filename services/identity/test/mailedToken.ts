import { signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { startIdentity } from './startIdentity.ts'

type Identity = Pick<Awaited<ReturnType<typeof startIdentity>>, 'notices' | 'linkKeys'>

/** The token of the user's latest notice of this purpose, as its mail contains it. */
export async function mailedToken(
  { notices, linkKeys }: Identity,
  purpose: string,
  userId: number,
): Promise<string> {
  const notice = await notices.findOne({ userId, kind: purpose }).sort({ createdAt: -1 }).lean()
  return signToken(linkKeys, purpose, notice?.linkId ?? 'none')
}
