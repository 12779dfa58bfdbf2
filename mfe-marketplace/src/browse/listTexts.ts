import type { MessageDescriptor } from 'react-intl'
import type { messages } from './messages.ts'

/** The texts of a list, which differ between listings and wanted posts. */
export type ListTexts = Record<
  | 'pageTitle'
  | 'loading'
  | 'searchHint'
  | 'failed'
  | 'failedText'
  | 'list'
  | 'moreFailed'
  | 'retry',
  MessageDescriptor
> &
  Pick<typeof messages, 'total' | 'end'>
