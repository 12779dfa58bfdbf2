import { css } from '@emotion/react'
import { exchangeRateQuery, usePrices } from '@materia/client/catalog/usePrices.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import { pricePerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import { marketplacePath, productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { termLabel } from '@materia/contracts/catalog/terms.ts'
import type { ExchangeRate, Material } from '@materia/contracts/catalog/types.ts'
import { packageLabel } from '@materia/contracts/packageTypes.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { ApiError } from '@materia/ui/src/ApiError.ts'
import { Button, ButtonLink } from '@materia/ui/src/Button.tsx'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/LoadFailed.tsx'
import { Page } from '@materia/ui/src/Page.tsx'
import { PageTitle } from '@materia/ui/src/PageTitle.tsx'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { showFocused } from '@materia/ui/src/showFocused.ts'
import { Skeleton } from '@materia/ui/src/Skeleton.tsx'
import { color, font, from, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/VisuallyHidden.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { type ReactNode, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { quantityLabel } from '../materials/describeMaterial.ts'
import { materialQuery } from '../materials/materialsApi.ts'
import { messages as materialMessages } from '../materials/messages.ts'
import { placeLabel } from '../materials/placeLabel.ts'
import { PriceSwitch } from '../materials/PriceSwitch.tsx'
import { messages as productMessages } from '../product/messages.ts'
import { changeCompared, parse, useCompared } from './compared.ts'
import { messages } from './messages.ts'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(4),
})
// On a phone two lots stand beside each other, the others go sideways under the names of what is compared.
const scroller = css({
  '--nameWidth': '6rem',
  '--lotWidth': '8rem',
  position: 'relative',
  overflowX: 'auto',
  scrollPaddingLeft: 'var(--nameWidth)',
  [from.tablet]: { '--nameWidth': '7.5rem', '--lotWidth': '10.5rem' },
})
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  ...tabularFigures,
  fontSize: font.small,
  '& th, & td': {
    padding: space(2),
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  // The longest of them is one word in Spanish.
  '& tbody th': {
    position: 'sticky',
    zIndex: 1,
    left: 0,
    paddingInline: `0 ${space(1)}`,
    background: color.paper,
    color: color.muted,
    fontWeight: font.regular,
  },
  [from.tablet]: { fontSize: 'inherit', '& th, & td': { padding: `${space(2)} ${space(3)}` } },
})
const nameColumn = css({ width: 'var(--nameWidth)' })
const frame = css({
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  marginBottom: space(2),
  borderRadius: radius.card,
})
const headline = css({
  fontSize: font.body,
  fontWeight: font.strong,
  [from.tablet]: { fontSize: font.large },
})
const best = css({
  display: 'block',
  width: 'fit-content',
  marginTop: space(1),
  padding: `0 ${space(2)}`,
  borderRadius: radius.round,
  background: color.actionSoft,
  color: color.action,
  fontSize: font.small,
})
const ofPiece = css({ display: 'block', color: color.muted })
const actions = css({ display: 'grid', gap: space(2) })
const note = css({ marginBottom: space(3), color: color.muted })

/** /compare?ids=: up to four lots beside each other, fact by fact. */
export function CompareScreen() {
  const intl = useIntl()
  const [search] = useSearchParams()
  const queryClient = useQueryClient()
  const ids = parse(search.get('ids') ?? '')
  const answers = useQueries({ queries: ids.map((id) => materialQuery(id, queryClient)) })
  const lots = answers.flatMap(({ data }) => data ?? [])
  const { data: rate, isLoading: isRateLoading } = useQuery(exchangeRateQuery)
  const isLoading = isRateLoading || answers.some(({ isPending }) => isPending)
  const chosen = useCompared()
  const gone = ids.filter(
    (_, place) => answers[place].error instanceof ApiError && answers[place].error.status === 404,
  )
  const left = ids.filter((id) => !gone.includes(id))
  useEffect(() => {
    // They take no place among the four any more.
    if (chosen.some((id) => gone.includes(id)))
      changeCompared(chosen.filter((id) => !gone.includes(id)))
  }, [chosen, gone])
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={head}>
        <h1>{intl.formatMessage(messages.title)}</h1>
        {left.length > 0 && <PriceSwitch />}
      </div>
      {gone.length > 0 && (
        <p role="status" css={note}>
          {intl.formatMessage(messages.gone, { count: gone.length })}
        </p>
      )}
      {lots.length > 0 && !isLoading && <LotTable lots={lots} ids={left} rate={rate} />}
      {/* All at once: a lot that came later would move those that are read. */}
      {isLoading && <Skeleton height="24rem" />}
      {lots.length === 0 && !isLoading && left.length > 0 && (
        <LoadFailed
          title={intl.formatMessage(messages.failed)}
          isRetrying={false}
          onRetry={() => answers.forEach(({ refetch }) => void refetch())}
        />
      )}
      {left.length === 0 && !isLoading && (
        <EmptyState
          icon={<Scale />}
          title={intl.formatMessage(messages.none)}
          text={intl.formatMessage(messages.noneText)}
          action={
            <ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>
          }
        />
      )}
    </Page>
  )
}

