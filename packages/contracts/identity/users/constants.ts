/** Places that the product names and does not have yet. */
export const comingSoonItems = ['pricing', 'blog', 'help'] as const
export const registrationModes = ['open', 'invitation', 'closed'] as const
export const roles = ['user', 'reviewer'] as const
/** Mails that a company may do without; those about its security and its papers it always gets. */
export const mailKinds = ['messages', 'reminders', 'referrals', 'announcements'] as const
export const verificationStatuses = ['pending', 'approved', 'rejected'] as const
/** What stands in an account's security log. */
export const securityEventKinds = [
  'signedIn',
  'signInFailed',
  'newDevice',
  'signedOut',
  'sessionEnded',
  'sessionsEnded',
  'passwordChanged',
  'passwordFailed',
  'passwordResetAsked',
  'passwordReset',
  'emailChangeAsked',
  'emailChangeCanceled',
  'emailChanged',
  'emailConfirmed',
  'factorAdded',
  'factorRemoved',
  'factorFailed',
  'factorLocked',
  'recoveryCodeUsed',
  'recoveryCodesMade',
  'factorResetAsked',
  'factorResetStopped',
  'factorReset',
  'confirmed',
  'roleGranted',
  'roleRevoked',
  'documentSent',
  'documentRemoved',
  'documentOpened',
  'documentApproved',
  'documentRejected',
  'exportAsked',
  'accountDeleted',
] as const
export type Role = (typeof roles)[number]
export type SecurityEventKind = (typeof securityEventKinds)[number]
export type VerificationStatus = (typeof verificationStatuses)[number]
export type MailKind = (typeof mailKinds)[number]
export type RegistrationMode = (typeof registrationModes)[number]
export type ComingSoonItem = (typeof comingSoonItems)[number]

/** The documents that settings handle (spec 3); `<kind>Url` is the field of each. */
export const documentKinds = [
  'incorporationCert',
  'einDocument',
  'irsLetter',
  'ownerId',
  'proofOfAddress',
] as const
export type DocumentKind = (typeof documentKinds)[number]
