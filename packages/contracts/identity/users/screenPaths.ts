type Auth = { tab?: 'login' | 'register'; next?: string }

/** Address of the log-in; `next` is the path that it leads back to. */
export function authPath({ tab = 'login', next }: Auth = {}): string {
  return `${authScreenPath}${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}#${tab}`
}

/** Address that a referral code is shared by. */
export function referralPath(code: string): string {
  return `${authScreenPath}?ref=${encodeURIComponent(code)}#register`
}

export const authScreenPath = '/auth'
export const forgotPasswordPath = '/forgot'
/** Where mails lead, with `?token=`. */
export const resetPasswordPath = '/reset/password'
export const confirmEmailPath = '/confirm/email'
export const profilePath = '/profile'
export const settingsPath = '/settings'
/** The link of the mail that says that an operator was asked to take the second factors away. */
export const stopFactorResetPath = '/stop-factor-reset'
export const referPath = '/refer'
export const verificationPath = '/verification'

export function companyPath(userId: number | string): string {
  return `${profilePath}/${userId}`
}

/** A tab of one's own profile. */
export function profileTabPath(tab: string): string {
  return `${profilePath}?tab=${encodeURIComponent(tab)}`
}

/** A company at the verification desk. */
export function verificationCasePath(userId: number | string): string {
  return `${verificationPath}/${userId}`
}
