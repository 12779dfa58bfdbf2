import { css } from '@emotion/react'
import type { Order, OrderAttachment } from '@materia/contracts/orders/order.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { AttachmentTiles } from './AttachmentTiles.tsx'
import { DoubtMark } from './DoubtMark.tsx'
import { messages } from './messages.ts'
import { otherSide } from '../orders/describeOrder.ts'
import { sideName } from '../parties/partyName.ts'

const group = css({
  display: 'grid',
  gap: space(2),
  '& h3': { fontSize: font.small, color: color.muted },
})

/** The attachments of both sides about one subject. */
export function AttachmentList({
  order,
  about,
}: {
  order: Order
  about: OrderAttachment['about']
}) {
  const intl = useIntl()
  const attachments = order.papers.filter((attachment) => attachment.about === about)
  if (attachments.length === 0) return null
  const title = intl.formatMessage(messages[about])
  return (
    <section css={group}>
      <h3>{title}</h3>
      <AttachmentTiles
        attachments={attachments.map(({ url, by }) => ({
          url,
          who: sideName(intl, { role: order.role, partner: otherSide(order) }, by),
        }))}
        title={title}
      />
      {attachments.map(
        ({ url, by, isReused }, index) =>
          isReused && (
            <DoubtMark key={url}>
              {intl.formatMessage(messages.reused, {
                position: index + 1,
                who: sideName(intl, { role: order.role, partner: otherSide(order) }, by),
              })}
            </DoubtMark>
          ),
      )}
    </section>
  )
}
