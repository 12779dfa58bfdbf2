import { emailRule } from '../text/rules.ts'
import type { TextRule } from '../text/rules.ts'

const name = { isRequired: true, max: 80 }

/** Fields of the contact form, in order. */
export const contactRules = {
  firstName: name,
  lastName: name,
  email: emailRule,
  subject: { isRequired: true, max: 150 },
  message: { isRequired: true, max: 4000, hasLines: true },
} satisfies Record<string, TextRule>
