import { findLookAlike } from '../names/findLookAlike.ts'
import { nameSkeleton, skeletonVersion } from '../names/nameSkeleton.ts'
import { refusedField } from '../passwords/refuseGuessable.ts'
import { recordRefusedName } from '../securityLog/recordRefusedName.ts'
import { type Origin, originOf } from '../securityLog/origin.ts'
import { emailKey, withAsciiDomain } from '@materia/contracts/identity/users/emailKey.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import {
  documentKinds,
  renamesDays,
  renamesMax,
} from '@materia/contracts/identity/users/constants.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import type { ProfileChange } from '@materia/contracts/identity/profile/profile.ts'
import { countries, locationText, stateNames } from '@materia/contracts/places/places.ts'
import { parsePhone } from '@materia/contracts/text/parsePhone.ts'
import { phoneText } from '@materia/contracts/text/phoneText.ts'
import { cleanLine } from '@materia/contracts/text/cleanText.ts'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'
import type { Identity } from '@materia/service-kit/src/identity/identityHeader.ts'
import { changeUser } from '../accounts/changeUser.ts'
import { findUser } from '../accounts/findUser.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import {
  type Cause,
  type ClientSession,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import { requestEmailChange } from '../credentials/requestEmailChange.ts'
import type { BaseDeps } from '../deps.ts'
import { changedPostalCode } from './changedPostalCode.ts'
import { attachDocument } from '../verification/attachDocument.ts'
import { documentIdOf } from '../documents/documentUrl.ts'
import { verificationLock, type DocumentRows } from '../documents/document.ts'
import { toUser, type UserDocument, type UserRows } from '../accounts/user.ts'
import { showPicture } from '../picture/showPicture.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'
import { settleVerification } from '../verification/settleVerification.ts'
import { takeBackDocuments } from '../verification/takeBackDocuments.ts'
import type { VerificationCaseRows } from '../verification/verificationCase.ts'
import type { VerificationDecisionRows } from '../verification/verificationDecision.ts'
import type { EmailLinkDeps } from '../credentials/mailEmailLink.ts'
import type { NoticeRows } from '../notices/notice.ts'
import type { SecurityEventRows } from '../securityLog/securityEvent.ts'
import type { PictureRows } from '../picture/picture.ts'

type Deps = UserRows &
  DocumentRows &
  VerificationCaseRows &
  VerificationDecisionRows &
  EmailLinkDeps &
  NoticeRows &
  SecurityEventRows &
  FreshDeps &
  PictureRows &
  Pick<BaseDeps, 'connection' | 'now'>
type Change = {
  caller: Identity
  change: Omit<ProfileChange, 'revisionSeen'> & Pick<UserDocument, 'nameSkeleton' | 'nameVersion'>
  from: Origin
  revisionSeen: number | undefined
  cause: Cause
}

/** Changes the company's fields, or its picture, or attaches a document. */
export function updateProfile(deps: Deps) {
  return route(identity.updateProfile, async ({ body, user: caller, address, ctx, cause }) => {
    const { userId } = caller
    const from = originOf({ address, ctx })
    if ('companyName' in body)
      return toUser(await changeCompany(deps, { caller, body, from, cause }))
    if ('profilePictureUrl' in body)
      return toUser(await showPicture(deps, { userId, url: body.profilePictureUrl, cause }))
    const kind = documentKinds.find((one) => Object.hasOwn(body, `${one}Url`))
    const url = kind && body[`${kind}Url`]
    if (kind === undefined || url === undefined) throw invalidInput([])
    return toUser(
      await attachDocument(deps, { userId, kind, id: documentIdOf(url), ...from, cause }),
    )
  })
}

/** The location text is computed from country and state, whatever the caller sends. */
async function changeCompany(
  deps: Deps,
  {
    body: { revisionSeen, ...body },
    ...by
  }: Pick<Change, 'caller' | 'from' | 'cause'> & { body: ProfileChange },
): Promise<UserDocument> {
  const { country, state } = body
  if (!Object.hasOwn(stateNames[country], state))
    throw new AppError(identityErrors.STATE_NOT_IN_COUNTRY)
  await refuseLookAlike(deps, by, body.companyName)
  return saveChange(deps, {
    ...by,
    change: {
      ...body,
      nameSkeleton: nameSkeleton(body.companyName),
      nameVersion: skeletonVersion,
      location: locationText(country, state),
    },
    revisionSeen,
  })
}

