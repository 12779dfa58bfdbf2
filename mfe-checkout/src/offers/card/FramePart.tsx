import { css } from '@emotion/react'
import { checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import type { Frame } from '@materia/contracts/callOffs/callOff.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { messages as cardMessages } from './messages.ts'
import { CallOffForm } from './CallOffForm.tsx'
import { EndFrame } from './EndFrame.tsx'
import { frameQuery } from '../frameQuery.ts'
import { messages, partStates } from './frameMessages.ts'
import { partyName } from '../../parties/partyName.ts'

const box = css(
  {
    display: 'grid',
    gap: space(3),
    paddingTop: space(3),
    borderTop: `1px solid ${color.line}`,
    '& ul': { display: 'grid', gap: space(2), margin: 0, padding: 0, listStyle: 'none' },
    '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space(2) },
  },
  tabularFigures,
)
const bar = css({ width: '100%', accentColor: color.action })
const strong = css({ fontWeight: font.strong })
const quiet = css({ color: color.muted, fontSize: font.small })

type FramePartProps = { offer: Offer; revision: Revision; onDone: () => void }

/** A frame contract: its progress, its call-offs, and the next one. */
export function FramePart({ offer, revision, onDone }: FramePartProps) {
  const intl = useIntl()
  const { data: frame, error, isFetching, refetch } = useQuery(frameQuery(offer.id))
  const [line] = revision.lines
  if (frame && line)
    return (
      <Loaded frame={frame} offer={offer} revision={revision} unit={line.unit} onDone={onDone} />
    )
  if (error)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div css={box} role="status">
      <VisuallyHidden>{intl.formatMessage(messages.loading)}</VisuallyHidden>
      <Skeleton height="180px" />
    </div>
  )
}

type LoadedProps = FramePartProps & { frame: Frame; unit: Revision['lines'][number]['unit'] }

function Loaded({ frame, offer, revision, unit, onDone }: LoadedProps) {
  const intl = useIntl()
  const say = (quantity: string) => quantityText(intl, { quantity, unit })
  const called = intl.formatMessage(messages.called, {
    called: say(frame.called),
    total: say(frame.total),
  })
  const isRunning = offer.state === 'running'
  const isUsedUp =
    isRunning && offer.role === 'buyer' && !frame.canCallOff && Number(frame.left) > 0
  return (
    <div css={box}>
      <div>
        <p css={strong}>{called}</p>
        <progress
          css={bar}
          aria-label={called}
          value={Number(frame.called)}
          max={Number(frame.total)}
        />
        {isRunning && <Times frame={frame} offer={offer} say={say} />}
      </div>
      {frame.canCallOff && (
        <CallOffForm
          key={frame.leftThisMonth}
          frame={frame}
          revision={revision}
          unit={unit}
          onDone={onDone}
        />
      )}
      {isUsedUp && <p css={quiet}>{intl.formatMessage(messages.usedUp)}</p>}
      {frame.callOffs.length > 0 && <Parts frame={frame} offer={offer} say={say} />}
      {frame.canEnd && <EndFrame offer={offer} revision={revision} onDone={onDone} />}
    </div>
  )
}

type TextProps = { frame: Frame; offer: Offer; say: (quantity: string) => string }

/** The rest, the last day, and whether a side ends it. */
function Times({ frame, offer, say }: TextProps) {
  const intl = useIntl()
  const { left, leftThisMonth, owed, until, lastDay, end } = frame
  // Before it is over, the days for an owed rest do not matter.
  const day = end || owed !== '0' ? lastDay : until
  const date = intl.formatDate(day, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      <p>
        {owed === '0'
          ? intl.formatMessage(messages.left, { left: say(left), month: say(leftThisMonth) })
          : intl.formatMessage(messages.owed, { owed: say(owed) })}
      </p>
      <p css={quiet}>
        {end &&
          `${intl.formatMessage(messages.notice, {
            who: end.why === offer.role ? 'you' : 'other',
            company: partyName(intl, offer.partner),
          })} `}
        {intl.formatMessage(messages.until, { date })}
        {end?.note && ` “${end.note}”`}
      </p>
    </>
  )
}

/** The call-offs, the newest first, each with its order or its payment. */
function Parts({ frame, offer, say }: TextProps) {
  const intl = useIntl()
  return (
    <div>
      <h3 css={strong}>{intl.formatMessage(messages.parts)}</h3>
      <ul>
        {frame.callOffs.toReversed().map(({ offerId, quantity, at, state, orderIds }) => {
          const text = partStates[state]
          return (
            <li key={offerId}>
              <span>
                {say(quantity)}{' '}
                <span css={quiet}>{intl.formatDate(at, { dateStyle: 'medium' })}</span>
              </span>
              {orderIds.map((id) => (
                <Link key={id} to={orderPath(id)}>
                  {intl.formatMessage(cardMessages.order, { number: `${id}` })}
                </Link>
              ))}
              {state === 'accepted' && offer.role === 'buyer' ? (
                <Link to={`${checkoutPath}?offer=${offerId}`}>
                  {intl.formatMessage(cardMessages.pay)}
                </Link>
              ) : (
                text && <span css={quiet}>{intl.formatMessage(text)}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
