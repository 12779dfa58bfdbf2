import { endFrame } from '@materia/contracts/callOffs/api.ts'
import { offerTextMax } from '@materia/contracts/offers/constants.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages as cardMessages } from './messages.ts'
import { offerQuery } from '../offerQueries.ts'
import { offerErrorText } from '../offerRefusals.ts'
import { frameQuery } from '../frameQuery.ts'
import { messages } from './frameMessages.ts'
import { partyName } from '../../parties/partyName.ts'

type EndFrameProps = { offer: Offer; revision: Revision; onDone: () => void }

/** Ends a frame contract after the agreed notice, once its reader has confirmed it. */
export function EndFrame({ offer, revision, onDone }: EndFrameProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const { id } = offer
  const close = () => setIsOpen(false)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (said: string) => call(endFrame, { params: { id }, body: { note: said } }),
    onSuccess: (frame) => {
      queryClient.setQueryData(frameQuery(id).queryKey, frame)
      void queryClient.invalidateQueries(offerQuery(id))
      close()
      onDone()
    },
    onError: (error) => {
      close()
      notify({ title: offerErrorText(intl, error) })
      void queryClient.invalidateQueries(frameQuery(id))
    },
  })
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {intl.formatMessage(messages.end)}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={intl.formatMessage(messages.endTitle)}
        confirmLabel={intl.formatMessage(messages.end)}
        cancelLabel={intl.formatMessage(cardMessages.cancel)}
        isBusy={isPending}
        onConfirm={() => mutate(note.trim())}
        onClose={close}
      >
        <p>
          {intl.formatMessage(messages.endText, {
            days: revision.terms.callOff?.noticeDays ?? 0,
          })}{' '}
          {intl.formatMessage(messages.endRest, { company: partyName(intl, offer.partner) })}
        </p>
        <TextArea
          label={intl.formatMessage(cardMessages.note)}
          value={note}
          rows={2}
          maxLength={offerTextMax.note}
          onChange={({ target }) => setNote(target.value)}
        />
      </ConfirmDialog>
    </div>
  )
}
