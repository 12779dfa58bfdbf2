import type { MaterialStatus } from '@materia/contracts/catalog/lists/constants.ts'
import type { MessageDescriptor } from 'react-intl'
import { messages as cardMessages } from '../materials/messages.ts'
import { messages } from './messages.ts'

/** The name of each status of a listing, and of all of them. */
export const statusMessages: Record<MaterialStatus | 'all', MessageDescriptor> = {
  all: messages.all,
  available: messages.available,
  reserved: cardMessages.reserved,
  sold: cardMessages.sold,
  withdrawn: cardMessages.withdrawn,
  draft: cardMessages.draft,
}
