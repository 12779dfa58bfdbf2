import { useUnreadNotices } from '@materia/client/identity/useUnreadNotices.ts'
import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/** The count of new notices as a text, and the path of their list. */
export function useNewNotices() {
  const count = useUnreadNotices()
  return {
    count,
    label: useIntl().formatMessage(messages.newNotices, { count }),
    to: `${settingsPath}#notices`,
  }
}
