import type { ReferralCode } from '@materia/contracts/identity/referrals/referral.ts'
import { referralPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A company's code for referring others, created once. The id is the code. */
export type ReferralCodeDocument = { _id: string; userId: number; createdAt: Date }

export const referralCodeModel = defineModel<ReferralCodeDocument>(
  'referral_codes',
  { _id: text, userId: integer, createdAt: date },
  [
    // Lets only one of two parallel requests create a code.
    [{ userId: 1 }, { unique: true }],
  ],
)

export type ReferralCodeRows = { referralCodes: ReturnType<typeof referralCodeModel> }

/** The code as its company sees it. */
export function toReferralCode(
  { _id: code }: ReferralCodeDocument,
  publicUrl: string,
): ReferralCode {
  return { code, link: `${publicUrl}${referralPath(code)}` }
}
