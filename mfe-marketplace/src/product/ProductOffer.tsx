import { css, Global } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { usePrices } from '@materia/client/catalog/usePrices.ts'
import { partPrice } from '@materia/client/checkout/partPrice.ts'
import { hasFreight } from '@materia/contracts/catalog/hasFreight.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { readPart } from '@materia/contracts/catalog/lists/parts.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { cartPath } from '@materia/contracts/checkout/screenPaths.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { profileTabPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, from, layer, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { FavoriteButton } from '../favorites/FavoriteButton.tsx'
import { MaterialActions } from '../cards/MaterialActions.tsx'
import { PriceSwitch } from '../materials/PriceSwitch.tsx'
import { MaterialTags, tagStyle } from '../cards/MaterialTags.tsx'
import { SellerLine } from '../cards/SellerLine.tsx'
import { useCardStates } from '../cards/useCardStates.ts'
import { CompareLink } from '../compare/CompareLink.tsx'
import { DemandLine } from '../matches/DemandLine.tsx'
import { BesideMarket } from '../market/BesideMarket.tsx'
import { messages as cardMessages } from '../materials/messages.ts'
import { MaterialFacts } from '../materials/MaterialFacts.tsx'
import { amountFacts, type Fact } from '../materials/useFacts.ts'
import { FeeLine } from './FeeLine.tsx'
import { DeliveredOffer } from './DeliveredOffer.tsx'
import { FreightNote } from './FreightNote.tsx'
import { messages } from './messages.ts'
import { AskSellers } from '../compare/AskSellers.tsx'
import { OfferLink, OffersUnderWay, SampleLink } from './ProductOffers.tsx'
import { ProductPartField } from './ProductPartField.tsx'
import { SellerChecks } from './SellerChecks.tsx'
import { ShareButton } from './ShareButton.tsx'
import { StatusNote } from './StatusNote.tsx'

const offer = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  minWidth: 0,
  '@media print': { gap: space(3) },
})
const head = css({
  display: 'grid',
  gap: space(3),
  justifyItems: 'start',
  overflowWrap: 'anywhere',
})
const price = css(
  { fontSize: font.display, fontWeight: font.strong, lineHeight: 1.2 },
  tabularFigures,
)
const whole = css({ fontSize: font.large }, tabularFigures)
const hint = css({ color: color.muted, fontSize: font.small })
const origin = css(tagStyle, { borderColor: color.action, color: color.action })
const actions = css({ display: 'grid', gap: space(3) })
// On a phone the actions stay fixed at the bottom, in reach of the thumb.
const atThumb = css({
  position: 'fixed',
  zIndex: layer.header,
  right: 0,
  bottom: 'var(--bottomBar, 0px)',
  left: 0,
  padding: `${space(2)} ${space(4)}`,
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  '& > div': { flexWrap: 'nowrap', '& > *': { flexBasis: 0 } },
  [from.tablet]: {
    position: 'static',
    // z-index also applies to a grid item, which would then cover the header's open menus.
    zIndex: 'auto',
    padding: 0,
    border: 0,
    background: 'none',
    '& > div': { flexWrap: 'wrap', '& > *': { flexBasis: '12rem' } },
  },
})
const more = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  '& > *': { flex: '1 1 10rem' },
})
const seller = css({ paddingTop: space(2), borderTop: `1px solid ${color.line}` })
const offerFacts: Fact[] = [...amountFacts, 'location']
const thumbHeight = '61px'
const roomAtThumb = css({
  html: { scrollPaddingBottom: `calc(var(--bottomBar, 0px) + ${thumbHeight})` },
  body: { paddingBottom: thumbHeight },
  [from.tablet]: { html: { scrollPaddingBottom: 0 }, body: { paddingBottom: 0 } },
  '@media print': { body: { paddingBottom: 0 } },
})

