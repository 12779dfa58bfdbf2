import Joi from 'joi'
import { languages } from '../languages.ts'
import { countries } from '../places.ts'
import { emailAddress, instant, recordId, textBy, textOf } from '../schemas.ts'
import { comingSoonItems, registrationModes, roles, verificationStatuses } from './constants.ts'
import { documentChangeSchema } from './documents/schemas.ts'
import { pictureChangeSchema } from './picture/schemas.ts'
import { codeRule } from './factors/rules.ts'
import { documentKinds } from './documents/constants.ts'
import { credentialsRules, phone, registrationRules } from './rules.ts'
import type {
  Account,
  AccountRole,
  Credentials,
  CredentialsChangedData,
  Invitation,
  InvitationCode,
  MailKind,
  NoticeRaisedData,
  Preferences,
  ProfileChange,
  ProfileUpdate,
  PublicConfig,
  RegisteredUser,
  Registration,
  User,
  UserDeletedData,
  UserEventData,
  Verified,
} from './types.ts'

// A pattern rather than a rule of Joi's own: what the OpenAPI document says is then exactly what is checked.

const companyName = textBy(registrationRules.companyName)
const description = textBy(registrationRules.description)
const email = emailAddress()

export const credentialsSchema = Joi.object<Credentials, true>({
  username: textBy(credentialsRules.username),
  password: textBy(credentialsRules.password),
  code: textOf(1, codeRule.max),
}).required()

export const accountName = Joi.object<Pick<Credentials, 'username'>, true>({
  username: textBy(credentialsRules.username),
}).required()

export const accountSchema = Joi.object<Account, true>({ id: recordId.allow(null).required() })

export const accountId = Joi.object<{ id: number }, true>({ id: recordId.required() }).required()

const credentialsChange = {
  keptSessionId: Joi.string().allow('').required(),
  at: Joi.string().isoDate().required(),
}

export const accountRoleSchema = Joi.object<AccountRole, true>({
  role: Joi.string()
    .valid(...roles, null)
    .required(),
  credentialsChanged: Joi.object(credentialsChange),
})

export const registrationSchema = Joi.object<Registration, true>({
  username: textBy(registrationRules.username),
  email,
  password: textBy(registrationRules.password),
  confirmPassword: textBy(registrationRules.confirmPassword),
  companyName,
  description,
  phoneNumber: Joi.string()
    .pattern(new RegExp(`^(?:${phone})?$`))
    .allow(''),
  address: textBy({ max: 200 }),
  city: textBy({ max: 100 }),
  state: Joi.string()
    .allow('')
    .pattern(/^([A-Z]{2})?$/),
  invite: textBy(registrationRules.invite),
  language: Joi.string().valid(...languages),
  referralCode: textBy(registrationRules.referralCode),
}).required()

export const invitationCodeSchema = Joi.object<InvitationCode, true>({
  invite: textBy({ ...registrationRules.invite, isRequired: true }),
}).required()
export const invitationSchema = Joi.object<Invitation, true>({ email: Joi.string().required() })

export const profileChangeSchema = Joi.object<ProfileChange, true>({
  companyName,
  description,
  location: textBy({ max: 200 }),
  country: Joi.string()
    .valid(...countries)
    .required(),
  state: Joi.string()
    .pattern(/^[A-Z]{2}$/)
    .required(),
  email,
  phoneNumber: Joi.string()
    .pattern(new RegExp(`^${phone}$`))
    .required(),
  revisionSeen: Joi.number().integer().min(0),
}).required()

const ofPicture = Joi.object().or('profilePictureUrl').unknown()
const ofDocument = Joi.object()
  .or(...documentKinds.map((kind) => `${kind}Url`))
  .unknown()

