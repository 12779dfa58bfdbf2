import { css } from '@emotion/react'
import { addOrderAttachments } from '@materia/contracts/orders/api.ts'
import { attachmentSubject } from '@materia/contracts/orders/orderAttachments.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { orderQuery } from '../orders/orderQueries.ts'
import { messages, attachmentTexts } from './messages.ts'
import { AttachmentList } from './AttachmentList.tsx'
import { AttachmentPicker } from './AttachmentPicker.tsx'
import { useAttachments } from './useAttachments.ts'

const box = css({ display: 'grid', gap: space(4) })

/** Whether an order has attachments, or its reader can add some now. */
export function hasAttachments({ papers, status, role, paymentStatus }: Order): boolean {
  return (
    papers.length > 0 || (paymentStatus !== 'pending' && attachmentSubject(status, role) !== null)
  )
}

/** The attachments of an order, with a picker where the reader can add more. */
export function OrderAttachments({ order }: { order: Order }) {
  return (
    <div css={box}>
      <AttachmentList order={order} about="shipping" />
      <AttachmentList order={order} about="problem" />
      {attachmentSubject(order.status, order.role) && <AddAttachments order={order} />}
    </div>
  )
}

function AddAttachments({ order: { id } }: { order: Order }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const attachments = useAttachments()
  const { queryKey } = orderQuery(id)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (urls: string[]) =>
      call(addOrderAttachments, { params: { id }, body: { papers: urls } }),
    onSuccess: (order) => {
      queryClient.setQueryData(queryKey, order)
      attachments.clear()
      notify({ title: intl.formatMessage(messages.added) })
    },
    onError: (error) => {
      notify({
        title: intl.formatMessage(messages.addFailed),
        description: errorText(intl, error, { ...attachmentTexts }),
        variant: 'destructive',
      })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <>
      <AttachmentPicker attachments={attachments} />
      {attachments.urls.length > 0 && (
        <div>
          <Button
            isBusy={isPending || attachments.isUploading}
            onClick={() => mutate(attachments.urls)}
          >
            {intl.formatMessage(messages.add)}
          </Button>
        </div>
      )}
    </>
  )
}
