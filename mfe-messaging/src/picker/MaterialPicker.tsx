import { css } from '@emotion/react'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { color, radius, targetSize } from '@materia/ui/src/theme.ts'
import Package from 'lucide-react/icons/package'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const open = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: targetSize,
  height: targetSize,
  border: 0,
  borderRadius: radius.card,
  background: 'none',
  color: color.muted,
  '&:hover': { color: color.ink },
})

const LotChoice = lazyPart({
  load: async () => (await import('./LotChoice.tsx')).LotChoice,
  fallback: <Skeleton height="168px" />,
  Failed: LoadFailed,
})

/** A button that attaches a listing of either company to the message. */
export function MaterialPicker({
  partnerId,
  onPick,
}: {
  partnerId: number
  onPick: (materialId: number) => void
}) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const handlePick = ({ id }: { id: number }) => {
    setIsOpen(false)
    onPick(id)
  }
  return (
    <>
      <button
        type="button"
        css={open}
        aria-label={intl.formatMessage(messages.attach)}
        title={intl.formatMessage(messages.attach)}
        onClick={() => setIsOpen(true)}
      >
        <Package size={20} aria-hidden="true" />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={intl.formatMessage(messages.attach)}
      >
        <LotChoice partnerId={partnerId} onPick={handlePick} />
      </Dialog>
    </>
  )
}
