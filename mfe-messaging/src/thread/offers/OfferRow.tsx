import { css } from '@emotion/react'
import { Slot } from '@materia/client/shell/Slot.tsx'
import type { OfferNewsLine } from '@materia/contracts/chat/message.ts'
import { offerLineGoods, offerLineText } from '@materia/contracts/chat/offerLineText.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { newsCard } from './newsCard.ts'
import { systemLine } from './systemLine.ts'

const plain = css({
  padding: space(3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})

type OfferRowProps = {
  line: OfferNewsLine
  /** The reader took the step. */
  isOwn: boolean
  /** The newest line of its offer. Only it shows the offer. */
  isNewest: boolean
}

/** News about an offer, with the offer itself under its newest line. */
export function OfferRow({ line, isOwn, isNewest }: OfferRowProps) {
  const { locale } = useIntl()
  const text = <p css={systemLine}>{offerLineText(locale, line, isOwn)}</p>
  if (!isNewest) return text
  return (
    <>
      {text}
      <Card {...line} goods={<p css={plain}>{offerLineGoods(locale, line)}</p>} />
    </>
  )
}

/** An offer of the reader that was sent just now. Its line in the conversation is still to come. */
export function SentOfferRow({ offerId }: { offerId: number }) {
  return <Card offerId={offerId} no={1} goods={null} />
}

type CardProps = { offerId: number; no: number; goods: ReactNode }

function Card({ offerId, no, goods }: CardProps) {
  return (
    <div css={newsCard}>
      <Slot
        name="offer-card"
        given={{ offerId, no }}
        placeholder={goods}
        empty={goods}
        failed={goods}
      />
    </div>
  )
}
