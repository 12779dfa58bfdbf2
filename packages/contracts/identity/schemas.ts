import Joi from 'joi'
import { countries } from '../places.ts'
import { emailAddress, recordId, textBy } from '../schemas.ts'
import { comingSoonItems, registrationModes, roles, verificationStatuses } from './constants.ts'
import { credentialsRules, registrationRules } from './rules.ts'
import type { Account, AccountRole, Credentials, ProfileChange, PublicConfig, Registration, User, UserDeletedData, UserEventData } from './types.ts'

// A pattern rather than a rule of Joi's own: what the OpenAPI document says is then exactly what is checked.
// Digits with what sets them apart; no text is matched in two ways, so that a long one takes no longer.
const phone = '\\+?(?:[ ()-]{0,3}[0-9]){7,15}[ ()-]{0,3}'

const companyName = textBy(registrationRules.companyName)
const description = textBy(registrationRules.description)
const email = emailAddress()

export const credentials = Joi.object<Credentials, true>({
  username: textBy(credentialsRules.username),
  password: textBy(credentialsRules.password),
}).required()

export const accountName = Joi.object<Pick<Credentials, 'username'>, true>({ username: textBy(credentialsRules.username) }).required()

export const account = Joi.object<Account, true>({ id: recordId.allow(null).required() })

export const accountId = Joi.object<{ id: number }, true>({ id: recordId.required() }).required()

export const accountRole = Joi.object<AccountRole, true>({ role: Joi.string().valid(...roles, null).required() })

export const registration = Joi.object<Registration, true>({
  username: textBy(registrationRules.username),
  email,
  password: textBy(registrationRules.password),
  confirmPassword: textBy(registrationRules.confirmPassword),
  companyName,
  description,
  phoneNumber: Joi.string().pattern(new RegExp(`^(?:${phone})?$`)).allow(''),
  address: textBy({ max: 200 }),
  city: textBy({ max: 100 }),
  state: Joi.string().allow('').pattern(/^([A-Z]{2})?$/),
  invite: textBy(registrationRules.invite),
}).required()

export const profileChange = Joi.object<ProfileChange, true>({
  companyName,
  description,
  location: textBy({ max: 200 }),
  country: Joi.string().valid(...countries).required(),
  state: Joi.string().pattern(/^[A-Z]{2}$/).required(),
  email,
  phoneNumber: Joi.string().pattern(new RegExp(`^${phone}$`)).required(),
}).required()

/** What others are told of a company. */
export const companyFields = {
  username: Joi.string().required(),
  companyName: Joi.string().required(),
  country: Joi.string().valid('', ...countries).required(),
  state: Joi.string().allow('').required(),
  city: Joi.string().allow('').required(),
  profilePictureUrl: Joi.string().allow('').required(),
  verificationStatus: Joi.string().valid(...verificationStatuses).required(),
}

export const user = Joi.object<User, true>({
  ...companyFields,
  id: recordId.required(),
  email: Joi.string().required(),
  phoneNumber: Joi.string().allow('').required(),
  description: Joi.string().required(),
  location: Joi.string().allow('').required(),
  address: Joi.string().allow('').required(),
  role: Joi.string().valid(...roles).required(),
  createdAt: Joi.string().required(),
})

export const publicConfig = Joi.object<PublicConfig, true>({
  registration: Joi.string().valid(...registrationModes).required(),
  isLoginEnabled: Joi.boolean().required(),
  comingSoon: Joi.array().items(Joi.string().valid(...comingSoonItems)).required(),
})

export const userEventData = Joi.object<UserEventData, true>({ ...companyFields, id: recordId.required(), revision: Joi.number().integer().positive().required() })

export const userDeletedData = Joi.object<UserDeletedData, true>({ id: recordId.required(), revision: Joi.number().integer().min(1).required() })
