import type { Material } from '@materia/contracts/catalog/material.ts'
import { copyListingPath, editListingPath } from '@materia/contracts/catalog/screenPaths.ts'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { Menu, type MenuItem } from '@materia/ui/src/controls/Menu.tsx'
import { Spinner } from '@materia/ui/src/display/Spinner.tsx'
import CheckCheck from 'lucide-react/icons/check-check'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ownerMessages } from './ownerMessages.ts'
import { useOwnerActions } from './useOwnerActions.ts'

type OwnerMenuProps = {
  material: Pick<Material, 'id' | 'status' | 'isSoldOut' | 'isUnlisted'>
  /** In the reader's language, for the confirmation of a deletion. */
  title: string
  /** Set at the bottom of a card, which would clip a menu below. */
  opensUpwards?: boolean
  /** Set on the listing's own page, which has to be left. */
  onDeleted?: () => void
}

/**
 * The owner's actions: edit, duplicate, withdraw, relist, mark as sold, delete after a
 * confirmation.
 */
export function OwnerMenu({ material, title, opensUpwards, onDeleted }: OwnerMenuProps) {
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  const { setStatus, list, remove, isChanging, isDeleting } = useOwnerActions(material.id, {
    onDeleted,
  })
  const { id, status, isSoldOut, isUnlisted } = material

  const relist: MenuItem = {
    label: intl.formatMessage(ownerMessages.relist),
    icon: <RotateCcw size={18} />,
    onSelect: () => setStatus('available'),
  }
  const withdraw: MenuItem = {
    label: intl.formatMessage(ownerMessages.withdraw),
    icon: <EyeOff size={18} />,
    onSelect: () => setStatus('withdrawn'),
  }
  const markSold: MenuItem = {
    label: intl.formatMessage(ownerMessages.markSold),
    icon: <CheckCheck size={18} />,
    onSelect: () => setStatus('sold'),
  }
  // A reserved listing waits for its order, and a draft for quantity and price. A sold-out listing
  // has nothing left to relist.
  const changes = {
    available: [withdraw, markSold],
    reserved: [],
    sold: isSoldOut ? [] : [relist],
    withdrawn: [relist],
    draft: [],
  }[status]
  const items: MenuItem[] = [
    {
      label: intl.formatMessage(ownerMessages.edit),
      icon: <Pencil size={18} />,
      to: editListingPath(id),
    },
    {
      label: intl.formatMessage(ownerMessages.duplicate),
      icon: <Copy size={18} />,
      to: copyListingPath(id),
    },
    ...(isUnlisted && status === 'available'
      ? [
          {
            label: intl.formatMessage(ownerMessages.list),
            icon: <Eye size={18} />,
            onSelect: list,
          },
        ]
      : []),
    ...changes,
    {
      label: intl.formatMessage(ownerMessages.delete),
      icon: <Trash2 size={18} />,
      isDestructive: true,
      onSelect: () => setAsking(true),
    },
  ]
  return (
    <>
      <Menu items={items} opensUpwards={opensUpwards}>
        {isChanging ? <Spinner /> : <Ellipsis size={18} aria-hidden="true" />}
        {intl.formatMessage(ownerMessages.manage)}
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={intl.formatMessage(ownerMessages.deleteQuestion)}
        confirmLabel={intl.formatMessage(ownerMessages.delete)}
        isBusy={isDeleting}
        onConfirm={() => remove(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{intl.formatMessage(ownerMessages.deleteText, { title })}</p>
      </ConfirmDialog>
    </>
  )
}
