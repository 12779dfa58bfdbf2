import type { Material } from '@materia/contracts/catalog/material.ts'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { useIntl } from 'react-intl'
import { FramesNote } from './FramesNote.tsx'
import { ownerMessages } from './ownerMessages.ts'

export type OwnerQuestion = 'delete' | 'withdrawn' | 'sold'

type OwnerDialogsProps = {
  material: Pick<Material, 'id'>
  title: string
  asked: OwnerQuestion | undefined
  isBusy: boolean
  onConfirm: (confirmed: OwnerQuestion) => void
  onClose: () => void
}

/** Asks before a listing is deleted, or is taken off sale although frame contracts need it. */
export function OwnerDialogs({
  material: { id },
  title,
  asked,
  isBusy,
  onConfirm,
  onClose,
}: OwnerDialogsProps) {
  const intl = useIntl()
  const shared = { isBusy, onClose, onConfirm: () => asked && onConfirm(asked) }
  return (
    <>
      <ConfirmDialog
        {...shared}
        isOpen={asked === 'delete'}
        title={intl.formatMessage(ownerMessages.deleteQuestion)}
        confirmLabel={intl.formatMessage(ownerMessages.delete)}
      >
        <p>{intl.formatMessage(ownerMessages.deleteText, { title })}</p>
        <FramesNote materialId={id} />
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        isOpen={asked === 'withdrawn' || asked === 'sold'}
        title={intl.formatMessage(ownerMessages.withdrawQuestion)}
        confirmLabel={intl.formatMessage(
          asked === 'sold' ? ownerMessages.markSold : ownerMessages.withdraw,
        )}
      >
        <FramesNote materialId={id} />
      </ConfirmDialog>
    </>
  )
}
