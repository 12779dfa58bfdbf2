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

export type UserDocument = Omit<
  User,
  'id' | 'createdAt' | 'mails' | 'verified' | 'isEmailConfirmed'
> & {
  _id: number
  /** What usernames and e-mails are compared by: two that differ in case only are the same. */
  usernameKey: string
  emailKey: string
  passwordHash: string
  /** Grows by one with every change that other services hear of. */
  revision: number
  createdAt: Date
  /** Since when its e-mail is known to be read by this company; null until then. */
  emailConfirmedAt?: Date | null
  /** Since when it is verified, and by what; none otherwise. */
  verifiedAt?: Date | null
  verifiedKinds?: DocumentKind[]
  /** When its sessions were ended last, but for the one that goes on; none where that never was. */
  credentialsChangedAt?: Date | null
  keptSessionId?: string
  /** Mails that it does without: those not named it gets, also kinds that come later. */
  mailsOff: string[]
}

/** What is answered as it is stored. */
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
  profilePictureUrl: String,
  verificationStatus: { ...text, enum: verificationStatuses },
  role: { ...text, enum: roles },
  profileRevision: { type: Number, default: 0 },
  language: { type: String, enum: [...languages, null], default: null },
  showsContact: { type: Boolean, default: true },
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
    verifiedAt: dateOrNull,
    verifiedKinds: { type: [String], default: [] },
    credentialsChangedAt: dateOrNull,
    keptSessionId: { type: String, default: '' },
    mailsOff: { type: [String], default: [] },
  },
  [
    [{ usernameKey: 1 }, { unique: true }],
    [{ emailKey: 1 }, { unique: true }],
  ],
)

export type UserRows = { users: ReturnType<typeof userModel> }

/** The user of a username or an e-mail: no username has an `@` in it. */
export function namedBy(name: string): { emailKey: string } | { usernameKey: string } {
  const key = accountKey(name)
  return key.includes('@') ? { emailKey: key } : { usernameKey: key }
}

export function toUser(user: UserDocument): User {
  return {
    id: user._id,
    ...pick(user, shown),
    isEmailConfirmed: Boolean(user.emailConfirmedAt),
    verified: verifiedOf(user),
    createdAt: user.createdAt.toISOString(),
    mails: mailsOf(user),
  }
}

/** What the badge of a company says; null of one that has none, or had it before there were documents. */
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
  }
}

/** Whether a company gets mails of a kind that it may do without. */
export function wantsMail(
  { mailsOff = [] }: Pick<UserDocument, 'mailsOff'>,
  kind: MailKind,
): boolean {
  return !mailsOff.includes(kind)
}

function mailsOf(user: UserDocument): User['mails'] {
  return Object.fromEntries(mailKinds.map((kind) => [kind, wantsMail(user, kind)])) as User['mails']
}
