import { css } from '@emotion/react'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { agreeToSettlement } from '@materia/contracts/settlement/api.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { messages } from './nextMessages.ts'
import { paidText } from './paidText.ts'
import { settlementQuery } from './settlementQuery.ts'

const box = css({ display: 'grid', gap: space(3) })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  marginTop: space(6),
})

type AgreeDialogProps = {
  settlement: Settlement
  isOpen: boolean
  onClose: () => void
  onAgreed: () => void
}

/** Agrees to the proposal that was shown, and to no other. */
export function AgreeDialog({ settlement, isOpen, onClose, onAgreed }: AgreeDialogProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { orderId: id, proposal } = settlement
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (revision: number) =>
      call(agreeToSettlement, { params: { id }, body: { revision } }),
    onSuccess: (settled: Settlement) => {
      queryClient.setQueryData(settlementQuery(id).queryKey, settled)
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      notify({ title: intl.formatMessage(messages.done) })
      onAgreed()
    },
    onError: (error) => {
      notify({
        title: intl.formatMessage(messages.failed),
        description: errorText(intl, error, {
          SETTLEMENT_CHANGED: messages.changed,
          STEP_REFUSED: messages.changed,
        }),
        variant: 'destructive',
      })
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen={isOpen && proposal !== null}
      onClose={onClose}
      title={intl.formatMessage(messages.agreeTitle)}
    >
      {proposal && (
        <>
          <div css={box}>
            <p>{paidText(intl, settlement, proposal)}</p>
            <p>{intl.formatMessage(messages.final)}</p>
          </div>
          <div css={actions}>
            <Button variant="secondary" onClick={onClose}>
              {intl.formatMessage(messages.keep)}
            </Button>
            <Button isBusy={isPending} onClick={() => mutate(proposal.revision)}>
              {intl.formatMessage(messages.agree)}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