/** All of the company profile, or its picture, or one of its documents (spec 7). */
export const profileUpdateSchema = Joi.object<ProfileUpdate>()
  .when(ofPicture, {
    // oxlint-disable-next-line unicorn/no-thenable -- Joi's option
    then: pictureChangeSchema,
    otherwise: Joi.object().when(ofDocument, {
      // oxlint-disable-next-line unicorn/no-thenable -- Joi's option
      then: documentChangeSchema,
      otherwise: profileChangeSchema,
    }),
  })
  .required()

const mails = {
  messages: Joi.boolean(),
  reminders: Joi.boolean(),
  referrals: Joi.boolean(),
  announcements: Joi.boolean(),
} satisfies Record<MailKind, Joi.Schema>

export const preferencesSchema = Joi.object<Preferences, true>({
  language: Joi.string().valid(...languages),
  showsContact: Joi.boolean(),
  mails: Joi.object(mails).min(1),
})
  .min(1)
  .required()

/** What others are told of a company. */
export const companyFields = {
  username: Joi.string().required(),
  companyName: Joi.string().required(),
  country: Joi.string()
    .valid('', ...countries)
    .required(),
  state: Joi.string().allow('').required(),
  city: Joi.string().allow('').required(),
  profilePictureUrl: Joi.string().allow('').required(),
  verificationStatus: Joi.string()
    .valid(...verificationStatuses)
    .required(),
}

export const verifiedSchema = Joi.object<Verified, true>({
  at: instant.required(),
  kinds: Joi.array()
    .items(Joi.string().valid(...documentKinds))
    .required(),
}).allow(null)

const userFields = {
  ...companyFields,
  verified: verifiedSchema,
  id: recordId.required(),
  email: Joi.string().required(),
  phoneNumber: Joi.string().allow('').required(),
  description: Joi.string().required(),
  location: Joi.string().allow('').required(),
  address: Joi.string().allow('').required(),
  role: Joi.string()
    .valid(...roles)
    .required(),
  isEmailConfirmed: Joi.boolean(),
  pendingEmail: Joi.string().allow(''),
  createdAt: Joi.string().required(),
  // Defaults, as an identity of the last release does not say them.
  profileRevision: Joi.number().integer().min(0).default(0),
  // As a pattern: of an enum that has null the document would leave it out.
  language: Joi.string()
    .pattern(new RegExp(`^(${languages.join('|')})$`))
    .allow(null)
    .default(null),
  showsContact: Joi.boolean().default(true),
  mails: Joi.object(mails).default({
    messages: true,
    reminders: true,
    referrals: true,
    announcements: true,
  }),
}

export const userSchema = Joi.object<User, true>(userFields)

export const registeredUserSchema = Joi.object<RegisteredUser, true>({
  ...userFields,
  referredBy: Joi.string(),
})

export const publicConfigSchema = Joi.object<PublicConfig, true>({
  registration: Joi.string()
    .valid(...registrationModes)
    .required(),
  isLoginEnabled: Joi.boolean().required(),
  comingSoon: Joi.array()
    .items(Joi.string().valid(...comingSoonItems))
    .required(),
})

export const userEventDataSchema = Joi.object<UserEventData, true>({
  ...companyFields,
  id: recordId.required(),
  revision: Joi.number().integer().positive().required(),
  language: Joi.string()
    .valid(...languages)
    .allow(null),
})

export const userDeletedDataSchema = Joi.object<UserDeletedData, true>({
  id: recordId.required(),
  revision: Joi.number().integer().min(1).required(),
})

export const credentialsChangedDataSchema = Joi.object<CredentialsChangedData, true>({
  userId: recordId.required(),
  ...credentialsChange,
})

export const noticeRaisedDataSchema = Joi.object<NoticeRaisedData, true>({ id: Joi.string().required() })

export const describeUserRequest = Joi.object<{ userId: number }, true>({
  userId: recordId.required(),
})
export const describeUserReply = Joi.object<{ user: UserEventData | null }, true>({
  user: userEventDataSchema.allow(null).required(),
})
