import { css } from '@emotion/react'
import { missingOf } from '@materia/contracts/catalog/missingOf.ts'
import { editListingPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { missingMessages } from '../materials/draftMessages.ts'
import { messages } from './messages.ts'

const note = css({
  width: '100%',
  padding: `${space(3)} ${space(4)}`,
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
  '& a': { color: 'inherit' },
})
const texts = {
  reserved: messages.reservedText,
  sold: messages.soldText,
  withdrawn: messages.withdrawnText,
}

/**
 * The reason why a listing is not available, beside its badge. Renders nothing for an available
 * one.
 */
export function StatusNote({
  material,
}: {
  material: Pick<Material, 'id' | 'status' | 'quantity' | 'price'>
}) {
  const intl = useIntl()
  const { id, status } = material
  if (status === 'available') return null
  if (status !== 'draft') return <p css={note}>{intl.formatMessage(texts[status])}</p>
  return (
    <p css={note}>
      {intl.formatMessage(messages.draftText)}{' '}
      <Link to={editListingPath(id)}>
        {intl.formatMessage(missingMessages[missingOf(material) ?? 'both'])}
      </Link>
    </p>
  )
}
