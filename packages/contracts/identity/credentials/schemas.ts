import Joi from 'joi'
import { languages } from '../../languages.ts'
import { instant, textBy } from '../../schemas.ts'
import { credentialsRules } from '../rules.ts'
import { passwordChangeRules, passwordResetRules } from './rules.ts'
import type {
  Accepted,
  EmailToken,
  ForgottenPassword,
  Notice,
  NoticesPage,
  PageQuery,
  PasswordChange,
  PasswordForgottenData,
  PasswordReset,
  SecurityEvent,
  SecurityEventsPage,
} from './types.ts'

const token = Joi.string().pattern(/^[\w.-]{1,300}$/)
const cursor = Joi.string().pattern(/^[\w-]{1,200}$/)
const language = Joi.string().valid(...languages)

export const passwordChangeSchema = Joi.object<PasswordChange, true>({
  currentPassword: textBy(passwordChangeRules.currentPassword),
  newPassword: textBy(passwordChangeRules.newPassword),
  code: textBy({ max: 40 }),
}).required()

export const forgottenPasswordSchema = Joi.object<ForgottenPassword, true>({
  username: textBy(credentialsRules.username),
  language,
}).required()

export const passwordResetSchema = Joi.object<PasswordReset, true>({
  token: token.required(),
  newPassword: textBy(passwordResetRules.newPassword),
  confirmPassword: textBy(passwordResetRules.confirmPassword),
}).required()

export const emailTokenSchema = Joi.object<EmailToken, true>({ token: token.required() }).required()

export const acceptedSchema = Joi.object<Accepted, true>({
  isAccepted: Joi.boolean().valid(true).required(),
})

export const pageQuerySchema = Joi.object<PageQuery, true>({ cursor })

export const noticesQuery = Joi.object<PageQuery & { language: (typeof languages)[number] }, true>({
  cursor,
  language: language.default('en'),
})

const nextCursor = Joi.string().allow(null).required()

const securityEventSchema = Joi.object<SecurityEvent, true>({
  id: Joi.string().required(),
  kind: Joi.string().required(),
  at: instant.required(),
  browser: Joi.string().allow('').required(),
  system: Joi.string().allow('').required(),
  network: Joi.string().allow('').required(),
  detail: Joi.string().allow('').required(),
})

export const securityEventsPageSchema = Joi.object<SecurityEventsPage, true>({
  items: Joi.array<SecurityEvent[]>().items(securityEventSchema).required(),
  nextCursor,
})

const noticeSchema = Joi.object<Notice, true>({
  id: Joi.string().required(),
  title: Joi.string().required(),
  paragraphs: Joi.array().items(Joi.string()).required(),
  action: Joi.object<NonNullable<Notice['action']>, true>({
    label: Joi.string().required(),
    path: Joi.string().required(),
  })
    .allow(null)
    .required(),
  createdAt: instant.required(),
  isRead: Joi.boolean().required(),
})

export const noticesPageSchema = Joi.object<NoticesPage, true>({
  items: Joi.array<Notice[]>().items(noticeSchema).required(),
  nextCursor,
})

export const unreadNotices = Joi.object<{ unread: number }, true>({
  unread: Joi.number().integer().min(0).required(),
})

export const noticeIds = Joi.object<{ ids: string[] }, true>({
  ids: Joi.array<string[]>()
    .items(Joi.string().pattern(/^[\w-]{1,64}$/))
    .min(1)
    .max(100)
    .required(),
}).required()

export const passwordForgottenDataSchema = Joi.object<PasswordForgottenData, true>({
  id: Joi.string().required(),
})
