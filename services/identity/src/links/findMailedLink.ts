import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { readToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { BaseDeps } from '../deps.ts'
import type { LinkDocument, LinkPurpose, LinkRows } from './link.ts'

/**
 * Finds the link of a mailed token. Throws LINK_EXPIRED for every reason, so that the response
 * reveals none.
 */
export async function findMailedLink(
  { links, linkKeys, now }: LinkRows & Pick<BaseDeps, 'linkKeys' | 'now'>,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkDocument> {
  const _id = readToken(linkKeys, purpose, token)
  const link =
    _id !== null &&
    (await links.findOne({ _id, purpose, usedAt: null, expiresAt: { $gt: now() } }).lean())
  if (!link) throw new AppError(identityErrors.LINK_EXPIRED)
  return link
}
