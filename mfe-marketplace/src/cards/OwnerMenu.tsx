import type { Material } from '@materia/contracts/catalog/material.ts'
import { copyListingPath, editListingPath } from '@materia/contracts/catalog/screenPaths.ts'
import { Menu, type MenuItem } from '@materia/ui/src/controls/Menu.tsx'
import { Spinner } from '@materia/ui/src/display/Spinner.tsx'
import { useQueryClient } from '@tanstack/react-query'
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
import { offerCountsQuery } from '../materials/offerCountsQuery.ts'
import { OwnerDialogs, type OwnerQuestion } from './OwnerDialogs.tsx'
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
  const [asked, setAsked] = useState<OwnerQuestion>()
  const { setStatus, list, remove, isChanging, isDeleting } = useOwnerActions(material.id, {
    onDeleted,
  })
  const hasFrames = useHasFrames(material.id)
  const close = () => setAsked(undefined)
  const takeOffSale = async (next: 'withdrawn' | 'sold') =>
    (await hasFrames()) ? setAsked(next) : setStatus(next)
  const { id, status, isSoldOut, isUnlisted } = material

  const relist: MenuItem = {
    label: intl.formatMessage(ownerMessages.relist),
    icon: <RotateCcw size={18} />,
    onSelect: () => setStatus('available'),
  }
  const withdraw: MenuItem = {
    label: intl.formatMessage(ownerMessages.withdraw),
    icon: <EyeOff size={18} />,
    onSelect: () => void takeOffSale('withdrawn'),
  }
  const markSold: MenuItem = {
    label: intl.formatMessage(ownerMessages.markSold),
    icon: <CheckCheck size={18} />,
    onSelect: () => void takeOffSale('sold'),
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
      onSelect: () => setAsked('delete'),
    },
  ]
  return (
    <>
      <Menu items={items} opensUpwards={opensUpwards}>
        {isChanging ? <Spinner /> : <Ellipsis size={18} aria-hidden="true" />}
        {intl.formatMessage(ownerMessages.manage)}
      </Menu>
      <OwnerDialogs
        material={material}
        title={title}
        asked={asked}
        isBusy={isChanging || isDeleting}
        onConfirm={(confirmed) => {
          if (confirmed === 'delete') return remove(undefined, { onSettled: close })
          setStatus(confirmed)
          close()
        }}
        onClose={close}
      />
    </>
  )
}

/** Finds out whether frame contracts call off parts of a listing. No if it cannot be found out. */
function useHasFrames(materialId: number): () => Promise<boolean> {
  const queryClient = useQueryClient()
  return async () => {
    try {
      const { frames = 0 } = await queryClient.fetchQuery(offerCountsQuery(materialId))
      return frames > 0
    } catch {
      return false
    }
  }
}