/** Title, price, seller and actions. Leaves out its lower part until the whole page renders. */
export function ProductOffer({
  material,
  title,
  isWhole,
}: {
  material: Material
  title: string
  isWhole: boolean
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { unit, piece, total, isConverted, isRounded } = usePrices().show(material)
  const [typed, setTyped] = useState(material.quantity)
  const part = material.isSingleLot ? null : readPart(typed, material)
  return (
    <div css={offer}>
      <div css={head}>
        <span css={origin}>{termLabel(language, material.materialOrigin)}</span>
        <h1>{title}</h1>
        <MaterialTags material={material} />
        <StatusNote material={material} />
      </div>
      <div>
        <p css={price}>{unit ?? total}</p>
        <p css={whole}>{[piece, total].filter(Boolean).join(' · ')}</p>
        <p css={hint}>
          {intl.formatMessage(material.isSingleLot ? messages.priceHint : messages.partsPriceHint)}
          {hasFreight(material) && `. ${intl.formatMessage(messages.shippingAdded)}`}
        </p>
        {material.status !== 'sold' && <BesideMarket material={material} />}
        <OwnDemand material={material} />
        <FeeLine material={material} />
        {isRounded && <p css={hint}>{intl.formatMessage(messages.unitRounded)}</p>}
        {isConverted && (
          <p css={hint}>
            {intl.formatMessage(messages.listedAt, {
              price: formatPrice(material.price, material.currency),
            })}
          </p>
        )}
        {material.status === 'available' &&
          (hasFreight(material) ? (
            <DeliveredOffer
              material={
                part === null
                  ? material
                  : { ...material, quantity: part, price: partPrice(part, material) }
              }
            />
          ) : (
            <FreightNote material={material} />
          ))}
      </div>
      {isWhole && <OfferEnd material={material} title={title} typed={typed} onType={setTyped} />}
    </div>
  )
}

/** For its owner only: how many companies look for it, and its offers. */
function OwnDemand({ material }: { material: Material }) {
  const userId = useCurrentUser()?.id
  if (userId !== material.userId) return null
  return (
    <>
      {material.status === 'available' && <DemandLine listing={material} />}
      <OffersUnderWay materialId={material.id} />
    </>
  )
}

function OfferEnd({
  material,
  title,
  typed,
  onType,
}: {
  material: Material
  title: string
  typed: string
  onType: (text: string) => void
}) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { userId, isInCart } = useCardStates()(material.id)
  const hasParts =
    !material.isSingleLot && material.status === 'available' && userId !== material.userId
  const part = readPart(typed, material)
  return (
    <>
      <div css={needsScript}>
        <PriceSwitch />
      </div>
      <MaterialFacts material={material} names={offerFacts} />
      <div css={[actions, screenOnly]}>
        {hasParts &&
          (isInCart ? (
            <Link to={cartPath}>{intl.formatMessage(cardMessages.viewCart)}</Link>
          ) : (
            <ProductPartField material={material} typed={typed} onType={onType} />
          ))}
        <div css={atThumb}>
          <Global styles={roomAtThumb} />
          <MaterialActions
            material={material}
            title={title}
            userId={userId}
            isInCart={isInCart}
            part={part ?? undefined}
            isPartWrong={hasParts && !isInCart && part === null}
            onDeleted={() => void navigate(profileTabPath('listings'), { replace: true })}
          />
        </div>
        {material.status !== 'draft' && (
          <div css={more}>
            {material.status === 'available' &&
              userId !== material.userId &&
              !material.seller.isDeleted && (
                <>
                  <OfferLink material={material} />
                  <AskSellers lots={[material]} />
                  <SampleLink materialId={material.id} />
                </>
              )}
            <FavoriteButton material={material} title={title} />
            <CompareLink materialId={material.id} />
            <ShareButton path={productPath(material.id)} title={title} />
          </div>
        )}
      </div>
      <div css={seller}>
        <SellerLine seller={material.seller} />
        {material.seller.isVerified && <SellerChecks sellerId={material.seller.id} />}
      </div>
    </>
  )
}
