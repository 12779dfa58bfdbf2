import { css } from '@emotion/react'
import type { MaterialStatus } from '@materia/contracts/catalog/types.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const note = css({
  width: '100%',
  padding: `${space(3)} ${space(4)}`,
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
})
const texts = { reserved: messages.reservedText, sold: messages.soldText, withdrawn: messages.withdrawnText }

/** Why a listing is not to be had, beside its badge; nothing for one that is. */
export function StatusNote({ status }: { status: MaterialStatus }) {
  const intl = useIntl()
  if (status === 'available') return null
  return <p css={note}>{intl.formatMessage(texts[status])}</p>
}
