import { css } from '@emotion/react'
import { editWantedPath } from '@materia/contracts/wanted/screenPaths.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Menu } from '@materia/ui/src/controls/Menu.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { space } from '@materia/ui/src/theme.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { actionMessages as messages } from './actionMessages.ts'
import { useWantedActions } from './useWantedActions.ts'
import { useWantedTexts } from './useWantedTexts.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

type WantedOwnerActionsProps = {
  post: Wanted
  /** Set on the post's own page, which has to be left. */
  onDeleted?: () => void
}

/** Renew or publish with one press. The menu has the other actions. */
export function WantedOwnerActions({ post, onDeleted }: WantedOwnerActionsProps) {
  const intl = useIntl()
  const texts = useWantedTexts()
  const [isAsking, setAsking] = useState(false)
  const { renew, publish, withdraw, remove, isChanging, isDeleting } = useWantedActions(post.id, {
    onDeleted,
  })
  const isOpen = post.status === 'open'
  const publishText = post.status === 'draft' ? messages.publish : messages.publishAgain
  return (
    <div css={row}>
      <Button variant="secondary" isBusy={isChanging} onClick={isOpen ? renew : publish}>
        <RotateCcw size={18} aria-hidden="true" />
        {intl.formatMessage(isOpen ? messages.renew : publishText)}
      </Button>
      <Menu
        items={[
          {
            label: intl.formatMessage(messages.edit),
            icon: <Pencil size={18} />,
            to: editWantedPath(post.id),
          },
          ...(isOpen
            ? [
                {
                  label: intl.formatMessage(messages.withdraw),
                  icon: <EyeOff size={18} />,
                  onSelect: withdraw,
                },
              ]
            : []),
          {
            label: intl.formatMessage(messages.delete),
            icon: <Trash2 size={18} />,
            isDestructive: true,
            onSelect: () => setAsking(true),
          },
        ]}
      >
        <Ellipsis size={18} aria-hidden="true" />
        {intl.formatMessage(messages.manage)}
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={intl.formatMessage(messages.deleteQuestion)}
        confirmLabel={intl.formatMessage(messages.delete)}
        isBusy={isDeleting}
        onConfirm={() => remove(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{intl.formatMessage(messages.deleteText, { title: texts.title(post) })}</p>
      </ConfirmDialog>
    </div>
  )
}
