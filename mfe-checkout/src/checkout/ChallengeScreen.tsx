import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { answerChallenge, confirmPayment, getPaymentAction } from '@materia/contracts/orders/api.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  saveOrderAttempt,
  readOrderAttempt,
  refusalOf,
  takeFromCart,
  withOutcome,
} from '../orderAttempt/orderAttempt.ts'
import type { Outcome } from '../orderAttempt/orderAttempt.ts'
import { challengeMessages as messages } from './challengeMessages.ts'
import { card, waiting } from '../layout.ts'
import { confirmPayment as confirmText, refusals } from '../orderAttempt/outcomeMessages.ts'
import { paymentConfigQuery, stripeQuery } from '../payment/paymentQueries.ts'
import { placedPath } from './usePlacing.ts'

const box = css({ display: 'grid', gap: space(5), maxWidth: '32rem', margin: '0 auto' })

/** Opens the challenge of the buyer's bank. In the sandbox this screen is the bank's page. */
export function ChallengeScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const user = useCurrentUser()
  const orderId = Number(params.get('order'))
  const queryClient = useQueryClient()
  const { data: config, isFetching, refetch } = useQuery(paymentConfigQuery)
  const key = config?.publishableKey ?? null

  /**
   * Stores the outcome for the checkout and returns to it. Opens the order if another browser
   * placed it.
   */
  const handleEnd = (outcome: Outcome) => {
    const attempt = user ? readOrderAttempt(user.id) : null
    const line = attempt?.lines.find(
      (each) => each.outcome && 'orderId' in each.outcome && each.outcome.orderId === orderId,
    )
    if (!user || !attempt || !line) return void navigate(orderPath(orderId), { replace: true })
    if ('orderId' in outcome) takeFromCart(user.id, line.materialId)
    saveOrderAttempt(user.id, withOutcome(attempt, line.materialId, outcome))
    void navigate(placedPath, { replace: true })
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

  const title = intl.formatMessage(messages.title)
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div css={box}>
        <h1>{title}</h1>
        {!config && (isFetching ? <PageSpinner /> : <LoadFailed onRetry={() => void refetch()} />)}
        {config && key === null && <p css={waiting}>{intl.formatMessage(messages.sandbox)}</p>}
        {config && (
          <section css={card}>
            <p>{intl.formatMessage(messages.question, { id: orderId })}</p>
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
          </section>
        )}
      </div>
    </Page>
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

function ignoreAnswered(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