function LotTable({
  lots,
  ids,
  rate,
}: {
  lots: Material[]
  ids: number[]
  rate: ExchangeRate | undefined
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const prices = usePrices()
  const term = (value: string) => value && termLabel(language, value)
  const cheapest = cheapestOf(lots, rate)
  const rows: [name: string, value: (lot: Material) => ReactNode][] = [
    [
      intl.formatMessage(messages.price),
      (lot) => {
        const { unit, piece, total } = prices.show(lot)
        return (
          <>
            <span css={headline}>{unit ?? total}</span>
            {piece && <span css={ofPiece}>{piece}</span>}
            {lot.id === cheapest && <span css={best}>{intl.formatMessage(messages.lowest)}</span>}
          </>
        )
      },
    ],
    [intl.formatMessage(messages.total), (lot) => prices.show(lot).total],
    [intl.formatMessage(productMessages.quantity), (lot) => quantityLabel(intl, lot)],
    [
      intl.formatMessage(productMessages.pieceWeight),
      ({ pieceKilograms }) =>
        pieceKilograms &&
        intl.formatMessage(materialMessages.kilograms, { amount: pieceKilograms }),
    ],
    [
      intl.formatMessage(productMessages.packageType),
      ({ packageType }) => packageType && packageLabel(language, packageType),
    ],
    [
      intl.formatMessage(productMessages.lot),
      ({ isSingleLot }) =>
        intl.formatMessage(isSingleLot ? productMessages.singleLot : productMessages.multipleLots),
    ],
    [intl.formatMessage(productMessages.type), ({ type }) => term(type)],
    [intl.formatMessage(productMessages.grade), ({ grade }) => grade && term(grade)],
    [intl.formatMessage(productMessages.presentation), ({ presentation }) => term(presentation)],
    [intl.formatMessage(productMessages.color), ({ color: name }) => term(name)],
    [intl.formatMessage(productMessages.meltFlow), ({ mfi }) => mfi],
    [intl.formatMessage(productMessages.origin), ({ materialOrigin }) => term(materialOrigin)],
    [intl.formatMessage(productMessages.location), (lot) => placeLabel(language, lot)],
    [
      intl.formatMessage(productMessages.seller),
      ({ seller }) =>
        seller.isDeleted ? intl.formatMessage(materialMessages.deletedCompany) : seller.companyName,
    ],
    [
      intl.formatMessage(messages.checked),
      ({ seller }) =>
        intl.formatMessage(seller.isVerified ? messages.isChecked : messages.isNotChecked),
    ],
    [
      intl.formatMessage(productMessages.listed),
      ({ createdAt }) => intl.formatDate(createdAt, { month: 'short', year: 'numeric' }),
    ],
  ]
  return (
    // A region that scrolls has to be reached by the keyboard; the focus within it is shown.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      css={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      onFocus={showFocused}
      aria-label={intl.formatMessage(messages.title)}
    >
      <table
        css={table}
        style={{ minWidth: `calc(var(--nameWidth) + ${lots.length} * var(--lotWidth))` }}
      >
        <thead>
          <tr>
            <th css={nameColumn}>
              <VisuallyHidden>{intl.formatMessage(messages.fact)}</VisuallyHidden>
            </th>
            {lots.map((lot) => (
              <th key={lot.id} scope="col">
                <LotHead lot={lot} ids={ids} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => {
            const values = lots.map((lot) => ({ id: lot.id, content: value(lot) }))
            if (!values.some(({ content }) => content)) return null
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map(({ id, content }) => (
                  <td key={id}>{content || '–'}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function LotHead({ lot, ids }: { lot: Material; ids: number[] }) {
  const intl = useIntl()
  const user = useCurrentUser()
  const { language } = useLanguage()
  const [, setSearch] = useSearchParams()
  const chosen = useCompared()
  const title = materialTitle(language, lot)
  const handleRemove = () => {
    const others = ids.filter((id) => id !== lot.id)
    // Whoever came by their own choice goes on with it in the list.
    if (chosen.includes(lot.id)) changeCompared(chosen.filter((id) => id !== lot.id))
    setSearch({ ids: others.join() }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Link to={productPath(lot.id)}>
        <span css={frame}>
          <FramedPicture picture={pictures(lot.imageUrl)[0]} sizes="260px" />
        </span>
        {title}
      </Link>
      <div css={[actions, { marginTop: space(3) }]}>
        {user?.id !== lot.userId && (
          <ButtonLink
            isWide
            to={conversationPath({ userId: lot.userId, materialId: lot.id })}
            aria-label={intl.formatMessage(materialMessages.contactAbout, { title })}
          >
            {intl.formatMessage(materialMessages.contact)}
          </ButtonLink>
        )}
        <Button
          isWide
          variant="quiet"
          onClick={handleRemove}
          aria-label={intl.formatMessage(messages.removeLot, { title })}
        >
          {intl.formatMessage(messages.remove)}
        </Button>
      </div>
    </>
  )
}

/** By the kilogram; of two currencies only once the rate is known, and of one lot alone nothing is said. */
function cheapestOf(lots: Material[], rate: ExchangeRate | undefined): number | undefined {
  const isOneCurrency = new Set(lots.map(({ currency }) => currency)).size === 1
  if (lots.length < 2 || (!isOneCurrency && !rate)) return undefined
  const pesos = (lot: Material) =>
    Number(pricePerKilogram(lot)) * (lot.currency === 'USD' && rate ? rate.mxnPerUsd : 1)
  return lots.filter((lot) => pricePerKilogram(lot)).toSorted((a, b) => pesos(a) - pesos(b))[0]?.id
}
