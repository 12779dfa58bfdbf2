import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { editListingPath } from '@materia/contracts/catalog/screenPaths.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages } from './messages.ts'

const note = css({
  marginTop: space(2),
  padding: `${space(3)} ${space(4)}`,
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
  '& a': { color: 'inherit' },
  '@media print': { padding: 0 },
})

/** Says that freight is on request, because the listing has no postal code, and what to do. */
export function FreightNote({ material: { id, userId } }: { material: Material }) {
  const intl = useIntl()
  const isOwn = useCurrentUser()?.id === userId
  return (
    <p css={note}>
      {intl.formatMessage(isOwn ? messages.ownFreightOnRequest : messages.freightOnRequest)}{' '}
      <Link
        css={screenOnly}
        to={isOwn ? editListingPath(id) : conversationPath({ userId, materialId: id })}
      >
        {intl.formatMessage(isOwn ? messages.addPostalCode : messages.askForFreight)}
      </Link>
    </p>
  )
}
