/** Navigation items for pages that do not exist yet. */
export const comingSoonItems = ['pricing', 'blog', 'help'] as const
export const registrationModes = ['open', 'invitation', 'closed'] as const
/** A company can change its name this often in this many days. */
export const renamesMax = 3
export const renamesDays = 30
export const roles = ['user', 'reviewer'] as const
/** Mails that a company can turn off. It always gets mails about its security and its documents. */
export const mailKinds = ['messages', 'reminders', 'alerts', 'referrals', 'announcements'] as const
export const verificationStatuses = ['pending', 'approved', 'rejected'] as const
/** Kinds of entries in a security log. */
export const securityEventKinds = [
  'signedIn',
  'signInFailed',
  'newDevice',
  'newNetwork',
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
  'contactShown',
  'contactHidden',
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
  'nameRefused',
  'taxIdentityChanged',
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

/** The verification documents in the settings. Each has a field `<kind>Url`. */
export const documentKinds = [
  'incorporationCert',
  'einDocument',
  'irsLetter',
  'ownerId',
  'proofOfAddress',
] as const
export type DocumentKind = (typeof documentKinds)[number]
