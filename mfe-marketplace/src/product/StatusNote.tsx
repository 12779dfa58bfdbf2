import { css } from '@emotion/react'
import type { MaterialStatus } from '@materia/contracts/catalog/types.ts'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages as cardMessages } from '../materials/messages.ts'
import { messages } from './messages.ts'

const note = css({
  width: '100%',
  padding: `${space(3)} ${space(4)}`,
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
  '& strong': { display: 'block', fontWeight: font.strong },
})
const texts = { reserved: messages.reservedText, sold: messages.soldText, withdrawn: messages.withdrawnText }

/** Says of a listing that it is not to be had, and why; nothing of one that is. */
export function StatusNote({ status }: { status: MaterialStatus }) {
  const intl = useIntl()
  if (status === 'available') return null
  return (
    <p css={note}>
      <strong>{intl.formatMessage(cardMessages[status])}</strong>
      {intl.formatMessage(texts[status])}
    </p>
  )
}
