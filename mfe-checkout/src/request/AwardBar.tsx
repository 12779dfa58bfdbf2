import { css } from '@emotion/react'
import { offersKey } from '@materia/client/orders/offersKey.ts'
import { awardRequest } from '@materia/contracts/requests/api.ts'
import type { Answer, Awarded, AwardsDraft, Request } from '@materia/contracts/requests/request.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import {
  color,
  floatShadow,
  font,
  layer,
  radius,
  space,
  tabularFigures,
} from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { refusalOf } from '../offers/offerRefusals.ts'
import { refusals } from '../requests/requestMessages.ts'
import { showRequest } from '../requestData/requestQueries.ts'
import { weightText } from '../requests/requestWords.ts'
import { AwardForm } from './AwardForm.tsx'
import { messages } from './messages.ts'
import { sumsText } from './sumsText.ts'
import type { Awards } from './useAwards.ts'
import { partyName } from '../parties/partyName.ts'

const bar = css(
  {
    position: 'sticky',
    zIndex: layer.header,
    bottom: `calc(var(--bottomBar, 0px) + ${space(3)})`,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space(2)} ${space(4)}`,
    marginTop: space(4),
    padding: `${space(3)} ${space(4)}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    boxShadow: floatShadow,
  },
  tabularFigures,
)
const sum = css({ fontWeight: font.strong })
const over = css({ color: color.loss, fontSize: font.small })
const failures = css({
  display: 'grid',
  gap: space(1),
  marginTop: space(4),
  padding: space(4),
  border: `1px solid ${color.loss}`,
  borderRadius: radius.card,
  background: color.lossSoft,
  '& ul': { margin: 0, paddingLeft: space(5) },
})

type AwardBarProps = { request: Request; answers: Answer[]; awards: Awards }

/** How much is chosen of the open quantity, and the button that accepts the chosen offers. */
export function AwardBar({ request, answers, awards }: AwardBarProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const [failed, setFailed] = useState<Awarded['failed']>([])
  const { chosen, kilograms, open, isOver, isWrong } = awards
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (body: AwardsDraft) => call(awardRequest, { params: { id: request.id }, body }),
    onSuccess: async (awarded: Awarded) => {
      setFailed(awarded.failed)
      await showRequest(queryClient, awarded.request)
      void queryClient.invalidateQueries({ queryKey: offersKey })
      awards.clear()
      setIsAsked(false)
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: offersKey }),
  })
  const sellerOf = (offerId: number) => answers.find(({ offer }) => offer.id === offerId)
  return (
    <>
      {failed.length > 0 && (
        <div css={failures} role="alert">
          <p>{intl.formatMessage(messages.failedAwards)}</p>
          <ul>
            {failed.map(({ offerId, code, message }) => {
              const answer = sellerOf(offerId)
              return (
                <li key={offerId}>
                  {intl.formatMessage(messages.oneFailed, {
                    company: answer ? partyName(intl, answer.offer.partner) : `${offerId}`,
                    reason: refusalOf(intl, code) ?? message,
                  })}
                </li>
              )
            })}
          </ul>
        </div>
      )}
      {chosen.length > 0 && (
        <section css={bar} aria-label={intl.formatMessage(messages.chosen)}>
          <div role="status">
            <p css={sum}>
              {intl.formatMessage(messages.sum, {
                chosen: weightText(intl, kilograms),
                of: weightText(intl, open),
              })}
            </p>
            <p>{sumsText(chosen)}</p>
            {isOver && <p css={over}>{intl.formatMessage(messages.over)}</p>}
          </div>
          <Button
            disabled={isOver || isWrong}
            onClick={() => {
              reset()
              setFailed([])
              setIsAsked(true)
            }}
          >
            {intl.formatMessage(messages.award)}
          </Button>
        </section>
      )}
      <Dialog
        isOpen={isAsked && chosen.length > 0}
        onClose={() => setIsAsked(false)}
        title={intl.formatMessage(messages.awardTitle)}
      >
        <AwardForm
          awards={awards}
          hasOthers={answers.length > chosen.length}
          failure={error ? errorText(intl, error, { ...refusals }) : undefined}
          isBusy={isPending}
          onAward={(showsPrice) =>
            mutate({ awards: chosen.map(({ award }) => award), ...(showsPrice && { showsPrice }) })
          }
          onClose={() => setIsAsked(false)}
        />
      </Dialog>
    </>
  )
}
