import { reportCommentMax, reportReasons } from '@materia/contracts/chat/constants.ts'
import { reportWanted } from '@materia/contracts/wanted/api.ts'
import type { WantedReport } from '@materia/contracts/wanted/wanted.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { ReportForm } from '@materia/ui/src/forms/ReportForm.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages, reasonNames } from './messages.ts'

/** Reports a post of another company to the platform's operators. */
export function ReportPost({ id }: { id: number }) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: WantedReport) => call(reportWanted, { params: { id }, body }),
    onSuccess: () => {
      setOpen(false)
      notify({ title: intl.formatMessage(messages.sent) })
    },
    onError: (error) => {
      const isKnown = error instanceof ApiError && error.code === 'WANTED_REPORTED'
      if (isKnown) setOpen(false)
      notify(
        isKnown
          ? { title: intl.formatMessage(messages.already) }
          : {
              title: intl.formatMessage(messages.notSent),
              description: errorText(intl, error),
              variant: 'destructive',
            },
      )
    },
  })
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag size={18} aria-hidden="true" />
        {intl.formatMessage(messages.report)}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={intl.formatMessage(messages.report)}
      >
        <ReportForm
          reasons={reportReasons.map((name) => [name, intl.formatMessage(reasonNames[name])])}
          commentMax={reportCommentMax}
          texts={{
            whatHappens: intl.formatMessage(messages.whatHappens),
            reason: intl.formatMessage(messages.reason),
            reasonMissing: intl.formatMessage(messages.reasonMissing),
            comment: intl.formatMessage(messages.comment),
            tooLong: intl.formatMessage(messages.tooLong),
            send: intl.formatMessage(messages.send),
          }}
          isBusy={isPending}
          onSend={mutate}
        />
      </Dialog>
    </>
  )
}
