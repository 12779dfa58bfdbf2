type Auth = { tab?: 'login' | 'register'; next?: string }

/** The log-in screen. `next`: path to open after the log-in. */
export function authPath({ tab = 'login', next }: Auth = {}): string {
  return `${authScreenPath}${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}#${tab}`
}

/** The link to share a referral code. */
export function referralPath(code: string): string {
  return `${authScreenPath}?ref=${encodeURIComponent(code)}#register`
}

export const authScreenPath = '/auth'
export const forgotPasswordPath = '/forgot'
/** Targets of links in mails, with `?token=`. */
export const resetPasswordPath = '/reset/password'
export const confirmEmailPath = '/confirm/email'
/** Target of the link at the end of a mail that a company can turn off. */
export function mailListPath(token: string): string {
  return `/mail-lists/${token}`
}

export const profilePath = '/profile'
export const settingsPath = '/settings'
/** The section where a company states its tax number. */
export const taxDataPath = `${settingsPath}#tax-data`
/** Target of the link in the mail about an operator's reset of the second factors. */
export const stopFactorResetPath = '/stop-factor-reset'
export const referPath = '/refer'
export const verificationPath = '/verification'

export function companyPath(userId: number | string): string {
  return `${profilePath}/${userId}`
}

/** A tab of the company's own profile. */
export function profileTabPath(tab: string): string {
  return `${profilePath}?tab=${encodeURIComponent(tab)}`
}

/** A company in the review queue. */
export function verificationCasePath(userId: number | string): string {
  return `${verificationPath}/${userId}`
}
