import { accountKey } from '@materia/contracts/identity/users/accountKey.ts'
import {
  mailKinds,
  roles,
  verificationStatuses,
  type MailKind,
  type DocumentKind,
} from '@materia/contracts/identity/users/constants.ts'
import {
  companyFields,
  type User,
  type UserEventData,
  type Verified,
} from '@materia/contracts/identity/users/user.ts'
import { languages } from '@materia/contracts/languages.ts'
import { pick } from '@materia/contracts/pick.ts'
import {
  date,
  dateOrNull,
  defineModel,
  text,
  integer,
} from '@materia/service-kit/src/database/defineModel.ts'
import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'
import { timeZoneOf } from './timeZoneOf.ts'

export type UserDocument = Omit<
  User,
  'id' | 'createdAt' | 'mails' | 'verified' | 'isEmailConfirmed'
> & {
  _id: number
  /** Normalized forms for unique comparison. Names that differ only in case are equal. */
  usernameKey: string
  emailKey: string
  passwordHash: string
  /** Increases with every change that is published to other services. */
  revision: number
  createdAt: Date
  /** When the company proved that it reads this mailbox; null until then. */
  emailConfirmedAt?: Date | null
  /**
   * When it confirmed a mailbox for the first time. Before, somebody else may have opened the account
   * in its name. Missing in some rows of earlier releases.
   */
  firstConfirmedAt?: Date | null
  /** When the company was verified, and by which documents. */
  verifiedAt?: Date | null
  verifiedKinds?: DocumentKind[]
  /** Last time when its sessions were ended, and the one session that stayed. */
  credentialsChangedAt?: Date | null
  keptSessionId?: string
  /**
   * The look of the company's name (`nameSkeleton`), and the version of its rule. Missing in rows of
   * the last release.
   */
  nameSkeleton?: string
  nameVersion?: number
  /** When the company changed its name, the last times. */
  renamedAt?: Date[]
  /** Optional mails that the company turned off. It gets all others, also kinds added later. */
  mailsOff: string[]
  /**
   * Last time when the company turned on `showsContact`. Earlier releases turned it on by default, so
   * it counts only together with this time.
   */
  contactShownAt?: Date | null
}

/** Fields that responses show as they are stored. */
const shown = {
  username: text,
  email: text,
  phoneNumber: String,
  companyName: text,
  description: text,
  location: String,
  country: String,
  state: String,
  city: String,
  address: String,
  postalCode: { type: String, default: '' },
  profilePictureUrl: String,
  verificationStatus: { ...text, enum: verificationStatuses },
  role: { ...text, enum: roles },
  profileRevision: { type: Number, default: 0 },
  language: { type: String, enum: [...languages, null], default: null },
  timeZone: { type: String, default: '' },
  showsContact: { type: Boolean, default: false },
  pendingEmail: { type: String, default: '' },
}

export const userModel = defineModel<UserDocument>(
  'users',
  {
    ...shown,
    _id: integer,
    usernameKey: text,
    emailKey: text,
    passwordHash: text,
    revision: integer,
    createdAt: date,
    emailConfirmedAt: dateOrNull,
    firstConfirmedAt: dateOrNull,
    verifiedAt: dateOrNull,
    verifiedKinds: { type: [String], default: [] },
    credentialsChangedAt: dateOrNull,
    keptSessionId: { type: String, default: '' },
    mailsOff: { type: [String], default: [] },
    nameSkeleton: String,
    nameVersion: Number,
    renamedAt: { type: [Date], default: [] },
    contactShownAt: dateOrNull,
  },
  [
    [{ usernameKey: 1 }, { unique: true }],
    [{ emailKey: 1 }, { unique: true }],
    // Verified companies with a name.
    [{ nameSkeleton: 1 }],
    // Rows without a skeleton, or with one of an earlier version.
    [{ nameVersion: 1 }],
    // Switches of earlier releases, see `hideContacts`.
    [{ showsContact: 1, contactShownAt: 1 }],
  ],
)

export type UserRows = { users: ReturnType<typeof userModel> }

/** Filter for a username or an email. No username contains an `@`. */
export function namedBy(name: string): { emailKey: string } | { usernameKey: string } {
  return name.includes('@') ? { emailKey: emailKey(name) } : { usernameKey: accountKey(name) }
}

export function toUser(user: UserDocument): User {
  return {
    id: user._id,
    ...pick(user, shown),
    showsContact: showsContact(user),
    isEmailConfirmed: Boolean(user.emailConfirmedAt),
    verified: verifiedOf(user),
    createdAt: user.createdAt.toISOString(),
    mails: mailsOf(user),
  }
}

/** Whether the company chose to show its contact details to every signed-in company. */
export function showsContact(user: Pick<UserDocument, 'showsContact' | 'contactShownAt'>): boolean {
  return Boolean(user.showsContact && user.contactShownAt)
}

/**
 * The company's verified badge. Null without one, or when it is older than verification by
 * documents.
 */
export function verifiedOf({
  verificationStatus,
  verifiedAt,
  verifiedKinds = [],
}: Pick<UserDocument, 'verificationStatus' | 'verifiedAt' | 'verifiedKinds'>): Verified | null {
  return verificationStatus === 'approved' && verifiedAt
    ? { at: verifiedAt.toISOString(), kinds: verifiedKinds }
    : null
}

export function toUserEvent(user: UserDocument): UserEventData {
  return {
    id: user._id,
    ...pick(user, companyFields),
    revision: user.revision,
    language: user.language ?? null,
    timeZone: timeZoneOf(user),
  }
}

/** Whether a company gets mails of this optional kind. */
export function wantsMail(
  { mailsOff = [] }: Pick<UserDocument, 'mailsOff'>,
  kind: MailKind,
): boolean {
  return !mailsOff.includes(kind)
}

function mailsOf(user: UserDocument): User['mails'] {
  return Object.fromEntries(mailKinds.map((kind) => [kind, wantsMail(user, kind)])) as User['mails']
}
