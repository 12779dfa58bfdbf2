import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * A company sees the email and phone of its partner, because both have written or an order between
 * them was paid. Two rows for each pair.
 */
export type ContactDocument = {
  /** `<user's id>/<partner's id>` */
  _id: string
  userId: number
  partnerId: number
  since: Date
}

export const contactModel = defineModel<ContactDocument>(
  'contacts',
  { _id: text, userId: integer, partnerId: integer, since: date },
  // Indexes for the deletion of either account.
  [[{ userId: 1 }], [{ partnerId: 1 }]],
)

export type ContactRows = { contacts: ReturnType<typeof contactModel> }

/** Whether a company sees the contact details of a partner that does not show them to all. */
export async function areInContact(
  { contacts }: ContactRows,
  userId: number,
  partnerId: number,
): Promise<boolean> {
  return (await contacts.exists({ _id: contactId(userId, partnerId) })) !== null
}

export const contactId = (userId: number, partnerId: number) => `${userId}/${partnerId}`
