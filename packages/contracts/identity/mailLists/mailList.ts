import Joi from 'joi'
import { type Infer, object, oneOf } from '../../wire/schema.ts'
import { mailKinds } from '../users/constants.ts'

/** A company's place on the list of one kind of mail that it can turn off. */
export const mailListSchema = object({
  kind: oneOf(mailKinds),
  /** Whether the company gets these mails. */
  isOn: Joi.boolean(),
})
export type MailList = Infer<typeof mailListSchema>

/** The random text in a mail's link. It permits changes of one list of one company, without end. */
export const mailListToken = object({ token: Joi.string().pattern(/^[\w-]{1,100}$/) })

export const mailListChange = object({ isOn: Joi.boolean() })
