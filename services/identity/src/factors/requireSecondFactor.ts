import { fewRecoveryCodes } from '@materia/contracts/identity/factors/constants.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { countLoginAttempt } from '../loginAttempts/countLoginAttempt.ts'
import type { BaseDeps } from '../deps.ts'
import type { SecondFactorDocument, SecondFactorRows } from './secondFactor.ts'
import type { UserDocument } from '../accounts/user.ts'
import type { Origin } from '../securityLog/origin.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import { openSecret, type FactorKeyDeps } from './factorKeys.ts'
import { recoveryHash } from './recoveryCodes.ts'
import { isTotpCode, stepOf } from './totp.ts'
import type { LoginAttemptRows } from '../loginAttempts/loginAttempt.ts'

export type SecondFactorDeps = SecondFactorRows &
  LoginAttemptRows &
  NoticeDeps &
  SecurityLogDeps &
  FactorKeyDeps &
  Pick<BaseDeps, 'connection'>
type Owner = Pick<UserDocument, '_id' | 'language'>
type Given = { code: string; from: Origin }

/**
 * Throws unless a user with an authenticator app gives an unused code of it, or a recovery code.
 * Call it after the password check. Each code is counted before it is checked.
 */
export async function requireSecondFactor(
  deps: SecondFactorDeps,
  user: Owner,
  code: string | undefined,
  from: Origin,
): Promise<void> {
  const factor = await deps.secondFactors.findById(user._id).lean()
  if (!factor?.confirmedAt) return
  if (code === undefined) throw new AppError(identityErrors.SECOND_FACTOR_REQUIRED)
  await checkCode(deps, user, from, () => spendCode(deps, user, factor, { code, from }))
}

/** Counts an attempt, runs `check`, and throws when the code is wrong. */
export async function checkCode(
  deps: SecondFactorDeps,
  user: Owner,
  from: Origin,
  check: () => Promise<boolean>,
): Promise<void> {
  const attempt = await countLoginAttempt(deps, {
    key: `code/${user._id}`,
    max: 10,
    windowMs: 15 * 60_000,
    error: identityErrors.FACTOR_LOCKED,
    onLocked: async (session) => {
      await recordSecurityEvent(deps, session, { userId: user._id, kind: 'factorLocked', ...from })
      await raiseNotice(deps, session, { user, kind: 'factorLocked' })
    },
  })
  const isRight = await check().catch(async (error: unknown) => {
    await attempt.forgive()
    throw error
  })
  if (isRight) return attempt.forgive()
  await recordSecurityEvent(deps, null, { userId: user._id, kind: 'factorFailed', ...from })
  await attempt.fail()
  throw new AppError(identityErrors.INVALID_CODE)
}

/** Uses up a code, or returns false when it is invalid. */
async function spendCode(
  deps: SecondFactorDeps,
  user: Owner,
  factor: SecondFactorDocument,
  given: Given,
): Promise<boolean> {
  const secret = openSecret(deps.factorKeys, factor._id, factor)
  return isTotpCode(given.code)
    ? spendAppCode(deps, factor._id, stepOf(secret, given.code, deps.now()))
    : spendRecoveryCode(deps, user, { hash: recoveryHash(secret, given.code), from: given.from })
}

async function spendAppCode(
  { secondFactors }: SecondFactorDeps,
  _id: number,
  step: number | null,
): Promise<boolean> {
  if (step === null) return false
  // The filter lets only one of two parallel uses succeed.
  const { modifiedCount } = await secondFactors.updateOne(
    { _id, lastStep: { $lt: step } },
    { $set: { lastStep: step } },
  )
  return modifiedCount > 0
}

async function spendRecoveryCode(
  deps: SecondFactorDeps,
  user: Owner,
  { hash, from }: { hash: string; from: Origin },
): Promise<boolean> {
  const { connection, secondFactors } = deps
  return transaction(connection, async (session) => {
    const left = await secondFactors
      .findOneAndUpdate(
        { _id: user._id, recoveryHashes: hash },
        { $pull: { recoveryHashes: hash } },
        { session, returnDocument: 'after' },
      )
      .lean()
    if (!left) return false
    const count = left.recoveryHashes.length
    await recordSecurityEvent(deps, session, {
      userId: user._id,
      kind: 'recoveryCodeUsed',
      detail: `${count} left`,
      ...from,
    })
    await raiseNotice(deps, session, {
      user,
      kind: count > fewRecoveryCodes ? 'recoveryCodeUsed' : 'recoveryCodesFew',
      params: { left: String(count) },
    })
    return true
  })
}
