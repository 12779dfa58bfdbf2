import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { answerChallenge, confirmPayment, getPaymentAction } from '@materia/contracts/orders/api.ts'
import { checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import {
  saveOrderAttempt,
  readOrderAttempt,
  refusalOf,
  takeFromCart,
  waitingLines,
  withOutcome,
} from '../orderAttempt/orderAttempt.ts'
import type { OrderAttempt, OrderAttemptLine, Outcome } from '../orderAttempt/orderAttempt.ts'
import { challengeMessages as messages } from './challengeMessages.ts'
import { card, hint, waiting } from '../layout.ts'
import { confirmPayment as confirmText, refusals } from '../orderAttempt/outcomeMessages.ts'
import { paymentConfigQuery, stripeQuery } from '../payment/paymentQueries.ts'
import { afterPayment } from './usePlacing.ts'

const box = css({ display: 'grid', gap: space(5), maxWidth: '32rem', margin: '0 auto' })
const sum = css({ fontWeight: font.strong, overflowWrap: 'anywhere' }, tabularFigures)

/** Opens the challenge of the buyer's bank. In the sandbox this screen is the bank's page. */
export function ChallengeScreen() {
  const [params] = useSearchParams()
  const orderId = Number(params.get('order'))
  return (
    <Page>
      <Challenge key={orderId} orderId={orderId} />
    </Page>
  )
}

/** Several orders that wait for the bank are confirmed one after the other. */
function Challenge({ orderId }: { orderId: number }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { state }: { state: unknown } = useLocation()
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const { data: config, isFetching, refetch } = useQuery(paymentConfigQuery)
  const key = config?.publishableKey ?? null
  const offerId = offerOf(state)

  /**
   * Stores the outcome for the checkout and returns to it. Opens the order if another browser
   * placed it.
   */
  const [known] = useState(() => (user ? readOrderAttempt(user.id) : null))
  const shown = lineOf(known, orderId)
  const left = waitingLines(known).filter((each) => each.orderId !== orderId).length
  const handleEnd = (outcome: Outcome) => {
    const attempt = user ? readOrderAttempt(user.id) : null
    const line = lineOf(attempt, orderId)
    if (!user || !attempt || !line) {
      const isOrdered = 'orderId' in outcome || offerId === undefined
      const path = isOrdered ? orderPath(orderId) : offerPaymentPath(offerId)
      return void navigate(path, { replace: true })
    }
    if ('orderId' in outcome) takeFromCart(user.id, line.materialId)
    const ended = withOutcome(attempt, line.materialId, outcome)
    saveOrderAttempt(user.id, ended)
    void navigate(...afterPayment(ended))
  }
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: async (isConfirmed: boolean) => {
      // A repeated call finds the challenge answered. The next call reads the order's real state.
      if (key === null)
        await call(answerChallenge, { params: { id: orderId }, body: { isConfirmed } }).catch(
          ignoreAnswered,
        )
      else await confirmWithBank(queryClient, key, orderId).catch(ignoreAnswered)
      return call(confirmPayment, { params: { id: orderId } })
    },
    onSuccess: ({ id, paymentAction }) => handleEnd({ orderId: id, paymentAction }),
    onError: (error) => {
      notify({
        title: intl.formatMessage(messages.failed),
        description: errorText(intl, error, refusals),
        variant: 'destructive',
      })
      if (error instanceof ApiError && (error.status === 402 || error.status === 409))
        handleEnd(refusalOf(error))
    },
  })

  const headingRef = useRef<HTMLHeadingElement>(null)
  const isInTurn = typeof state === 'object' && state !== null && 'isInTurn' in state
  useEffect(() => {
    if (isInTurn) headingRef.current?.focus()
  }, [isInTurn])
  // The provider's script shows the bank's own page, which needs no other press before it.
  const isBankReady = isInTurn && key !== null
  useEffect(() => {
    if (isBankReady) mutate(true)
  }, [isBankReady, mutate])

  const title = intl.formatMessage(messages.title)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div css={box}>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {!config && (isFetching ? <PageSpinner /> : <LoadFailed onRetry={() => void refetch()} />)}
        {config && key === null && <p css={waiting}>{intl.formatMessage(messages.sandbox)}</p>}
        {config && (
          <section css={card}>
            <p>{intl.formatMessage(messages.question, { id: orderId })}</p>
            {shown?.seller && shown.sum && (
              <p css={sum}>
                {intl.formatMessage(messages.of, { seller: shown.seller, sum: shown.sum })}
              </p>
            )}
            <Button isWide isBusy={isPending && variables} onClick={() => mutate(true)}>
              {intl.formatMessage(key === null ? messages.confirm : confirmText)}
            </Button>
            {key === null && (
              <Button
                isWide
                variant="secondary"
                isBusy={isPending && !variables}
                onClick={() => mutate(false)}
              >
                {intl.formatMessage(messages.refuse)}
              </Button>
            )}
            {left > 0 && <p css={hint}>{intl.formatMessage(messages.left, { count: left })}</p>}
          </section>
        )}
      </div>
    </>
  )
}

/**
 * Stripe's script shows the bank challenge. The server, not this script, decides whether it was
 * confirmed.
 */
async function confirmWithBank(
  queryClient: QueryClient,
  publishableKey: string,
  orderId: number,
): Promise<void> {
  const { clientSecret } = await call(getPaymentAction, { params: { id: orderId } })
  const stripe = await queryClient.fetchQuery(stripeQuery(publishableKey))
  await stripe.handleNextAction({ clientSecret })
}

/** The offer that is paid. Its checkout opens again after a refused payment. */
function offerOf(state: unknown): number | undefined {
  const isOffers = typeof state === 'object' && state !== null && 'offerId' in state
  return isOffers && typeof state.offerId === 'number' ? state.offerId : undefined
}

const offerPaymentPath = (offerId: number) => `${checkoutPath}?offer=${offerId}&step=payment`

function lineOf(attempt: OrderAttempt | null, orderId: number): OrderAttemptLine | undefined {
  return attempt?.lines.find(
    ({ outcome }) => outcome && 'orderId' in outcome && outcome.orderId === orderId,
  )
}

function ignoreAnswered(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
