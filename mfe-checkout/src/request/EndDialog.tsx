import { closeRequest } from '@materia/contracts/requests/api.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { reportChoice } from '@materia/ui/src/forms/ReportForm.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { refusals } from '../requests/requestMessages.ts'
import { showRequest } from '../requestData/requestQueries.ts'
import { messages } from './messages.ts'

type EndDialogProps = { request: Request; isOpen: boolean; onClose: () => void }

/** Ends a request. The buyer chooses whether the others see the winning price. */
export function EndDialog({ request, isOpen, onClose }: EndDialogProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [showsPrice, setShowsPrice] = useState(false)
  const isAwarded = request.awardedKilograms > 0
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () =>
      call(closeRequest, {
        params: { id: request.id },
        body: isAwarded ? { showsPrice } : { isCancelled: true },
      }),
    onSuccess: async (ended: Request) => {
      onClose()
      await showRequest(queryClient, ended)
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={intl.formatMessage(messages.endTitle)}
      confirmLabel={intl.formatMessage(messages.end)}
      cancelLabel={intl.formatMessage(messages.cancel)}
      isBusy={isPending}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    >
      <p>{intl.formatMessage(isAwarded ? messages.endText : messages.cancelText)}</p>
      {isAwarded && (
        <label css={reportChoice} style={{ color: color.ink }}>
          <input
            type="checkbox"
            checked={showsPrice}
            onChange={({ target }) => setShowsPrice(target.checked)}
          />
          {intl.formatMessage(messages.showPrice)}
        </label>
      )}
      {error && (
        <p role="alert" style={{ color: color.loss }}>
          {errorText(intl, error, { ...refusals })}
        </p>
      )}
    </ConfirmDialog>
  )
}
