/** What a referral code begins with: `{PREFIX}-{USERNAME}-{0 to 999}` (spec 2). */
const referralPrefix = 'MATERIA'
/** The last part of a code is less (spec 9). */
export const referralSuffixes = 1000
/** As long as a code of the longest username is, and some. */
export const referralCodeMax = 60
/** Where a browser keeps the code of a link until its visitor registers or joins the waitlist. */
export const referralStorageKey = 'materia.referralCode'

/** The code of a user. */
export function referralCodeOf(username: string, suffix: number): string {
  return `${referralPrefix}-${username.toUpperCase()}-${suffix}`
}

/** A code as codes are kept, however it was typed; null for what is none, whoever's it could be. */
export function readReferralCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return codePattern.test(code) ? code : null
}

const codePattern = new RegExp(`^${referralPrefix}-[A-Z0-9._-]{1,48}-\\d{1,3}$`)
