import { placeMessages } from '@materia/ui/src/forms/placeMessages.ts'
import { Button, type ButtonVariant } from '@materia/ui/src/controls/Button.tsx'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { changeDestination, useDestination } from './useDestination.ts'

export const DestinationDialog = lazyPart({
  load: () => import('./DestinationDialog.tsx').then(({ DestinationDialog: Part }) => Part),
})

/** Says where prices with freight lead to, and changes it. */
export function DestinationButton({ variant = 'quiet' }: { variant?: ButtonVariant }) {
  const intl = useIntl()
  const to = useDestination()
  // Undefined until it opens for the first time, so that its code loads lazily.
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setDialog('open')}>
        <MapPin size={18} aria-hidden="true" />
        {to
          ? intl.formatMessage(placeMessages.deliverTo, { code: to.postalCode })
          : intl.formatMessage(placeMessages.deliverToNone)}
      </Button>
      {dialog && (
        <DestinationDialog
          isOpen={dialog === 'open'}
          to={to}
          onClose={() => setDialog('closed')}
          onChange={changeDestination}
        />
      )}
    </>
  )
}
