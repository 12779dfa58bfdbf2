import Joi from 'joi'
import { countries } from '../places.ts'
import { emailPattern, hasText, recordId, textOf } from '../schemas.ts'
import { comingSoonItems, passwordMaxLength, passwordMinLength, registrationModes, roles, verificationStatuses } from './constants.ts'
import type { UserDeletedData, UserEventData } from './events.ts'
import type { Credentials, ProfileChange, PublicConfig, Registration, User } from './types.ts'

// Written as patterns rather than Joi's own rules: what the OpenAPI document says is then exactly what is checked.
const usernamePattern = /^[A-Za-z0-9._-]{3,40}$/
// Digits with what sets them apart; no text is matched in two ways, so that a long one takes no longer.
const phone = '\\+?(?:[ ()-]{0,3}[0-9]){7,15}[ ()-]{0,3}'

const text = (max: number) => textOf(1, max).pattern(hasText)
const optionalText = (max: number) => textOf(0, max).allow('')
const email = textOf(5, 254).pattern(emailPattern)

export const credentials = Joi.object<Credentials, true>({
  username: text(254).required(),
  password: textOf(1, passwordMaxLength).required(),
}).required()

export const registration = Joi.object<Registration, true>({
  username: Joi.string().pattern(usernamePattern).required(),
  email: email.required(),
  password: textOf(passwordMinLength, passwordMaxLength).required(),
  confirmPassword: textOf(1, passwordMaxLength).required(),
  companyName: text(120).required(),
  description: text(2000).required(),
  phoneNumber: Joi.string().pattern(new RegExp(`^(?:${phone})?$`)).allow(''),
  address: optionalText(200),
  city: optionalText(100),
  state: Joi.string().allow('').pattern(/^([A-Z]{2})?$/),
  invite: optionalText(200),
}).required()

export const profileChange = Joi.object<ProfileChange, true>({
  companyName: text(120).required(),
  description: text(2000).required(),
  location: optionalText(200),
  country: Joi.string().valid(...countries).required(),
  state: Joi.string().pattern(/^[A-Z]{2}$/).required(),
  email: email.required(),
  phoneNumber: Joi.string().pattern(new RegExp(`^${phone}$`)).required(),
}).required()

export const user = Joi.object<User, true>({
  id: Joi.number().integer().positive().required(),
  username: Joi.string().required(),
  email: Joi.string().required(),
  phoneNumber: Joi.string().allow('').required(),
  companyName: Joi.string().required(),
  description: Joi.string().required(),
  location: Joi.string().allow('').required(),
  country: Joi.string().valid('', ...countries).required(),
  state: Joi.string().allow('').required(),
  city: Joi.string().allow('').required(),
  address: Joi.string().allow('').required(),
  profilePictureUrl: Joi.string().allow('').required(),
  verificationStatus: Joi.string().valid(...verificationStatuses).required(),
  role: Joi.string().valid(...roles).required(),
  createdAt: Joi.string().required(),
})

export const publicConfig = Joi.object<PublicConfig, true>({
  registration: Joi.string().valid(...registrationModes).required(),
  isLoginEnabled: Joi.boolean().required(),
  comingSoon: Joi.array().items(Joi.string().valid(...comingSoonItems)).required(),
})

export const userEventData = Joi.object<UserEventData, true>({
  id: Joi.number().integer().positive().required(),
  username: Joi.string().required(),
  companyName: Joi.string().required(),
  country: Joi.string().valid('', ...countries).required(),
  state: Joi.string().allow('').required(),
  city: Joi.string().allow('').required(),
  profilePictureUrl: Joi.string().allow('').required(),
  verificationStatus: Joi.string().valid(...verificationStatuses).required(),
  revision: Joi.number().integer().positive().required(),
})

export const userDeletedData = Joi.object<UserDeletedData, true>({ id: recordId.required(), revision: Joi.number().integer().min(1).required() })
