import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { readToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { IdentityDeps } from '../deps.ts'
import { findLink, type LinkDocument } from '../model/link.ts'

/** The link of a mail's token that is still good for it; throws LINK_EXPIRED, whatever is wrong. */
export async function linkOf(
  { links, linkKeys, now }: Pick<IdentityDeps, 'links' | 'linkKeys' | 'now'>,
  purpose: string,
  token: string,
): Promise<LinkDocument> {
  const id = readToken(linkKeys, purpose, token)
  if (id === null) throw new AppError(identityErrors.LINK_EXPIRED)
  return findLink({ links }, { id, purpose, now: now() })
}
