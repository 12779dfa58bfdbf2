import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { Menu, type MenuItem } from '@materia/ui/src/controls/Menu.tsx'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import Trash2 from 'lucide-react/icons/trash-2'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages as reportMessages } from '../report/messages.ts'
import { ReportDialog } from '../report/ReportDialog.tsx'
import { companyName } from '../labels/companyName.ts'
import { messages } from './messages.ts'
import { useConversationActions } from './useConversationActions.ts'

type ConversationMenuProps = { conversation: Conversation; onDeleted: () => void }

/** The actions of a conversation. Asks for confirmation before it blocks, reports or deletes. */
export function ConversationMenu({ conversation, onDeleted }: ConversationMenuProps) {
  const intl = useIntl()
  const [asked, setAsked] = useState<'block' | 'report' | 'delete'>()
  const { partner, lastMessage, isArchived, isMuted, isBlocked } = conversation
  const { change, remove, isChanging, isDeleting } = useConversationActions(partner.id, {
    onDeleted,
  })
  const name = companyName(intl, partner)
  const close = () => setAsked(undefined)

  const profile: MenuItem = {
    label: intl.formatMessage(messages.viewProfile),
    icon: <UserRound size={18} />,
    to: companyPath(partner.id),
  }
  const report: MenuItem = {
    label: intl.formatMessage(reportMessages.report),
    icon: <Flag size={18} />,
    onSelect: () => setAsked('report'),
  }
  const items: MenuItem[] = [
    ...(partner.isDeleted ? [] : [profile]),
    isMuted
      ? {
          label: intl.formatMessage(messages.unmute),
          icon: <Bell size={18} />,
          onSelect: () => change({ isMuted: false }),
        }
      : {
          label: intl.formatMessage(messages.mute),
          icon: <BellOff size={18} />,
          onSelect: () => change({ isMuted: true }),
        },
    isArchived
      ? {
          label: intl.formatMessage(messages.unarchive),
          icon: <ArchiveRestore size={18} />,
          onSelect: () => change({ isArchived: false }),
        }
      : {
          label: intl.formatMessage(messages.archive),
          icon: <Archive size={18} />,
          onSelect: () => change({ isArchived: true }),
        },
    isBlocked
      ? {
          label: intl.formatMessage(messages.unblock),
          icon: <Ban size={18} />,
          onSelect: () => change({ isBlocked: false }),
        }
      : {
          label: intl.formatMessage(messages.block),
          icon: <Ban size={18} />,
          onSelect: () => setAsked('block'),
        },
    ...(lastMessage ? [report] : []),
    {
      label: intl.formatMessage(messages.delete),
      icon: <Trash2 size={18} />,
      isDestructive: true,
      onSelect: () => setAsked('delete'),
    },
  ]
  return (
    <>
      <Menu items={items} isRound label={intl.formatMessage(messages.actions, { name })}>
        <EllipsisVertical size={20} aria-hidden="true" />
      </Menu>
      <ConfirmDialog
        isOpen={asked === 'block'}
        title={intl.formatMessage(messages.blockQuestion, { name })}
        confirmLabel={intl.formatMessage(messages.block)}
        isBusy={isChanging}
        onConfirm={() => change({ isBlocked: true }, { onSettled: close })}
        onClose={close}
      >
        <p>{intl.formatMessage(messages.blockText)}</p>
      </ConfirmDialog>
      <ReportDialog
        conversation={conversation}
        isOpen={asked === 'report'}
        onClose={close}
        onBlock={(onSuccess) => change({ isBlocked: true }, { onSuccess })}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={intl.formatMessage(messages.deleteQuestion, { name })}
        confirmLabel={intl.formatMessage(messages.delete)}
        isBusy={isDeleting}
        onConfirm={() => remove(undefined, { onSettled: close })}
        onClose={close}
      >
        <p>{intl.formatMessage(messages.deleteText)}</p>
      </ConfirmDialog>
    </>
  )
}
