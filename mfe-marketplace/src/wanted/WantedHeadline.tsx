import { css } from '@emotion/react'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { font, tabularFigures } from '@materia/ui/src/theme.ts'
import { useWantedTexts } from './useWantedTexts.ts'

const price = css(
  { fontSize: font.display, fontWeight: font.strong, lineHeight: 1.2 },
  tabularFigures,
)
const amount = css({ fontSize: font.large }, tabularFigures)

/** The target price and the quantity a month of a wanted post. */
export function WantedHeadline({
  post,
}: {
  post: Pick<Wanted, 'kilograms' | 'targetPrice' | 'currency'>
}) {
  const texts = useWantedTexts()
  return (
    <>
      <p css={price}>{texts.price(post)}</p>
      <p css={amount}>{texts.quantity(post)}</p>
    </>
  )
}
