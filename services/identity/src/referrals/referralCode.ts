import type { ReferralCode } from '@materia/contracts/identity/referrals/referral.ts'
import { referralPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A company's code, under which it brings others: made once and kept. Its id is the code. */
export type ReferralCodeDocument = { _id: string; userId: number; createdAt: Date }

export const referralCodeModel = defineModel<ReferralCodeDocument>(
  'referral_codes',
  { _id: text, userId: integer, createdAt: date },
  [
    // Of two that are made at once one stays.
    [{ userId: 1 }, { unique: true }],
  ],
)

export type ReferralCodeRows = { referralCodes: ReturnType<typeof referralCodeModel> }

/** The code as its company is shown it. */
export function toReferralCode(
  { _id: code }: ReferralCodeDocument,
  publicUrl: string,
): ReferralCode {
  return { code, link: `${publicUrl}${referralPath(code)}` }
}
