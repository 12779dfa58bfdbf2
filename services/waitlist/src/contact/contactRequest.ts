import { languages } from '@materia/contracts/languages.ts'
import type { ContactRequest } from '@materia/contracts/waitlist/waitlist.ts'
import { date, defineModel, text, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** A message from the contact form. */
export type ContactRequestDocument = Required<Omit<ContactRequest, 'website'>> & {
  _id: number
  createdAt: Date
}

export const contactRequestModel = defineModel<ContactRequestDocument>('contact_requests', {
  _id: integer,
  firstName: text,
  lastName: text,
  email: text,
  subject: text,
  message: text,
  language: { ...text, enum: languages },
  createdAt: date,
})

export type ContactRequestRows = { contactRequests: ReturnType<typeof contactRequestModel> }
