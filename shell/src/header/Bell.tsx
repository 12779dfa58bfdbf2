import { Slot } from '@materia/client/shell/Slot.tsx'
import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { CountBadge } from '@materia/ui/src/display/CountBadge.tsx'
import { Spinner } from '@materia/ui/src/display/Spinner.tsx'
import BellIcon from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { messages } from './messages.ts'
import { useNewsCount } from './useCounts.ts'

/** The count of everything new, and a panel with the newest notices, a slot of mfe-account. */
export function Bell() {
  const intl = useIntl()
  const { key } = useLocation()
  // The history entry at which it was opened, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const count = useNewsCount()
  const title = intl.formatMessage(messages.notices)
  const handleClose = () => setOpenAt(undefined)
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={
          count > 0 ? `${title}, ${intl.formatMessage(messages.newNotices, { count })}` : title
        }
        title={title}
        onClick={() => setOpenAt(key)}
      >
        <BellIcon size={20} aria-hidden="true" />
        <CountBadge count={count} />
      </Button>
      <Dialog shape="drawer" title={title} isOpen={openAt === key} onClose={handleClose}>
        <Slot
          name="notices"
          given={{ onClose: handleClose }}
          placeholder={<Spinner />}
          empty={<ButtonLink to={`${settingsPath}#notices`}>{title}</ButtonLink>}
        />
      </Dialog>
    </>
  )
}