/** Refuses a new name that looks like another's, and logs it. The same name may stay. */
async function refuseLookAlike(
  deps: Deps,
  { caller: { userId }, from, cause }: Pick<Change, 'caller' | 'from' | 'cause'>,
  companyName: string,
): Promise<void> {
  const before = await findUser(deps, userId)
  // A look-alike of before must not come closer, so even a change of capitals is a new name.
  if (companyName === cleanLine(before.companyName)) return
  const code = await findLookAlike(deps, companyName, userId)
  if (!code) return
  await recordRefusedName(deps, { userId, companyName, from, cause })
  throw refusedField(identityErrors[code], 'companyName')
}

/**
 * Whether mail to both emails arrives at one mailbox. Stricter than `emailKey`: a mail server may
 * treat other Unicode forms of a letter as another mailbox. Rows of earlier versions have domains as
 * they were typed.
 */
function areSameMailbox(email: string, other: string): boolean {
  return withAsciiDomain(email.toLowerCase()) === withAsciiDomain(other.toLowerCase())
}

function saveChange(
  deps: Deps,
  { caller, change: asked, from, revisionSeen, cause }: Change,
): Promise<UserDocument> {
  const { connection, verificationCases } = deps
  const { userId } = caller
  const { email, isStateConfirmed: _, ...rest } = asked
  return transaction(
    connection,
    async (session) => {
      const before = await findUser(deps, userId, { session })
      // A change based on an old revision would undo a parallel change.
      if (revisionSeen !== undefined && revisionSeen !== before.profileRevision)
        throw new AppError(identityErrors.PROFILE_CHANGED)
      const isSameMailbox = areSameMailbox(email, before.email)
      if (!isSameMailbox && email !== before.pendingEmail)
        await requestOtherEmail(deps, session, { before, email, caller, from })
      const phoneNumber = phoneOf(rest, before)
      const postalCode = changedPostalCode(asked, before)
      const change = { ...rest, ...phoneNumber, postalCode, ...(isSameMailbox && { email }) }
      // The badge belongs to the verified name, so a renamed company must be verified again.
      // A stored name of an earlier version may not be clean.
      const isRenamed = change.companyName !== cleanLine(before.companyName)
      const renamedAt = isRenamed ? { renamedAt: countRename(before, deps.now()) } : {}
      if (isRenamed) await takeBackDocuments(deps, session, userId)
      const settled = isRenamed
        ? await settleVerification(deps, session, { ...before, ...change })
        : null
      await verificationCases.updateOne(
        { _id: userId },
        { $set: { country: change.country ?? '' } },
        { session },
      )
      const $set = { ...change, ...settled, ...renamedAt }
      return changeUser(deps, session, { userId, $set, $inc: { profileRevision: 1 } })
    },
    { ...cause, locks: [verificationLock(userId)] },
  )
}

/** As E.164. A number that an earlier version stored may stay. */
function phoneOf(
  { phoneNumber, country }: Partial<UserDocument>,
  before: UserDocument,
): Pick<UserDocument, 'phoneNumber'> {
  if (
    phoneNumber === undefined ||
    [before.phoneNumber, phoneText(before.phoneNumber)].includes(phoneNumber)
  )
    return { phoneNumber: before.phoneNumber }
  const phone = parsePhone(
    phoneNumber,
    countries.find((code) => code === country),
  )
  if (phone === null) throw invalidInput([{ path: 'phoneNumber', message: 'is no phone number' }])
  return { phoneNumber: phone }
}

/** The times of the company's last renames, with this one. Throws RENAMED_TOO_OFTEN. */
function countRename({ renamedAt = [] }: UserDocument, now: Date): Date[] {
  const since = now.getTime() - renamesDays * dayMs
  const recent = renamedAt.filter((at) => at.getTime() > since)
  if (recent.length >= renamesMax) throw new AppError(identityErrors.RENAMED_TOO_OFTEN)
  return [...recent, now]
}

type Asked = { before: UserDocument; email: string } & Pick<Change, 'caller' | 'from'>

/** A new email counts only after its mailbox confirms it. */
async function requestOtherEmail(
  deps: Deps,
  session: ClientSession,
  { before, email, caller, from }: Asked,
): Promise<void> {
  await requireFresh(deps, caller)
  if (await deps.users.exists({ emailKey: emailKey(email) }).session(session))
    throw new AppError(identityErrors.EMAIL_TAKEN)
  await requestEmailChange(deps, session, { user: before, email, ...from })
}
