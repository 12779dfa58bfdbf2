/** Prefix of a referral code: `{PREFIX}-{USERNAME}-{0 to 999}`. */
const referralPrefix = 'MATERIA'
/** The last part of a code is below this number. */
export const referralSuffixes = 1000
/** Longer than the code of the longest username. */
export const referralCodeMax = 60
/** Storage key of a link's code, until its visitor registers or joins the waitlist. */
export const referralStorageKey = 'materia.referralCode'

/** The referral code of a user. */
export function referralCodeOf(username: string, suffix: number): string {
  return `${referralPrefix}-${username.toUpperCase()}-${suffix}`
}

/** Normalizes a typed code. Null for malformed text; the code need not exist. */
export function readReferralCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return codePattern.test(code) ? code : null
}

const codePattern = new RegExp(`^${referralPrefix}-[A-Z0-9._-]{1,48}-\\d{1,3}$`)
