import { css } from '@emotion/react'
import { startPayoutSetup } from '@materia/contracts/orders/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { color, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { cardPayoutsQuery } from './payoutQueries.ts'

const text = css({ maxWidth: '65ch', color: color.muted })
const action = css({ marginTop: space(1) })

/** Card payments are paid out by their provider, which needs details of its own. */
export function CardPayouts() {
  const intl = useIntl()
  const { data } = useQuery(cardPayoutsQuery)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(startPayoutSetup),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      notify({
        title: intl.formatMessage(messages.cardsFailed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  if (!data || data.state === 'ready') return null
  return (
    <section aria-labelledby="cards">
      <h2 id="cards">{intl.formatMessage(messages.cards)}</h2>
      <p css={text}>
        {intl.formatMessage(data.state === 'none' ? messages.cardsNone : messages.cardsIncomplete)}
      </p>
      <div css={action}>
        <Button variant="secondary" isBusy={isPending} onClick={() => mutate(undefined)}>
          {intl.formatMessage(messages.setUpCards)}
        </Button>
      </div>
    </section>
  )
}
