import { css } from '@emotion/react'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { declineRequest } from '@materia/contracts/requests/api.ts'
import { refusalReasons, type RefusalReason } from '@materia/contracts/requests/constants.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Menu } from '@materia/ui/src/controls/Menu.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Handshake from 'lucide-react/icons/handshake'
import { defineMessages, useIntl } from 'react-intl'
import { reasonTexts, refusals } from './requestMessages.ts'
import { requestQuery, showRequest } from '../requestData/requestQueries.ts'

const messages = defineMessages({
  make: { id: 'checkout.request.own.make', defaultMessage: 'Make an offer' },
  decline: { id: 'checkout.request.own.decline', defaultMessage: 'Decline' },
})
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  // The menu of reasons opens into the page, on a phone too.
  '& [role=menu]': { right: 'auto', left: 0 },
})
const failed = css({ color: color.loss })

/** The steps of a seller that was asked: an offer, or a refusal whose reason is one press. */
export function SellerActions({ request }: { request: Request }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { id, buyer, invites, isOpenForReader } = request
  const params = { id }
  const { mutate, error } = useSingleMutation({
    mutationFn: (reason: RefusalReason) => call(declineRequest, { params, body: { reason } }),
    onSuccess: (changed: Request) => showRequest(queryClient, changed),
    onError: () => void queryClient.invalidateQueries(requestQuery(id)),
  })
  const [invite] = invites
  const materialId = invite?.materials[0]?.id
  const canDecline = invite?.state === 'asked'
  return (
    <>
      {error && (
        <p css={failed} role="alert">
          {errorText(intl, error, { ...refusals })}
        </p>
      )}
      {isOpenForReader && invite?.offerId == null && (
        <div css={buttons}>
          <ButtonLink
            to={conversationPath({ userId: buyer.id, materialId, offer: materialId, request: id })}
          >
            <Handshake size={18} aria-hidden="true" />
            {intl.formatMessage(messages.make)}
          </ButtonLink>
          {canDecline && (
            <Menu
              items={refusalReasons.map((reason) => ({
                label: intl.formatMessage(reasonTexts[reason]),
                onSelect: () => mutate(reason),
              }))}
            >
              {intl.formatMessage(messages.decline)}
              <ChevronDown size={18} aria-hidden="true" />
            </Menu>
          )}
        </div>
      )}
    </>
  )
}
