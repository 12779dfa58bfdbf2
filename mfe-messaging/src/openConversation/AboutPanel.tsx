import { css } from '@emotion/react'
import { companyQuery } from '@materia/client/identity/companyQuery.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { usePrices } from '@materia/client/catalog/usePrices.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { coverUrl } from '@materia/contracts/catalog/pictures.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Partner } from '@materia/contracts/chat/conversation.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { askPath } from '@materia/contracts/samples/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { color, font, radius, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ImageOff from 'lucide-react/icons/image-off'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { materialQuery } from '../queries/materialQuery.ts'
import { companyName } from '../labels/companyName.ts'
import { lotStatusNames, messages } from './messages.ts'

const panel = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
})
const strip = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  minHeight: targetSize,
  padding: `${space(1)} ${space(4)}`,
  border: 0,
  borderBottom: `1px solid ${color.line}`,
  background: 'none',
  fontSize: font.small,
  textAlign: 'left',
  '&:hover': { background: color.paper },
  '&:focus-visible': { outlineOffset: '-2px' },
  '& svg': { flex: 'none' },
})
const stripText = css({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const opened = css({ transform: 'rotate(180deg)' })
const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space(6),
  padding: space(4),
  overflowY: 'auto',
  '& h3': { overflowWrap: 'anywhere' },
})
const part = css({ display: 'grid', gap: space(2), justifyItems: 'start' })
const cover = css({
  width: '100%',
  maxWidth: '20rem',
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: radius.card,
  background: color.skeleton,
})
const noPicture = css(cover, { display: 'grid', placeItems: 'center', color: color.muted })
const thumbnail = css({
  flex: 'none',
  width: 32,
  height: 32,
  objectFit: 'cover',
  borderRadius: radius.small,
  background: color.skeleton,
})
const price = css({ fontSize: font.large, fontWeight: font.strong }, tabularFigures)
const muted = css({ color: color.muted, fontSize: font.small }, tabularFigures)
const badge = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: color.action,
  fontSize: font.small,
  fontWeight: font.strong,
})
const closedState = css({
  padding: `0 ${space(2)}`,
  borderRadius: radius.small,
  background: color.waitingSoft,
  color: color.waiting,
  fontSize: font.small,
  fontWeight: font.strong,
})

type AboutPanelProps = {
  partner: Partner
  materialId: number | undefined
  isOpen: boolean
  onToggle: () => void
}

/** The subject of the conversation in a line that expands: the current listing and the company. */
export function AboutPanel({ partner, materialId, isOpen, onToggle }: AboutPanelProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const bodyId = useId()
  const lot = useQuery({
    ...materialQuery(materialId ?? 0),
    enabled: materialId !== undefined,
  }).data
  const prices = usePrices()
  const shown = lot && prices.show(lot)
  const cover = lot && coverUrl(lot.imageUrl)
  return (
    <aside css={panel} aria-label={intl.formatMessage(messages.about)}>
      <button
        type="button"
        css={strip}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={onToggle}
      >
        {cover && !isOpen && <img css={thumbnail} src={cover} alt="" width={32} height={32} />}
        <span css={stripText}>
          {lot && !isOpen
            ? intl.formatMessage(messages.lotLine, {
                title: materialTitle(language, lot),
                price: shown?.unit ?? shown?.total ?? '',
              })
            : intl.formatMessage(messages.about)}
        </span>
        {lot && !isOpen && lot.status !== 'available' && (
          <span css={closedState}>{intl.formatMessage(lotStatusNames[lot.status])}</span>
        )}
        <ChevronDown size={18} css={isOpen && opened} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={bodyId} css={body}>
          {materialId !== undefined && <Lot materialId={materialId} partnerId={partner.id} />}
          {!partner.isDeleted && <CompanyFacts partner={partner} />}
        </div>
      )}
    </aside>
  )
}

function Lot({ materialId, partnerId }: { materialId: number; partnerId: number }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { data: lot, isError } = useQuery(materialQuery(materialId))
  const prices = usePrices()
  if (lot === null) return <p css={muted}>{intl.formatMessage(messages.lotGone)}</p>
  if (isError && !lot) return <p css={muted}>{intl.formatMessage(messages.lotFailed)}</p>
  if (!lot) return null
  const url = coverUrl(lot.imageUrl)
  const { unit, total } = prices.show(lot)
  return (
    <div css={part}>
      {url ? (
        <img css={cover} src={url} alt="" width={640} height={480} />
      ) : (
        <span css={noPicture}>
          <ImageOff size={32} aria-hidden="true" />
        </span>
      )}
      <h3>{materialTitle(language, lot)}</h3>
      <p css={price}>{unit ?? total}</p>
      <p css={muted}>{intl.formatMessage(messages.lotTotal, { total })}</p>
      {lot.status === 'available' ? (
        <p css={badge}>{intl.formatMessage(lotStatusNames.available)}</p>
      ) : (
        <p css={closedState}>{intl.formatMessage(lotStatusNames[lot.status])}</p>
      )}
      <ButtonLink variant="secondary" to={productPath(lot.id)}>
        {intl.formatMessage(messages.openLot)}
      </ButtonLink>
      {lot.status === 'available' && lot.userId === partnerId && (
        <ButtonLink variant="secondary" to={askPath(lot.id)}>
          {intl.formatMessage(messages.askForSample)}
        </ButtonLink>
      )}
    </div>
  )
}

function CompanyFacts({ partner }: { partner: Partner }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const readerId = useCurrentUser()?.id ?? null
  const { data: company } = useQuery(companyQuery(partner.id, readerId))
  const place =
    company &&
    (company.country && company.state
      ? `${stateName(language, company.country, company.state)}, ${countryName(language, company.country)}`
      : company.location)
  const verifiedAt =
    company?.verified && intl.formatDate(company.verified.at, { year: 'numeric', month: 'long' })
  return (
    <div css={part}>
      <h3>{companyName(intl, partner)}</h3>
      {place && <p css={muted}>{place}</p>}
      {company && (
        <p css={muted}>
          {intl.formatMessage(messages.memberSince, {
            date: intl.formatDate(company.createdAt, { year: 'numeric', month: 'long' }),
          })}
        </p>
      )}
      {partner.isVerified && (
        <p css={badge}>
          <BadgeCheck size={16} aria-hidden="true" />
          {verifiedAt
            ? intl.formatMessage(messages.verifiedSince, { date: verifiedAt })
            : intl.formatMessage(messages.verified)}
        </p>
      )}
      <ButtonLink variant="secondary" to={companyPath(partner.id)}>
        {intl.formatMessage(messages.viewProfile)}
      </ButtonLink>
    </div>
  )
}
