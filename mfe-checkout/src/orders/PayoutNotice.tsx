import { css } from '@emotion/react'
import { startPayoutSetup } from '@materia/contracts/orders/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const box = css({
  display: 'grid',
  gap: space(3),
  justifyItems: 'start',
  marginBottom: space(6),
  padding: space(5),
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
})

/**
 * Asks a seller with waiting payouts to set them up at the payment provider, which collects the
 * bank details.
 */
export function PayoutNotice() {
  const intl = useIntl()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(startPayoutSetup),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      notify({
        title: intl.formatMessage(messages.payoutFailed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  return (
    <section css={box} aria-labelledby="payout">
      <h2 id="payout">{intl.formatMessage(messages.payoutWaits)}</h2>
      <p>{intl.formatMessage(messages.payoutWaitsText)}</p>
      <Button isBusy={isPending} onClick={() => mutate(undefined)}>
        {intl.formatMessage(messages.setUpPayouts)}
      </Button>
    </section>
  )
}
